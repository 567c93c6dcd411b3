import { type ClinicPatient, clinicPatient } from '@baari/contract/patients';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type ApiError, failureText, useAction } from '../api/index.ts';
import { emailError, emailInput } from '../forms/email-field.ts';
import { type FieldErrors, type MergedEdits, mergeEdits, missing, useForm } from '../forms/index.ts';
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.tsx';
import type { ConsoleWords } from '@baari/words/web';
import { inSentence } from '../words/in-sentence.tsx';
import { useWords } from '../words/words-context.tsx';
import { patientListsKey } from './api.ts';

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

/** If both people edited a field, shows the other person's value under it. */
function Theirs({ value, onUse }: { value: string; onUse: (value: string) => void }) {
  const { actions, meanwhile: words } = useWords('console');
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        {inSentence(words.saved, { value: <strong className="text-ink">{value || words.nothing}</strong> })}
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

/** Describes another person's save while the form was open, and which fields it concerns. */
type SavedMeanwhile = Omit<MergedEdits<PatientField>, 'values'> & { theirs: PatientDraft };

/**
 * Edits a patient whom other people may edit too. If someone else saves first, typed text is kept and the
 * other person's other changes are adopted. Saving continues from the other person's version.
 */
function usePatientEdit(patient: ClinicPatient, onSaved: () => void) {
  const words = useWords('console');
  const update = useAction(api.patients.updatePatient);
  const [base, setBase] = useState(patient);
  const [meanwhile, setMeanwhile] = useState<SavedMeanwhile | null>(null);

  const send = (draft: PatientDraft, from: ClinicPatient) =>
    update.run(
      { patientId: from.id, version: from.version, name: draft.name, email: draft.email.trim() || null },
      { onSuccess: onSaved, onError: (error) => refused(error, draft, from) },
    );
  const form = useForm<PatientField>({
    initial: draftOf(patient),
    check: (draft) => patientErrors(draft, words),
    submit: (draft) => send(draft, base),
    refusals: { 'patient.name_taken': 'name' },
  });
  const refused = (error: ApiError, mine: PatientDraft, from: ClinicPatient) => {
    const current = patientInConflict(error);
    if (!current) {
      form.refused(error);
      return;
    }
    const { values, taken, contested } = rebase(mine, from, current);
    setBase(current);
    // Both people typed the same text, so there is no conflict.
    if (taken.length + contested.length === 0) {
      send(values, current);
      return;
    }
    for (const name of taken) form.set(name, values[name]);
    setMeanwhile({ theirs: draftOf(current), taken, contested });
  };
  return { ...form, meanwhile, isBusy: update.isBusy, isUnchanged: isUnchanged(form.values, base) };
}

const FIELDS = ['name', 'email'] as const;
type PatientField = (typeof FIELDS)[number];
type PatientDraft = Record<PatientField, string>;

function draftOf(patient: ClinicPatient): PatientDraft {
  return { name: patient.name, email: patient.email ?? '' };
}

export function patientErrors(
  draft: PatientDraft,
  { patients, forms }: Pick<ConsoleWords, 'patients' | 'forms'>,
): FieldErrors<PatientField> {
  return {
    name: missing(draft.name, patients.nameMissing),
    email: draft.email.trim() === '' ? undefined : emailError(draft.email, forms),
  };
}

/** Returns true if saving the draft would change nothing. */
export function isUnchanged(draft: PatientDraft, patient: ClinicPatient): boolean {
  const saved = draftOf(patient);
  return draft.name.trim() === saved.name && draft.email.trim().toLowerCase() === saved.email;
}

/** Returns the patient as saved by another person, from the refusal of an outdated edit. */
export function patientInConflict(error: ApiError): ClinicPatient | null {
  if (error.reason !== 'patient.changed_meanwhile') return null;
  return clinicPatient.safeParse(error.details.current).data ?? null;
}

/** Applies the edit `mine`, which started from the patient `from`, to the newer version. */
export function rebase(
  mine: PatientDraft,
  from: ClinicPatient,
  current: ClinicPatient,
): MergedEdits<PatientField> {
  return mergeEdits(FIELDS, { base: draftOf(from), mine, theirs: draftOf(current) });
}
