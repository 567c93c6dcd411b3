/** Who asks to be seen sooner, and what staff say to it, in the second state machine: it moves nobody. */
import type { LoggedEvent, Sooner } from './history.ts';
import { lineIn, placeIn } from './model-line.ts';
import type { ModelSession } from './model-state.ts';

export const soonerIn = (session: ModelSession | null, number: number | null): Sooner =>
  session?.sooner[(number ?? 0) - 1] ?? 'open';

/** Those whom the desk is told of, by number: they wait in turn, have asked, and nobody has answered. */
export const askingIn = (session: ModelSession | null): number[] =>
  lineIn(session)
    .filter((number) => placeIn(session, number) === 'turn' && soonerIn(session, number) === 'asked')
    .sort((one, other) => one - other);

/** A no of staff: in so many words, or by setting back whom they had placed. */
const ANSWERS = ['priority_declined', 'placed_in_turn'];

export function ask(session: ModelSession, { kind, number, revision }: LoggedEvent): void {
  const index = (number ?? 0) - 1;
  if (kind === 'priority_asked') session.sooner[index] = 'asked';
  if (kind === 'priority_withdrawn') session.sooner[index] = 'open';
  if (!ANSWERS.includes(kind) || session.sooner[index] !== 'asked') return;
  session.sooner[index] = 'declined';
  session.declinedAt[index] = revision;
}

/** What was declined by an event is asked again once that is taken back. */
export function askAnew(session: ModelSession, { number, revision }: LoggedEvent): void {
  const index = (number ?? 0) - 1;
  if (session.sooner[index] === 'declined' && session.declinedAt[index] === revision)
    session.sooner[index] = 'asked';
}

/** Whether an event is still the last that was said to a token's patient, who has been where they were since. */
export function isAnswerOf(session: ModelSession | undefined, { number, revision }: LoggedEvent): boolean {
  const index = (number ?? 0) - 1;
  const isSaid = session?.sooner[index] === 'declined' && session.declinedAt[index] === revision;
  return isSaid && (session.movedAt[index] ?? 0) < revision;
}
