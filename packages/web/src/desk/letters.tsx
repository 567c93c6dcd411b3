import type { DoctorProfile } from '@baari/contract/doctors';
import { tokenLabel } from '@baari/core/doctors';
import { createContext, use, useMemo, type ReactNode } from 'react';

type LetterOf = (doctorId: string) => string | null;

const LettersContext = createContext<LetterOf>(() => null);

type LettersProps = { doctors: readonly { profile: DoctorProfile }[]; children: ReactNode };

/** Whose lines a screen shows: everything in it that says a token's number says the letter of its line, too. */
export function Letters({ doctors, children }: LettersProps) {
  const letterOf = useMemo(() => {
    const letters = new Map(doctors.map(({ profile }) => [profile.id, profile.shownLetter]));
    return (doctorId: string) => letters.get(doctorId) ?? null;
  }, [doctors]);
  return <LettersContext value={letterOf}>{children}</LettersContext>;
}

/** The letter that the line of a doctor shows; null where it shows none. */
export const useLetterOf = (): LetterOf => use(LettersContext);

/** What the tokens of one line are called out by. */
export function useLabelOf(doctorId: string): (number: number) => string {
  const letter = useLetterOf()(doctorId);
  return (number) => tokenLabel(letter, number);
}
