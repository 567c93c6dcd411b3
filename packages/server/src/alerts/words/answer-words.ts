/** Answers to WhatsApp messages, and the words for STOP that patients may write, in either script. */
import { plainCommand } from '@baari/core/wait-time';
import { words } from '@baari/words/alerts';
import { mailLanguage } from '../../mail/index.ts';

export const answerWords = (language: string) => words[mailLanguage(language)].answers;

/**
 * Words of every language are accepted, because a patient who wants to stop may not know the clinic's
 * language.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  Object.values(words).flatMap(({ answers }) => answers.stop.split(', ').map(plainCommand)),
);
