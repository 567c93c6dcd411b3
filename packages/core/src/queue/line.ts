import type { Counts } from './counts.ts';
import type { TokenMove } from './doctor-queue.ts';
import { isWaitingLetter, type Token } from './token.ts';

/**
 * Defines the order of the line, the patients ahead of a token, and the next token. No other file orders
 * tokens. The server's SQL queries repeat these rules.
 */

/** The part of a token that decides its rank in the line. */
export type LineToken = Pick<Token, 'key'>;

/**
 * The part of a snapshot that describes its line. It has one letter for each token, beginning with number 1.
 * It also lists the numbers in line, beginning with the next one, unless they are in numerical order.
 */
export type LineStates = { states: string; line?: readonly number[] | undefined };

/**
 * The distance between the keys of consecutive tokens. The distance can be halved twenty times before there
 * is no room left.
 */
export const KEY_STEP = 2 ** 20;

/**
 * Returns the key of a waiting token with the place “In turn”. This also works for tokens from before keys
 * were introduced.
 */
export const keyOfNumber = (number: number): number => number * KEY_STEP;

/** Compares two tokens by their order in line. The result is negative if `a` is called before `b`. */
export const lineOrder = (a: LineToken, b: LineToken): number => a.key - b.key;

type Issued = Pick<Token, 'number'>;

/** Returns whether a token was issued after another token of its session. */
export const cameAfter = (token: Issued, other: Issued): boolean => token.number > other.number;

/** Returns a session's tokens that are in line, beginning with the next one. */
export const inLine = <Of extends Pick<Token, 'key' | 'state'>>(tokens: readonly Of[]): Of[] =>
  tokens.filter(({ state }) => state.status === 'waiting').sort(lineOrder);

/** Returns the token that is called next, or null if nobody waits. */
export const nextInLine = <Of extends Pick<Token, 'key' | 'state'>>(tokens: readonly Of[]): Of | null =>
  inLine(tokens)[0] ?? null;

/**
 * Returns the first patient in line who has arrived. The absent patients ahead keep their ranks, because
 * nobody called them. If no patient has arrived, `absent` is the first in line. A patient who was placed at
 * once counts as arrived, because staff have just seen them.
 */
export function nextHere(tokens: readonly Token[]): { next: Token | null; absent: Token | null } {
  const line = inLine(tokens);
  const next = line.find(({ place, hasArrived }) => place === 'once' || hasArrived) ?? null;
  return { next, absent: next === null ? (line[0] ?? null) : null };
}

/**
 * Returns the numbers in line. Returns undefined if the numbers are in numerical order, because the letters
 * then describe the line.
 */
export function lineOutOfOrder(
  tokens: readonly Pick<Token, 'number' | 'key' | 'state'>[],
): number[] | undefined {
  const line = inLine(tokens).map(({ number }) => number);
  return line.some((number, place) => number < (line[place - 1] ?? 0)) ? line : undefined;
}

/** Returns the numbers in line, beginning with the next one. */
export const numbersInLine = ({ states, line }: LineStates): readonly number[] =>
  line ?? [...states].flatMap((letter, index) => (isWaitingLetter(letter) ? [index + 1] : []));

/** Returns the numbers ahead of a token. A token that is not in the line is ranked by its number. */
export function numbersAhead(queue: LineStates, { number }: Issued): readonly number[] {
  const line = numbersInLine(queue);
  const place = line.indexOf(number);
  return place < 0 ? line.filter((other) => other < number) : line.slice(0, place);
}

/** Returns the number of patients ahead of a token. */
export const countAhead = (queue: LineStates, token: Issued): number => numbersAhead(queue, token).length;

export type NumberInLine = Pick<Token, 'number' | 'key'>;

/** Returns the line after a change has moved tokens, beginning with the next one. */
export function lineAfter(
  line: readonly NumberInLine[],
  moves: readonly TokenMove[],
): readonly NumberInLine[] {
  if (moves.length === 0) return line;
  const moved = new Set(moves.map(({ number }) => number));
  const stayed = line.filter(({ number }) => !moved.has(number));
  const waiting = moves.flatMap(({ number, to, line: stands }) =>
    to.status === 'waiting' ? [{ number, key: stands?.to.key ?? keyOfNumber(number) }] : [],
  );
  return [...stayed, ...waiting].sort(lineOrder);
}

/** The part of a snapshot that explains why a position grew. */
export type CountedLine = LineStates & Counts & { sessionId: string | null };

export type GrowthReason = 'urgent' | 'joined' | 'placedAhead' | 'booked' | 'back' | 'family' | 'putBack';

/**
 * Returns the reason why more patients are ahead of a waiting number than before, whatever happened in the
 * meantime. Returns null if no more patients are ahead than before.
 */
export function growthReason(before: CountedLine, after: CountedLine, number: number): GrowthReason | null {
  const waits = (queue: CountedLine) => numbersInLine(queue).includes(number);
  const isSame = before.sessionId === after.sessionId && waits(before) && waits(after);
  const hasGrown = isSame && countAhead(after, { number }) > countAhead(before, { number });
  return hasGrown ? passedReason(before, after, number) : null;
}

/**
 * Returns why a patient who was not ahead of a number before is ahead now. Returns null if there is no such
 * patient. The reason is a kind of change between the two snapshots that moves patients ahead, or else
 * `putBack`, which means that a patient is ahead again.
 */
export function passedReason(before: CountedLine, after: CountedLine, number: number): GrowthReason | null {
  const wereAhead = numbersAhead(before, { number });
  const passing = numbersAhead(after, { number }).filter((other) => !wereAhead.includes(other));
  if (passing.length === 0) return null;
  const waited = numbersInLine(before);
  const isNew = passing.some((other) => other > before.states.length);
  const hasStayed = passing.some((other) => waited.includes(other));
  const hasMore = (what: keyof Counts) => (after[what] ?? 0) > (before[what] ?? 0);
  if (hasMore('atOnce')) return 'urgent';
  if (isNew && hasMore('moved')) return 'joined';
  if ((isNew || hasStayed) && hasMore('soon')) return 'placedAhead';
  if ((isNew || hasStayed) && hasMore('booked')) return 'booked';
  if (hasMore('back')) return 'back';
  if (isNew && hasMore('family')) return 'family';
  return 'putBack';
}
