import type { ClinicPatient } from '@baari/contract/patients';
import { useState } from 'react';
import { api, useAction, type ApiError } from '../api/index.ts';
import { useForm, type MergedEdits } from '../forms/index.ts';
import {
  draftOf,
  isUnchanged,
  patientErrors,
  patientInConflict,
  rebase,
  type PatientDraft,
  type PatientField,
} from './patient-edit.ts';
import { useWords } from '../words/words-context.tsx';

/** What somebody else saved while the form was open, and how much of it concerns the form. */
export type SavedMeanwhile = Omit<MergedEdits<PatientField>, 'values'> & { theirs: PatientDraft };

/**
 * Edits a patient whom others may edit too: when they did, what was typed stays, what they alone changed is taken over,
 * and saving goes on from their version.
 */
export function usePatientEdit(patient: ClinicPatient, onSaved: () => void) {
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
    // Both typed the same: there is nothing to compare.
    if (taken.length + contested.length === 0) {
      send(values, current);
      return;
    }
    for (const name of taken) form.set(name, values[name]);
    setMeanwhile({ theirs: draftOf(current), taken, contested });
  };
  return { ...form, meanwhile, isBusy: update.isBusy, isUnchanged: isUnchanged(form.values, base) };
}
