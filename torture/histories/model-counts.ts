/**
 * Counts a session's events according to docs/queue.md. A patient's page uses the counts to explain why more
 * patients are ahead.
 */
import type { LoggedEvent } from './history.ts';

export type Counts = {
  atOnce: number;
  soon: number;
  moved: number;
  back: number;
  family: number;
  asked: number;
};

export const noCounts = (): Counts => ({ atOnce: 0, soon: 0, moved: 0, back: 0, family: 0, asked: 0 });

/** The only reason for which a call out of turn is counted. */
const DOCTOR_ASKED = 'Doctor asked';

/** Adds the counts of an event. With `sign` -1, which is used for an undo, it subtracts them. */
export function count(counts: Counts, event: LoggedEvent, sign: 1 | -1 = 1): void {
  const { kind, number, moves, behind, reason } = event;
  const joins = kind === 'moved_here' ? moves.filter(({ from, to }) => from === null && to === 'w') : [];
  const urgent = joins.filter(({ line }) => line?.to.place === 'once').length;
  const own = moves.find((move) => move.number === number);
  const isIssuedSoon = kind === 'issued' && own?.line?.to.place === 'soon';
  const isBack = kind === 'returned' || moves.some(({ from }) => isOutside(kind, from));
  counts.atOnce += sign * (urgent + (kind === 'placed_at_once' ? 1 : 0));
  counts.soon += sign * (isIssuedSoon || kind === 'placed_soon' ? 1 : 0);
  counts.moved += sign * joins.length;
  counts.back += sign * (isBack ? 1 : 0);
  counts.family += sign * (kind === 'issued' && behind !== null ? 1 : 0);
  counts.asked += sign * (kind === 'called' && reason === DOCTOR_ASKED ? 1 : 0);
}

/** Returns true if the event brings a patient who was passed, called or cancelled back into the line. */
const isOutside = (kind: string, from: string | null) =>
  (kind === 'arrived' && from === 'm') ||
  (kind === 'put_back' && (from === 'c' || from === 'n' || from === 'd'));
