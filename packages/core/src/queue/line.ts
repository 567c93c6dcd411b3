/** The line: who is in it, who is ahead, who is next. Nothing else orders tokens; the server's SQL says it once more. */
import type { TokenMove } from './doctor-queue.ts';
import { countTokens, isWaitingLetter, type Token } from './token.ts';

/** As much of a token as tells its turn. */
export type LineToken = Pick<Token, 'number'>;

/** As much of a snapshot as tells its line: a letter for each token, the first for number 1. */
export type LineStates = { states: string };

/** Sorts tokens into the line, the smallest number first: negative when `a` is called before `b`. */
export const lineOrder = (a: LineToken, b: LineToken): number => a.number - b.number;

/** Whether `token` has its turn before `other`. */
export const isAhead = (token: LineToken, other: LineToken): boolean => lineOrder(token, other) < 0;

/** Those of a session's tokens that are in line, the next one first. */
export const inLine = <Of extends Pick<Token, 'number' | 'state'>>(tokens: readonly Of[]): Of[] =>
  tokens.filter(({ state }) => state.status === 'waiting').sort(lineOrder);

/** Who is called next of a session's tokens; null when nobody is in line. */
export const nextInLine = <Of extends Pick<Token, 'number' | 'state'>>(tokens: readonly Of[]): Of | null =>
  inLine(tokens)[0] ?? null;

/** The numbers in line, the next one first. The letters stand by number, and so does the line. */
export const numbersInLine = ({ states }: LineStates): number[] =>
  [...states].flatMap((letter, index) => (isWaitingLetter(letter) ? [index + 1] : []));

/** How many are ahead of a token. */
export const countAhead = ({ states }: LineStates, { number }: LineToken): number =>
  countTokens(states.slice(0, number - 1), 'waiting');

/** The numbers in line after a change moved tokens, the next one first. */
export function lineAfter(line: readonly number[], moves: readonly TokenMove[]): readonly number[] {
  if (moves.length === 0) return line;
  const moved = new Set(moves.map(({ number }) => number));
  const stayed = line.filter((number) => !moved.has(number)).map((number) => ({ number }));
  const back = moves.filter(({ to }) => to.status === 'waiting');
  return [...stayed, ...back].sort(lineOrder).map(({ number }) => number);
}
