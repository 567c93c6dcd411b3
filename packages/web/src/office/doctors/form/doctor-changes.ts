/** Merges two people's edits of one doctor. */
import { PRIORITIES, REPORTS, RETURNS, WEEKDAYS, type Weekday } from '@baari/core/doctors';
import { mergeEdits, type MergedEdits } from '../../../shared/forms/index.ts';
import { DOCTOR_TEXTS, type DoctorDraft, oneOf } from '../doctor-draft.ts';
import type { OfficeWords } from '@baari/words/web';

export type DoctorField = keyof OfficeWords['doctors']['fields'];

const FIELDS: readonly DoctorField[] = [...DOCTOR_TEXTS, 'priorities', 'languages', 'workingHours'];

/** Returns the fields that differ, in the form's order. */
export function changedFields(from: DoctorDraft, to: DoctorDraft): DoctorField[] {
  const [before, after] = [comparable(from), comparable(to)];
  return FIELDS.filter((field) => before[field] !== after[field]);
}

export type MergedDraft = Pick<MergedEdits<DoctorField>, 'taken' | 'contested'> & { draft: DoctorDraft };

/**
 * Merges typed values (`mine`) with those that another person saved (`theirs`). Both edits started from
 * `base`.
 */
export function mergeDrafts(base: DoctorDraft, mine: DoctorDraft, theirs: DoctorDraft): MergedDraft {
  const { taken, contested } = mergeEdits(FIELDS, {
    base: comparable(base),
    mine: comparable(withKeptPhone(mine, base)),
    theirs: comparable(theirs),
  });
  const draft = taken.reduce((merged, field) => withFieldOf(theirs, merged, field), mine);
  return { draft, taken, contested };
}

/** Copies one field from another draft. */
export function withFieldOf(other: DoctorDraft, draft: DoctorDraft, field: DoctorField): DoctorDraft {
  if (field === 'languages') return { ...draft, languages: other.languages };
  if (field === 'priorities') return { ...draft, priorities: other.priorities };
  if (field === 'workingHours') return { ...draft, workingHours: other.workingHours };
  return { ...draft, texts: { ...draft.texts, [field]: other.texts[field] } };
}

/** Describes a field's value in words. For working hours, describes only the days that differ from `than`. */
export function fieldText(
  {
    doctor,
    doctors: { edit: words, titles, passedBehind, returns, reports, seniorFrom, freeDays, freeVisits },
    queue: { priorities },
    meanwhile,
  }: Pick<OfficeWords, 'doctor' | 'doctors' | 'queue' | 'meanwhile'>,
  draft: DoctorDraft,
  field: DoctorField,
  than: DoctorDraft,
): string {
  if (field === 'languages') return draft.languages.map(doctor.language).join(', ') || words.none;
  if (field === 'title') return titles[draft.texts.title === 'none' ? 'none' : 'dr'];
  if (field === 'passedBehind') return passedBehind({ count: Number(draft.texts.passedBehind) });
  if (field === 'returns') return returns[oneOf(RETURNS, draft.texts.returns)];
  if (field === 'reports') return reports[oneOf(REPORTS, draft.texts.reports)];
  if (field === 'seniorFrom') return seniorFrom({ age: Number(draft.texts.seniorFrom) });
  if (field === 'freeDays') return freeDays({ days: Number(draft.texts.freeDays) });
  if (field === 'freeVisits') return freeVisits({ count: Number(draft.texts.freeVisits) });
  if (field === 'priorities') return draft.priorities.map((one) => priorities[one]).join(', ') || words.none;
  if (field !== 'workingHours') return draft.texts[field].trim() || meanwhile.nothing;
  return WEEKDAYS.filter((day) => hoursText(draft, day) !== hoursText(than, day))
    .map((day) => `${doctor.weekdays[day]} ${hoursText(draft, day) || words.closed}`)
    .join('; ');
}

/** Describes the hours of a day. Returns an empty text for a closed day. */
function hoursText({ workingHours }: DoctorDraft, day: Weekday): string {
  return workingHours[day].map(({ start, end }) => `${start} – ${end}`).join(', ');
}

/** Converts each field to a text, so that two drafts with the same meaning have equal texts. */
function comparable(draft: DoctorDraft): Record<DoctorField, string> {
  const languages = draft.languages.toSorted().join();
  const priorities = PRIORITIES.filter((one) => draft.priorities.includes(one)).join();
  const workingHours = WEEKDAYS.map((day) => hoursText(draft, day)).join();
  const texts = Object.fromEntries(DOCTOR_TEXTS.map((name) => [name, draft.texts[name].trim()]));
  return { ...draft.texts, ...texts, languages, priorities, workingHours };
}

/** Restores the saved phone when the field was emptied. */
function withKeptPhone(draft: DoctorDraft, base: DoctorDraft): DoctorDraft {
  return draft.texts.phone.trim() === '' ? withFieldOf(base, draft, 'phone') : draft;
}
