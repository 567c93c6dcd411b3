import type { SpokenWord } from '@baari/core/shared';

/** The texts of a language's made voice. */
export type VoiceTexts = {
  /** The name of an espeak-ng voice. */
  voice: string;
  /** Another voice for the letters, if they sound alike in the language's own voice. */
  letterVoice?: string;
  words: Readonly<Record<SpokenWord, string>>;
  /** From A to Z, separated by spaces. */
  letters: string;
  /** From 0 to 99, separated by commas like the lists below. */
  numbers: string;
  /** Lists the hundreds from 100 to 900. */
  hundreds: string;
  /** The form of the hundreds before another number, where it differs. */
  linking: string;
};
