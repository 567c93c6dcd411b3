/** What a session counts of its events, as docs/queue.md has it: by it a page says why a position grew. */
import type { LoggedEvent } from './history.ts';

export type Counts = { atOnce: number; soon: number; moved: number; back: number };

export const noCounts = (): Counts => ({ atOnce: 0, soon: 0, moved: 0, back: 0 });

/** Adds what is counted of an event; takes it away again, with -1, when that is taken back. */
export function count(counts: Counts, { kind, moves }: LoggedEvent, sign: 1 | -1 = 1): void {
  const joins = kind === 'moved_here' ? moves.filter(({ from, to }) => from === null && to === 'w') : [];
  const urgent = joins.filter(({ line }) => line?.to.place === 'once').length;
  const isIssuedSoon = kind === 'issued' && moves.some(({ line }) => line?.to.place === 'soon');
  const isBack = kind === 'returned' || moves.some(({ from }) => isOutside(kind, from));
  counts.atOnce += sign * (urgent + (kind === 'placed_at_once' ? 1 : 0));
  counts.soon += sign * (isIssuedSoon || kind === 'placed_soon' ? 1 : 0);
  counts.moved += sign * joins.length;
  counts.back += sign * (isBack ? 1 : 0);
}

/** Whether somebody comes to the line who was called before and was not there. */
const isOutside = (kind: string, from: string | null) =>
  (kind === 'arrived' && from === 'm') || (kind === 'put_back' && from === 'n');
