import type { Counts } from './counts.ts';
import type { TokenMove } from './doctor-queue.ts';
import { isWaitingLetter, type Token } from './token.ts';

/** The line: who is in it, who is ahead, who is next. Nothing else orders tokens; the server's SQL says it once more. */

/** As much of a token as tells its turn. */
export type LineToken = Pick<Token, 'key'>;

/**
 * As much of a snapshot as tells its line: a letter for each token, the first for number 1, and where the line is not in the
 * order of the numbers, the numbers in line, the next one first.
 */
export type LineStates = { states: string; line?: readonly number[] | undefined };

/** How far apart the keys of two are who came one after the other: room for twenty halvings. */
export const KEY_STEP = 2 ** 20;

/** The key of a number where everybody waits in turn; tokens that were issued before there were keys have it. */
export const keyOfNumber = (number: number): number => number * KEY_STEP;

/** Sorts tokens into the line, the smallest key first: negative when `a` is called before `b`. */
export const lineOrder = (a: LineToken, b: LineToken): number => a.key - b.key;

type Issued = Pick<Token, 'number'>;

/** Whether a token was issued after another of its session. */
export const cameAfter = (token: Issued, other: Issued): boolean => token.number > other.number;

/** Those of a session's tokens that are in line, the next one first. */
export const inLine = <Of extends Pick<Token, 'key' | 'state'>>(tokens: readonly Of[]): Of[] =>
  tokens.filter(({ state }) => state.status === 'waiting').sort(lineOrder);

/** Who is called next of a session's tokens; null when nobody is in line. */
export const nextInLine = <Of extends Pick<Token, 'key' | 'state'>>(tokens: readonly Of[]): Of | null =>
  inLine(tokens)[0] ?? null;

/**
 * The first in line who is here, and those ahead who are not: whom a call passes. Null, with all who wait, when nobody is here.
 * Who is at once is never passed: staff have just placed them, whether or not they marked them as here.
 */
export function nextHere(tokens: readonly Token[]): { next: Token | null; passed: readonly Token[] } {
  const line = inLine(tokens);
  const ahead = line.findIndex(({ place, hasArrived }) => place === 'once' || hasArrived);
  return ahead < 0
    ? { next: null, passed: line }
    : { next: line[ahead] ?? null, passed: line.slice(0, ahead) };
}

/** The numbers in line of a session's tokens; undefined where they are in order, as the letters alone then tell them. */
export function lineOutOfOrder(
  tokens: readonly Pick<Token, 'number' | 'key' | 'state'>[],
): number[] | undefined {
  const line = inLine(tokens).map(({ number }) => number);
  return line.some((number, place) => number < (line[place - 1] ?? 0)) ? line : undefined;
}

/** The numbers in line, the next one first. */
export const numbersInLine = ({ states, line }: LineStates): readonly number[] =>
  line ?? [...states].flatMap((letter, index) => (isWaitingLetter(letter) ? [index + 1] : []));

/** The numbers that are called before a token; for one that is not in line, as if it stood there by its number. */
export function numbersAhead(queue: LineStates, { number }: Issued): readonly number[] {
  const line = numbersInLine(queue);
  const place = line.indexOf(number);
  return place < 0 ? line.filter((other) => other < number) : line.slice(0, place);
}

/** How many are ahead of a token. */
export const countAhead = (queue: LineStates, token: Issued): number => numbersAhead(queue, token).length;

/** One in line. */
export type NumberInLine = Pick<Token, 'number' | 'key'>;

/** Who is in line after a change moved tokens, the next one first. */
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

/** Why more are ahead of somebody than before, by two looks at the queue. */

/** As much of a snapshot as tells why a position grew. */
export type CountedLine = LineStates & Counts & { sessionId: string | null };

export type GrowthReason = 'urgent' | 'joined' | 'placedAhead' | 'booked' | 'back' | 'family' | 'putBack';

/** Why more are ahead of a waiting number than were before, however much happened between; null when no more are. */
export function growthReason(before: CountedLine, after: CountedLine, number: number): GrowthReason | null {
  const waits = (queue: CountedLine) => numbersInLine(queue).includes(number);
  const isSame = before.sessionId === after.sessionId && waits(before) && waits(after);
  const hasGrown = isSame && countAhead(after, { number }) > countAhead(before, { number });
  return hasGrown ? passedReason(before, after, number) : null;
}

/**
 * Why somebody is ahead of a number who was not before; null when nobody is. Each reason is something that happened between
 * the two looks, and that can bring ahead whoever is; `putBack`, that somebody is ahead again, is true whatever else it was.
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
