/**
 * Chooses the sounds of a clinic's call: its own recordings first, then synthetic clips that it has
 * confirmed as clear.
 */
import {
  spokenKeys,
  type SpokenLanguage,
  type SpokenPart,
  spokenSounds,
  type SpokenSound,
} from '@baari/core/shared';

/** Maps a language to the addresses of a clinic's own recordings. */
export type RecordedSounds = ReadonlyMap<SpokenLanguage, ReadonlyMap<string, string>>;

export type ClinicVoice = {
  /** The languages whose synthetic clips a member has listened to and found clear. */
  understood: readonly SpokenLanguage[];
  /** True if numbers and letters are said in English when sounds exist for them. */
  englishNumbers: boolean;
  recordings: RecordedSounds;
};

export const NO_VOICE: ClinicVoice = { understood: [], englishNumbers: false, recordings: new Map() };

type Told = { parts: readonly SpokenPart[]; language: SpokenLanguage };

/**
 * Returns the sounds of a call, or null if its number or letter has no sound. The result is also null if the
 * browser has a voice for the language and the clinic has recorded no part of the call.
 */
export function callSounds(told: Told, voice: ClinicVoice, hasBrowserVoice: boolean): SpokenSound[] | null {
  const isRecorded = (sound: SpokenSound) => recordingOf(voice, sound) !== null;
  const sounds = soundsOf(told, voice, (sound) => isRecorded(sound) || isMade(sound, voice));
  const isOwn = sounds?.some(isRecorded) ?? false;
  return hasBrowserVoice && !isOwn ? null : sounds;
}

/** Returns the address of a sound's recording, or null if there is none. */
export const recordingOf = ({ recordings }: ClinicVoice, { language, key }: SpokenSound): string | null =>
  recordings.get(language)?.get(key) ?? null;

const isMade = ({ language, key }: SpokenSound, { understood }: ClinicVoice) =>
  understood.includes(language) && spokenKeys(language).includes(key);

/** If English numbers are unavailable or unconfirmed, uses the language's own numbers. */
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
