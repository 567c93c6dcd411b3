import { LANGUAGES, PRIORITIES, WEEKDAYS } from '@baari/core/doctors';
import { z } from 'zod';
import { keepValues, keptValues } from '../../../shared/forms/index.ts';
import type { DoctorDraft } from '../doctor-draft.ts';

/** What is chosen in the doctor's form rather than typed; hours as they stand there, also while they are not valid yet. */
const choices = z.object({
  languages: z.array(z.enum(LANGUAGES)),
  priorities: z.array(z.enum(PRIORITIES)),
  workingHours: z.record(z.enum(WEEKDAYS), z.array(z.object({ start: z.string(), end: z.string() }))),
});
type Choices = Omit<DoctorDraft, 'texts'>;

const nameOf = (keptAs: string | undefined) => keptAs && `${keptAs}.choices`;

/** The choices kept in this tab under the name of the form, else the initial ones. */
export function keptChoices(keptAs: string | undefined, initial: Choices): Choices {
  const { json } = keptValues(nameOf(keptAs), { json: '' });
  if (json === '') return initial;
  try {
    return choices.safeParse(JSON.parse(json)).data ?? initial;
  } catch {
    return initial;
  }
}

export const keepChoices = (
  keptAs: string | undefined,
  { languages, priorities, workingHours }: Choices,
): void => keepValues(nameOf(keptAs), { json: JSON.stringify({ languages, priorities, workingHours }) });
