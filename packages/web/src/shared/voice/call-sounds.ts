/** Which sounds a call is put together of in one clinic: its own recordings first, then clips that are understood there. */
import {
  spokenKeys,
  type SpokenLanguage,
  type SpokenPart,
  spokenSounds,
  type SpokenSound,
} from '@baari/core/shared';

/** A clinic's own recordings: their addresses, by language. */
export type RecordedSounds = ReadonlyMap<SpokenLanguage, ReadonlyMap<string, string>>;

export type ClinicVoice = {
  /** The languages whose made clips somebody has listened to and found clear. */
  understood: readonly SpokenLanguage[];
  /** Numbers and letters in English inside the sentence, as far as there are sounds for it. */
  englishNumbers: boolean;
  recordings: RecordedSounds;
};

export const NO_VOICE: ClinicVoice = { understood: [], englishNumbers: false, recordings: new Map() };

type Told = { parts: readonly SpokenPart[]; language: SpokenLanguage };

/**
 * The sounds of a call, null where it is not told by sounds: where its number or letter has none, and where the browser
 * has a voice for the language, unless something of the call is in the clinic's own voice.
 */
export function callSounds(told: Told, voice: ClinicVoice, hasBrowserVoice: boolean): SpokenSound[] | null {
  const isRecorded = (sound: SpokenSound) => recordingOf(voice, sound) !== null;
  const sounds = soundsOf(told, voice, (sound) => isRecorded(sound) || isMade(sound, voice));
  const isOwn = sounds?.some(isRecorded) ?? false;
  return hasBrowserVoice && !isOwn ? null : sounds;
}

/** The address of a sound's recording; null where the clinic has none. */
export const recordingOf = ({ recordings }: ClinicVoice, { language, key }: SpokenSound): string | null =>
  recordings.get(language)?.get(key) ?? null;

const isMade = ({ language, key }: SpokenSound, { understood }: ClinicVoice) =>
  understood.includes(language) && spokenKeys(language).includes(key);

/** Where English numbers are unavailable, as before they are confirmed, they are said in the language. */
function soundsOf(
  { parts, language }: Told,
  { englishNumbers }: ClinicVoice,
  has: (sound: SpokenSound) => boolean,
): SpokenSound[] | null {
  const inLanguage = { language, englishNumbers: false, has };
  return (
    (englishNumbers ? spokenSounds(parts, { ...inLanguage, englishNumbers }) : null) ??
    spokenSounds(parts, inLanguage)
  );
}
