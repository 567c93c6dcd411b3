import type { ClinicPatient } from '@baari/contract/patients';
import { useQueryClient } from '@tanstack/react-query';
import { emailInput } from '../forms/email-field.ts';
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx';
import { failureText } from '../api/index.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { patientListsKey } from './api.ts';
import type { PatientField } from './patient-edit.ts';
import { usePatientEdit } from './use-patient-edit.ts';

type PatientFormProps = { clinicId: string; patient: ClinicPatient; onDone: () => void };

export function PatientForm({ clinicId, patient, onDone }: PatientFormProps) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const form = usePatientEdit(patient, () => {
    showToast({ title: 'Patient information updated successfully.' });
    void queryClient.invalidateQueries({ queryKey: patientListsKey(clinicId) });
    onDone();
  });
  const hint = (field: PatientField) =>
    form.meanwhile?.contested.includes(field) && (
      <Theirs value={form.meanwhile.theirs[field]} onUse={(value) => form.set(field, value)} />
    );
  return (
    <>
      <form {...form.form} className="space-y-4">
        {form.meanwhile && (
          <Notice tone="warm" title="Somebody else changed this patient meanwhile">
            {form.meanwhile.contested.length > 0
              ? 'What they saved stands under each field that differs. What you typed is kept; save again to replace theirs.'
              : 'Their changes are in the form now, and what you typed is kept. Save again.'}
          </Notice>
        )}
        <TextField
          label="Name"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={200}
          hint={hint('name')}
          {...form.field('name')}
        />
        <TextField
          label="Email (optional)"
          {...emailInput}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={254}
          hint={hint('email')}
          {...form.field('email')}
        />
        {form.failure && (
          <Notice tone="danger" title="Failed to update patient information.">
            {failureText(form.failure)}
          </Notice>
        )}
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onDone}>
            Close
          </Button>
          <Button type="submit" busy={form.isBusy} busyLabel="Saving…" disabled={form.isUnchanged}>
            Save
          </Button>
        </div>
      </form>
      <SignInAgainDialog {...form.signInAgain} description="Please sign in again to save the patient." />
    </>
  );
}

/** Under a field that both edited: what the other one saved. */
function Theirs({ value, onUse }: { value: string; onUse: (value: string) => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        Saved by somebody else: <strong className="text-ink">{value || 'nothing'}</strong>
      </span>
      <button
        type="button"
        onClick={() => onUse(value)}
        className="min-h-11 font-medium text-accent-ink underline underline-offset-4"
      >
        Use theirs
      </button>
    </span>
  );
}
