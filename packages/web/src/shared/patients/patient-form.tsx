import type { ClinicPatient } from '@baari/contract/patients';
import { useQueryClient } from '@tanstack/react-query';
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx';
import { failureText } from '../api/index.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import { patientListsKey } from './api.ts';
import type { PatientField } from './patient-edit.ts';
import { usePatientEdit } from './use-patient-edit.ts';
import { inSentence } from '../words/in-sentence.tsx';
import { useWords } from '../words/words-context.tsx';
import { emailInput } from '../forms/email-field.ts';

type PatientFormProps = { clinicId: string; patient: ClinicPatient; onDone: () => void };

export function PatientForm({ clinicId, patient, onDone }: PatientFormProps) {
  const { patients: words, actions, failures, meanwhile } = useWords('console');
  const queryClient = useQueryClient();
  const showToast = useToast();
  const form = usePatientEdit(patient, () => {
    showToast({ title: words.updated });
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
          <Notice tone="warm" title={words.changedMeanwhile}>
            {form.meanwhile.contested.length > 0 ? meanwhile.contested : meanwhile.taken}
          </Notice>
        )}
        <TextField
          label={words.name}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={200}
          hint={hint('name')}
          {...form.field('name')}
        />
        <TextField
          label={words.email}
          {...emailInput}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={254}
          hint={hint('email')}
          {...form.field('email')}
        />
        {form.failure && (
          <Notice tone="danger" title={words.updateFailed}>
            {failureText(form.failure, failures)}
          </Notice>
        )}
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onDone}>
            {actions.close}
          </Button>
          <Button type="submit" busy={form.isBusy} busyLabel={actions.saving} disabled={form.isUnchanged}>
            {actions.save}
          </Button>
        </div>
      </form>
      <SignInAgainDialog {...form.signInAgain} description={words.signInToSave} />
    </>
  );
}

/** Under a field that both edited: what the other one saved. */
function Theirs({ value, onUse }: { value: string; onUse: (value: string) => void }) {
  const { actions, meanwhile: words } = useWords('console');
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        {inSentence(words.saved, <strong className="text-ink">{value || words.nothing}</strong>)}
      </span>
      <button
        type="button"
        onClick={() => onUse(value)}
        className="min-h-11 font-medium text-accent-ink underline underline-offset-4"
      >
        {actions.useTheirs}
      </button>
    </span>
  );
}
