import { useState } from 'react';
import { useForm } from '../../../shared/forms/index.ts';
import { DOCTOR_TEXTS, doctorErrors, type DoctorDraft, type DoctorText } from '../doctor-draft.ts';
import { isWeekValid } from './working-week.ts';
import { useWords } from '../../../shared/words/words-context.tsx';

type DoctorFormOptions = {
  initial: DoctorDraft;
  isPhoneNeeded: boolean;
  submit: (draft: DoctorDraft) => void;
};

/** The form that adds a doctor and the one that edits them: a form of texts, with languages and working hours. */
export function useDoctorForm({ initial, isPhoneNeeded, submit }: DoctorFormOptions) {
  const { errors } = useWords('office').doctors;
  const [languages, setLanguages] = useState(initial.languages);
  const [priorities, setPriorities] = useState(initial.priorities);
  const [workingHours, setWorkingHours] = useState(initial.workingHours);
  const form = useForm<DoctorText>({
    initial: initial.texts,
    check: (texts) => doctorErrors(errors, texts, isPhoneNeeded),
    refusals: {
      'patient.invalid_phone': 'phone',
      'doctor.name_with_address': 'name',
      'doctor.room_with_address': 'room',
      'doctor.letter_taken': 'letter',
      'doctor.letter_in_use': 'letter',
    },
    // An invalid week shows its own errors; `refuse` brings the focus to the first of them.
    submit: (texts) =>
      isWeekValid(workingHours) ? submit({ texts, languages, priorities, workingHours }) : form.refuse({}),
  });

  /** Puts another draft in place of what is in the form. */
  const replace = (draft: DoctorDraft) => {
    for (const name of DOCTOR_TEXTS) form.set(name, draft.texts[name]);
    setLanguages(draft.languages);
    setPriorities(draft.priorities);
    setWorkingHours(draft.workingHours);
  };

  return {
    ...form,
    draft: { texts: form.values, languages, priorities, workingHours },
    setLanguages,
    setPriorities,
    setWorkingHours,
    replace,
  };
}

export type DoctorForm = ReturnType<typeof useDoctorForm>;
