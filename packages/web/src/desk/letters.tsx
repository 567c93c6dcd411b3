import type { DoctorProfile } from '@baari/contract/doctors';
import { type DoctorName, type LineLabels, tokenLabel } from '@baari/core/doctors';
import { labelsOf } from '@baari/core/queue';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { newestConsoleQueue } from '../shared/live/index.ts';
import { useWords } from '../shared/words/words-context.tsx';

type LetterOf = (doctorId: string) => LineLabels;

const LettersContext = createContext<LetterOf>(() => null);
const NamesContext = createContext<(doctorId: string) => DoctorName | null>(() => null);

type LettersProps = { doctors: readonly { profile: DoctorProfile }[]; children: ReactNode };

/** The queues on a screen. Each token number on the screen is shown with its queue's letter. */
export function Letters({ doctors, children }: LettersProps) {
  const letterOf = useMemo(() => {
    const letters = new Map(doctors.map(({ profile }) => [profile.id, profile.shownLetter]));
    return (doctorId: string) => labelsOf(newestConsoleQueue(doctorId) ?? {}, letters.get(doctorId) ?? null);
  }, [doctors]);
  const nameOf = useMemo(() => {
    const names = new Map(doctors.map(({ profile }) => [profile.id, profile]));
    return (doctorId: string) => (names.size > 1 ? (names.get(doctorId) ?? null) : null);
  }, [doctors]);
  return (
    <LettersContext value={letterOf}>
      <NamesContext value={nameOf}>{children}</NamesContext>
    </LettersContext>
  );
}

/**
 * Returns the name of a queue's doctor for questions and messages, or null if a screen has only one queue.
 */
export function useDoctorNameOf(): (doctorId: string) => string | null {
  const { doctor } = useWords('desk');
  const nameOf = use(NamesContext);
  return (doctorId) => {
    const name = nameOf(doctorId);
    return name && doctor.name(name);
  };
}

/** Returns a title followed by the doctor's name if needed. */
export function useTitleOf(): (title: string, doctorId: string) => string {
  const nameOf = useDoctorNameOf();
  return (title, doctorId) => [title, nameOf(doctorId)].filter(Boolean).join(' · ');
}

/** Returns the labels of a doctor's queue. */
export const useLetterOf = (): LetterOf => use(LettersContext);

/** Returns the labels of the tokens of one line. */
export function useLabelOf(doctorId: string): (number: number) => string {
  const letter = useLetterOf()(doctorId);
  return (number) => tokenLabel(letter, number);
}
