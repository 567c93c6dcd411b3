import type { AddDoctorInput } from '@baari/contract/doctors';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SignInAgainDialog } from '../../../shared/session/sign-in-again-dialog.tsx';
import { api, failureText, isReason, useAction, type ApiError } from '../../../shared/api/index.ts';
import { clinicDetailsQuery } from '../../../shared/clinics/api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { addDoctorInput, EMPTY_DOCTOR } from '../doctor-draft.ts';
import type { DoctorField } from './doctor-changes.ts';
import { useDoctorForm } from './use-doctor-form.ts';
import { DoctorFields } from './doctor-fields.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

export type AddedDoctor = Awaited<ReturnType<typeof api.doctors.addDoctor>>;

type DoctorFormProps = { clinicId: string; onAdded: (added: AddedDoctor) => void };

/** Adds a doctor and keeps typed text when the server refuses. */
export function DoctorForm({ clinicId, onAdded }: DoctorFormProps) {
  const { doctors, failures } = useWords('office');
  const words = doctors.add;
  const add = useAction((input: AddDoctorInput, options) => api.doctors.addDoctor(input, options));
  const { data: clinic } = useQuery(clinicDetailsQuery(clinicId));
  const feesOff = (field: DoctorField) =>
    field === 'consultationFee' &&
    clinic &&
    !clinic.marksFees && (
      <>
        {doctors.feesOff}{' '}
        <Link
          to={`/${clinic.slug}/admin?tab=settings&section=fees`}
          className="font-medium text-accent-ink underline"
        >
          {doctors.openFees}
        </Link>
      </>
    );
  const form = useDoctorForm({
    initial: EMPTY_DOCTOR,
    isPhoneNeeded: true,
    keptAs: `add-doctor.${clinicId}`,
    submit: (draft) => {
      const added = (doctor: AddedDoctor) => {
        form.reset();
        onAdded(doctor);
      };
      add.run(addDoctorInput(draft, clinicId), { onSuccess: added, onError: form.refused });
    },
  });
  return (
    <>
      <form {...form.form} className="space-y-5">
        <p className="text-ink-soft">{doctors.needed}</p>
        {/* The button must not cover the focused field. */}
        <div className="**:scroll-mb-24">
          <DoctorFields form={form} noLetter={doctors.nextLetter} hint={feesOff} />
        </div>
        {form.failure && (
          <Notice tone="danger" title={isClinicGone(form.failure) ? words.noClinicLeft : words.failed}>
            {failureText(form.failure, failures)}
          </Notice>
        )}
        <FormBar>
          <Button type="submit" wide busy={add.isBusy} busyLabel={words.adding}>
            {doctors.addDoctor}
          </Button>
        </FormBar>
      </form>
      <SignInAgainDialog {...form.signInAgain} description={words.signInAgain} />
    </>
  );
}

/** Returns true if the clinic was deleted, or the account left it, while the user typed. */
function isClinicGone(failure: ApiError): boolean {
  return isReason(failure, 'clinic.not_found', 'clinic.not_a_member', 'clinic.inactive');
}

/** Keeps the form's button in view at the bottom of the card. */
const FormBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 -mx-5 -mb-5 rounded-b-card border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
    {children}
  </div>
);
