import type { ConsoleWords } from '@baari/words/web';
/** The name of a token's patient, or a placeholder for an erased patient. */
export const patientName = (name: string | null, words: ConsoleWords['queue']): string =>
  name ?? words.erasedPatient;
