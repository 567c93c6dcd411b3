import type { SpokenWord } from '@baari/core/shared';

/** The texts of a language's made voice. */
export type VoiceTexts = {
  /** The voice of espeak-ng. */
  voice: string;
  /** Another voice for the letters, where the language's own cannot tell them apart. */
  letterVoice?: string;
  words: Readonly<Record<SpokenWord, string>>;
  /** From A to Z, with spaces between. */
  letters: string;
  /** From 0 to 99, with commas between, as the lists below. */
  numbers: string;
  /** From 100 to 900. */
  hundreds: string;
  /** Those hundreds that sound otherwise before a rest. */
  linking: string;
};
