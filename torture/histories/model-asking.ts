/**
 * Models requests to be seen sooner and the staff's answers in the second state machine. Requests never move
 * a patient.
 */
import type { LoggedEvent, Sooner } from './history.ts';
import { lineIn, placeIn } from './model-line.ts';
import type { ModelSession } from './model-state.ts';

export const soonerIn = (session: ModelSession | null, number: number | null): Sooner =>
  session?.sooner[(number ?? 0) - 1] ?? 'open';

/** Returns the numbers with the place “In turn” and an open request, which staff have not answered. */
export const askingIn = (session: ModelSession | null): number[] =>
  lineIn(session)
    .filter((number) => placeIn(session, number) === 'turn' && soonerIn(session, number) === 'asked')
    .sort((one, other) => one - other);

/** Staff decline a request explicitly, or by removing a priority that they had given. */
const ANSWERS = ['priority_declined', 'placed_in_turn'];

export function ask(session: ModelSession, { kind, number, revision }: LoggedEvent): void {
  const index = (number ?? 0) - 1;
  if (kind === 'priority_asked') session.sooner[index] = 'asked';
  if (kind === 'priority_withdrawn') session.sooner[index] = 'open';
  if (!ANSWERS.includes(kind) || session.sooner[index] !== 'asked') return;
  session.sooner[index] = 'declined';
  session.declinedAt[index] = revision;
}

/** Reopens a request when the event that declined it is undone. */
export function askAnew(session: ModelSession, { number, revision }: LoggedEvent): void {
  const index = (number ?? 0) - 1;
  if (session.sooner[index] === 'declined' && session.declinedAt[index] === revision)
    session.sooner[index] = 'asked';
}

/** Returns true if an event declined the token's request and the patient's rank has not changed since. */
export function isAnswerOf(session: ModelSession | undefined, { number, revision }: LoggedEvent): boolean {
  const index = (number ?? 0) - 1;
  const isSaid = session?.sooner[index] === 'declined' && session.declinedAt[index] === revision;
  return isSaid && (session.movedAt[index] ?? 0) < revision;
}
