/**
 * Finds the patients that match the text in the desk's field, sorts them for the list, and decides the effect
 * of Enter.
 */
import type { ClinicPatient } from '@baari/contract/patients';
import { normaliseName } from '@baari/core/patients';
import { isLive } from '../../shared/queue/queue-figures.ts';
import { type Row, rowKey } from './desk-rows.ts';
import type { Meaning } from './typed.ts';
import type { DeskQueue, QueueOfDoctor } from '../state/desk-queues.ts';

/** A patient who is booked today and has not come yet. */
export type BookedFound = {
  id: string;
  doctorId: string;
  /** The booked time, such as "10:30 – 11:00 am". */
  when: string;
  name: string;
  phone: string | null;
  /** The label of the choice that checks the patient in. */
  checksIn: string;
  checkIn: () => void;
};

export type FieldChoice<Of extends QueueOfDoctor = DeskQueue> = { key: string } & (
  | { is: 'token'; row: Row<Of> }
  | { is: 'booked'; booking: BookedFound }
  | { is: 'add' }
  /** Another line to show, or null for all lines. */
  | { is: 'line'; to: Of | null }
  | { is: 'known'; patient: ClinicPatient }
);

/** One letter would match too many patients or doctors. */
export const LETTERS_MIN = 2;

/** The number of choices of each kind that fit on a low screen. */
const MOST = { token: 5, booked: 3, line: 3, known: 4 } as const;

type Found<Of extends QueueOfDoctor> = {
  meaning: Meaning;
  rows: readonly Row<Of>[];
  booked: readonly BookedFound[];
  /** The lines that the text names. */
  lines: readonly (Of | null)[];
  known: readonly ClinicPatient[];
  /** The line on the screen, or null for all lines. */
  doctorId: string | null;
};

/**
 * Returns the choices to list under the field. Patients on record come last, because their answer arrives
 * late.
 */
export function fieldChoices<Of extends QueueOfDoctor>({
  meaning,
  rows,
  booked,
  lines,
  known,
  doctorId,
}: Found<Of>): readonly FieldChoice<Of>[] {
  const isAdded = meaning.is === 'name' || (meaning.is === 'phone' && meaning.isWhole);
  // A patient of another line can be added to this one.
  const inLine = rows.filter(
    ({ token, of }) => isLive(token) && of.queue.doctorId === (doctorId ?? of.queue.doctorId),
  );
  const inQueue = new Set(inLine.map(({ token }) => patientKey(token)));
  return [
    ...rows
      .slice(0, MOST.token)
      .map((row): FieldChoice<Of> => ({ is: 'token', key: `token ${rowKey(row)}`, row })),
    ...booked
      .slice(0, MOST.booked)
      .map((booking): FieldChoice<Of> => ({ is: 'booked', key: `booked ${booking.id}`, booking })),
    ...(isAdded ? [{ is: 'add', key: 'add' } as const] : []),
    ...lines.slice(0, MOST.line).map((to): FieldChoice<Of> => ({ is: 'line', key: lineKey(to), to })),
    ...known
      .filter((patient) => !inQueue.has(patientKey(patient)))
      .slice(0, MOST.known)
      .map((patient): FieldChoice<Of> => ({ is: 'known', key: `known ${patient.id}`, patient })),
  ];
}

const lineKey = (to: QueueOfDoctor | null) => `line ${to?.queue.doctorId ?? 'all'}`;

/**
 * Returns the lines that the text names, apart from the one on the screen: by the line's letter, or by the
 * beginning of a part of the doctor's name. A zero names all lines.
 */
export function linesMeant<Of extends QueueOfDoctor>(
  meaning: Meaning,
  queues: readonly Of[],
  chosen: Of | null,
): readonly (Of | null)[] {
  if (meaning.is === 'token') return meaning.number === 0 && chosen ? [null] : [];
  if (meaning.is !== 'name') return [];
  const name = normaliseName(meaning.name);
  const named = queues.filter(
    (of) =>
      hasLetter(of, meaning) ||
      (name.length >= LETTERS_MIN && ` ${normaliseName(of.profile.name)}`.includes(` ${name}`)),
  );
  return named.filter((of) => of !== chosen);
}

const hasLetter = ({ profile }: QueueOfDoctor, { name }: { name: string }) =>
  profile.shownLetter !== null && profile.shownLetter === name.toUpperCase();

const patientKey = ({ name, phone }: { name: string | null; phone: string | null }) =>
  `${phone} ${normaliseName(name ?? '')}`;

/**
 * Returns the key of the choice that Enter takes. With a name, Enter adds a patient, with the letter of another
 * line it shows that line, and with a number it opens that token. With a complete phone number, Enter takes its
 * booking, otherwise its token, and otherwise its only known patient. Returns null if several choices match.
 */
export function usualChoice(choices: readonly FieldChoice<QueueOfDoctor>[], meaning: Meaning): string | null {
  type Each = FieldChoice<QueueOfDoctor>;
  const of = <Is extends Each['is']>(is: Is) =>
    choices.filter((choice): choice is Extract<Each, { is: Is }> => choice.is === is);
  const [line] = of('line').filter(({ to }) => meaning.is !== 'name' || (to && hasLetter(to, meaning)));
  if (line) return line.key;
  if (meaning.is === 'name') return 'add';
  const [token, anotherToken] = of('token').filter(({ row }) => meaning.is === 'token' || isLive(row.token));
  const [booked, anotherBooked] = of('booked');
  if (meaning.is === 'phone' && meaning.isWhole) {
    const [known, anotherKnown] = of('known');
    return (booked ?? token ?? (anotherKnown ? undefined : known))?.key ?? 'add';
  }
  if (token) return anotherToken ? null : token.key;
  return booked && !anotherBooked ? booked.key : null;
}
