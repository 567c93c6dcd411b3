/** The recordable parts of calls in a language, as the page lists them. */
import type { Recording } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import { SPOKEN_WORDS, type SpokenKey, spokenKeys, type SpokenLanguage } from '@baari/core/shared';
import type { DeskWords } from '@baari/words/web';

/**
 * `canRecord` is false for a part that calls no longer use, such as the room of a doctor who has no room now.
 */
export type Part = { key: string; label: string; recording: Recording | null; canRecord: boolean };

export type Parts = { names: Part[]; words: Part[]; letters: Part[]; numbers: Part[] };

type Said = { recordings: readonly Recording[]; doctors: readonly DoctorProfile[]; words: DeskWords };

export function partsOf(language: SpokenLanguage, { recordings, doctors, words }: Said): Parts {
  const kept = new Map(recordings.filter((one) => one.language === language).map((one) => [one.key, one]));
  const part = (key: SpokenKey, label: string): Part => {
    const recording = kept.get(key) ?? null;
    kept.delete(key);
    return { key, label, recording, canRecord: true };
  };
  const { name } = words.doctor;
  const said = words.recordings;
  const names = doctors.flatMap((doctor) => [
    part(`doctor:${doctor.id}`, name(doctor)),
    ...(doctor.room === null
      ? []
      : [part(`room:${doctor.id}`, said.room({ room: doctor.room, doctor: name(doctor) }))]),
  ]);
  const keys = spokenKeys(language);
  const counted = (kind: 'letter' | 'number' | 'linking') =>
    keys.flatMap((key) => {
      const [of, text = ''] = key.split(':');
      if (of !== kind) return [];
      return [part(key, kind === 'linking' ? said.beforeRest(Number(text)) : text)];
    });
  const parts = {
    names,
    words: SPOKEN_WORDS.map((word) => part(`word:${word}`, said.words[word])),
    letters: counted('letter'),
    numbers: [...counted('number'), ...counted('linking')],
  };
  const rest = [...kept.values()].map((recording) => ({
    key: recording.key,
    label: recording.said ?? recording.key.split(':')[1] ?? '',
    recording,
    canRecord: recording.said === null,
  }));
  return {
    ...parts,
    names: [...names, ...rest.filter(({ canRecord }) => !canRecord)],
    numbers: [...parts.numbers, ...rest.filter(({ canRecord }) => canRecord)],
  };
}
