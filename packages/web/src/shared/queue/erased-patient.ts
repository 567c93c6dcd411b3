import type { ConsoleWords } from '@baari/words/web';
/** The name of a token's patient, or what stands for one who was erased. */
export const patientName = (name: string | null, words: ConsoleWords['queue']): string =>
  name ?? words.erasedPatient;
