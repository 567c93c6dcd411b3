import type { AddDoctorInput } from '@baari/contract/doctors';
import { SignInAgainDialog } from '../../../shared/session/sign-in-again-dialog.tsx';
import { api, failureText, isReason, useAction, type ApiError } from '../../../shared/api/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { addDoctorInput, EMPTY_DOCTOR } from '../doctor-draft.ts';
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
        <DoctorFields form={form} noLetter={doctors.nextLetter} />
        {form.failure && (
          <Notice tone="danger" title={isClinicGone(form.failure) ? words.noClinicLeft : words.failed}>
            {failureText(form.failure, failures)}
          </Notice>
        )}
        <Button type="submit" wide busy={add.isBusy} busyLabel={words.adding}>
          {doctors.addDoctor}
        </Button>
      </form>
      <SignInAgainDialog {...form.signInAgain} description={words.signInAgain} />
    </>
  );
}

/** Returns true if the clinic was deleted, or the account left it, while the user typed. */
function isClinicGone(failure: ApiError): boolean {
  return isReason(failure, 'clinic.not_found', 'clinic.not_a_member', 'clinic.inactive');
}
