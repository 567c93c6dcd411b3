import type { AddDoctorInput } from '@baari/contract/doctors';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { SignInAgainDialog } from '../../../shared/session/sign-in-again-dialog.tsx';
import { api, failureText, isReason, useAction, type ApiError } from '../../../shared/api/index.ts';
import { clinicDetailsQuery, useClinicChanged } from '../../../shared/clinics/api.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { addDoctorInput, type DoctorDraft } from '../doctor-draft.ts';
import type { DoctorField } from './doctor-changes.ts';
import { useDoctorForm } from './use-doctor-form.ts';
import { DoctorFields } from './doctor-fields.tsx';
import { useWords } from '../../../shared/words/words-context.tsx';

export type AddedDoctor = Awaited<ReturnType<typeof api.doctors.addDoctor>>;

type DoctorFormProps = {
  clinicId: string;
  initial: DoctorDraft;
  onAdded: (added: AddedDoctor) => void;
};

/** Adds a doctor and keeps typed text when the server refuses. */
export function DoctorForm({ clinicId, initial, onAdded }: DoctorFormProps) {
  const { doctors, failures } = useWords('office');
  const words = doctors.add;
  const add = useAction((input: AddDoctorInput, options) => api.doctors.addDoctor(input, options));
  const { data: clinic } = useQuery(clinicDetailsQuery(clinicId));
  const feesOff = (field: DoctorField) =>
    field === 'consultationFee' &&
    clinic &&
    !clinic.marksFees && <FeesOff clinicId={clinicId} isTyped={form.values.consultationFee.trim() !== ''} />;
  const form = useDoctorForm({
    initial,
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

type FeesOffProps = { clinicId: string; isTyped: boolean };

/**
 * Explains that a fee has no effect until the clinic marks fees. Once the user has typed a fee, a button lets
 * the clinic mark fees.
 */
function FeesOff({ clinicId, isTyped }: FeesOffProps) {
  const { doctors, failures } = useWords('office');
  const changed = useClinicChanged();
  const showToast = useToast();
  const update = useAction(api.clinics.updateClinicSettings);
  const turnOn = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const fee = currentTarget.form?.elements.namedItem('consultationFee');
    update.run(
      { clinicId, marksFees: true },
      {
        onSuccess: (details) => {
          changed(details);
          // The button that has the focus disappears.
          if (fee instanceof HTMLElement) fee.focus();
        },
        onError: (error) =>
          showToast({
            title: doctors.feesFailed,
            description: failureText(error, failures),
            tone: 'destructive',
          }),
      },
    );
  };
  return (
    <>
      {doctors.feesOff}{' '}
      <button
        type="button"
        aria-busy={update.isBusy || undefined}
        // The button takes up space even while it is invisible, so that nothing below moves.
        className={clsx('min-h-6 font-medium text-accent-ink underline', !isTyped && 'invisible')}
        onClick={turnOn}
      >
        {doctors.turnOnFees}
      </button>
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
