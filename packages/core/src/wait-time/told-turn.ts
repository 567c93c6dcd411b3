/** What a queue's snapshot tells of a place in its line: one rule for every screen. */
import { expectedTurn, type ExpectedTurn, type ToldWait } from './told-wait.ts';

/** As much of a snapshot as tells waits; its instants are ISO. */
export type ToldQueue = {
  computedAt: string;
  startsAt: string | null;
  waits: { line: readonly ToldWait[] };
};

/** The turn of who has `ahead` people before them; null where none is told. */
export function turnAt({ computedAt, startsAt, waits }: ToldQueue, ahead: number): ExpectedTurn | null {
  const told = waits.line[ahead];
  return told === undefined
    ? null
    : expectedTurn(told, Date.parse(computedAt), startsAt === null ? null : Date.parse(startsAt));
}
