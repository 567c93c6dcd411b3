/** A patient's record as a form: what can be edited of it, and what others made of it meanwhile. */
import { clinicPatient, type ClinicPatient } from '@baari/contract/patients';
import { emailError } from '../forms/email-field.ts';
import type { ApiError } from '../api/index.ts';
import { mergeEdits, missing, type FieldErrors, type MergedEdits } from '../forms/index.ts';
import type { ConsoleWords } from '../words/en/catalog.ts';

const FIELDS = ['name', 'email'] as const;
export type PatientField = (typeof FIELDS)[number];
export type PatientDraft = Record<PatientField, string>;

export function draftOf(patient: ClinicPatient): PatientDraft {
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

/** True when saving the draft would change nothing. */
export function isUnchanged(draft: PatientDraft, patient: ClinicPatient): boolean {
  const saved = draftOf(patient);
  return draft.name.trim() === saved.name && draft.email.trim().toLowerCase() === saved.email;
}

/** The patient as somebody else has saved it, in the refusal of an edit that started from an older version. */
export function patientInConflict(error: ApiError): ClinicPatient | null {
  if (error.reason !== 'patient.changed_meanwhile') return null;
  return clinicPatient.safeParse(error.details.current).data ?? null;
}

/** The edit `mine`, made from the patient `from`, on top of the newer version. */
export function rebase(
  mine: PatientDraft,
  from: ClinicPatient,
  current: ClinicPatient,
): MergedEdits<PatientField> {
  return mergeEdits(FIELDS, { base: draftOf(from), mine, theirs: draftOf(current) });
}
