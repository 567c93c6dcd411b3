import { DOCTOR_LANGUAGES, PRIORITIES, WEEKDAYS } from '@baari/core/doctors';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { keepValues, keptValues, useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/words-context.tsx';
import { DOCTOR_TEXTS, type DoctorDraft, doctorErrors, type DoctorText } from '../doctor-draft.ts';
import { isWeekValid } from './working-week.ts';

type DoctorFormOptions = {
  initial: DoctorDraft;
  isPhoneNeeded: boolean;
  /** The name under which this tab stores the form across reloads and page changes. */
  keptAs?: string;
  submit: (draft: DoctorDraft) => void;
};

/** Manages the form that adds or edits a doctor: text fields, languages and working hours. */
export function useDoctorForm({ initial, isPhoneNeeded, keptAs, submit }: DoctorFormOptions) {
  const { errors } = useWords('office').doctors;
  const [kept] = useState(() => keptChoices(keptAs, initial));
  const [languages, setLanguages] = useState(kept.languages);
  const [priorities, setPriorities] = useState(kept.priorities);
  const [workingHours, setWorkingHours] = useState(kept.workingHours);
  useEffect(
    () => keepChoices(keptAs, { languages, priorities, workingHours }),
    [keptAs, languages, priorities, workingHours],
  );
  const form = useForm<DoctorText>({
    initial: initial.texts,
    ...(keptAs !== undefined && { keptAs }),
    check: (texts) => doctorErrors(errors, texts, isPhoneNeeded),
    refusals: {
      'patient.invalid_phone': 'phone',
      'doctor.name_with_address': 'name',
      'doctor.room_with_address': 'room',
      'doctor.letter_taken': 'letter',
      'doctor.letter_in_use': 'letter',
    },
    // Invalid working hours have their own errors, and `refuse` focuses the first of them.
    submit: (texts) =>
      isWeekValid(workingHours) ? submit({ texts, languages, priorities, workingHours }) : form.refuse({}),
  });

  const replace = (draft: DoctorDraft) => {
    for (const name of DOCTOR_TEXTS) form.set(name, draft.texts[name]);
    setLanguages(draft.languages);
    setPriorities(draft.priorities);
    setWorkingHours(draft.workingHours);
  };

  /** Resets the form and deletes its stored text. */
  const reset = () => {
    form.reset();
    // The form may be removed from the page before it renders again.
    keepChoices(keptAs, initial);
    setLanguages(initial.languages);
    setPriorities(initial.priorities);
    setWorkingHours(initial.workingHours);
  };

  return {
    ...form,
    reset,
    draft: { texts: form.values, languages, priorities, workingHours },
    setLanguages,
    setPriorities,
    setWorkingHours,
    replace,
  };
}

export type DoctorFormState = ReturnType<typeof useDoctorForm>;

/** The languages and working hours that were chosen in the form. Invalid hours are stored too. */
const choices = z.object({
  languages: z.array(z.enum(DOCTOR_LANGUAGES)),
  priorities: z.array(z.enum(PRIORITIES)),
  workingHours: z.record(z.enum(WEEKDAYS), z.array(z.object({ start: z.string(), end: z.string() }))),
});
type Choices = Omit<DoctorDraft, 'texts'>;

const nameOf = (keptAs: string | undefined) => keptAs && `${keptAs}.choices`;

/** Returns the choices that this tab stored under the form's name, or otherwise the initial ones. */
function keptChoices(keptAs: string | undefined, initial: Choices): Choices {
  const { json } = keptValues(nameOf(keptAs), { json: '' });
  if (json === '') return initial;
  try {
    return choices.safeParse(JSON.parse(json)).data ?? initial;
  } catch {
    return initial;
  }
}

const keepChoices = (keptAs: string | undefined, { languages, priorities, workingHours }: Choices): void =>
  keepValues(nameOf(keptAs), { json: JSON.stringify({ languages, priorities, workingHours }) });
