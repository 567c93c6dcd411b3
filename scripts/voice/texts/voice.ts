import type { SpokenWord } from '@baari/core/shared';

/** The texts of a language's synthetic voice. */
export type VoiceTexts = {
  /** The name of an espeak-ng voice. */
  voice: string;
  /** Another voice, which says the letters if they sound alike in the language's own voice. */
  letterVoice?: string;
  words: Readonly<Record<SpokenWord, string>>;
  /** The letters from A to Z, separated by spaces. */
  letters: string;
  /** The numbers from 0 to 99, separated by commas like the lists below. */
  numbers: string;
  /** The hundreds from 100 to 900. */
  hundreds: string;
  /** The form that the hundreds have before another number, if it differs. */
  linking: string;
};
