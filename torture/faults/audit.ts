/**
 * Checks that each acknowledged change exists exactly once. These checks are valid even if clocks are wrong.
 */
import type { Operation } from '../histories/history.ts';
import type { Ledger } from './ledger.repository.ts';

/** Describes acknowledged changes that are missing. */
export function lostOf({ tokens, events }: Ledger, operations: readonly Operation[]): string[] {
  const issued = new Set(tokens.map(({ sessionId, number }) => `${sessionId} ${number}`));
  const changed = new Set(events.map(({ doctorId, revision }) => `${doctorId} ${revision}`));
  return operations.flatMap(({ doctorId, asked, key, attempts }) =>
    attempts.flatMap(({ outcome }) => {
      if (outcome.kind !== 'done') return [];
      const { revision, sessionId, number } = outcome;
      const isThere =
        (revision === null || changed.has(`${doctorId} ${revision}`)) &&
        (sessionId === null || issued.has(`${sessionId} ${number}`));
      return isThere ? [] : [`${asked.verb} (${key}): ${JSON.stringify(outcome)} is not there`];
    }),
  );
}

/** Describes numbers and revisions that are missing, duplicated, or acknowledged twice. */
export function twiceOf(
  { tokens, events, sessions, revisions }: Ledger,
  operations: readonly Operation[],
): string[] {
  const found: string[] = [];
  const numbers = Map.groupBy(tokens, (token) => token.sessionId);
  for (const { id, lastNumber } of sessions) {
    const given = numbers.get(id)?.map((token) => token.number) ?? [];
    if (!isCount(given, lastNumber)) found.push(`session ${id}: ${given.length} numbers to ${lastNumber}`);
  }
  const made = Map.groupBy(events, (event) => event.doctorId);
  for (const [doctorId, revision] of revisions) {
    const given = made.get(doctorId)?.map((event) => event.revision) ?? [];
    if (!isCount(given, revision)) found.push(`doctor ${doctorId}: ${given.length} events to ${revision}`);
  }
  for (const [what, keys] of Map.groupBy(operations.flatMap(claimsOf), ({ what }) => what)) {
    if (new Set(keys.map(({ key }) => key)).size > 1) found.push(`${what} was acknowledged to several`);
  }
  return found;
}

/** Returns the changes that the responses attribute to an operation. */
function claimsOf({ doctorId, asked, key, attempts }: Operation): { what: string; key: string }[] {
  return attempts.flatMap(({ outcome }) => {
    if (outcome.kind !== 'done') return [];
    if (outcome.revision !== null) return [{ what: `revision ${outcome.revision} of ${doctorId}`, key }];
    return asked.verb === 'issueToken'
      ? [{ what: `number ${outcome.number} of ${outcome.sessionId}`, key }]
      : [];
  });
}

/** Returns true if these are 1, 2, 3 … up to `last`. */
const isCount = (numbers: readonly number[], last: number) =>
  numbers.length === last && numbers.every((number, index) => number === index + 1);
