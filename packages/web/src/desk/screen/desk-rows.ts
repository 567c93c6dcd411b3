/** Selects and sorts what the desk shows of one queue, or of all queues at once. */
import type { ConsoleToken } from '@baari/contract/queue';
import { isVisitElsewhere, lineOrder } from '@baari/core/queue';
import {
  calledToken,
  figuresOf,
  isLive,
  tokensInOrder,
  wasPassedOver,
} from '../../shared/queue/queue-figures.ts';
import { isUnpaid } from '../../shared/queue/usual-fee.ts';
import type { DeskWords } from '@baari/words/web';
import { searchTokens } from '../queue/tokens/token-search.ts';
import type { QueueOfDoctor } from '../state/desk-queues.ts';

/** A token together with its queue. */
export type Row<Of extends QueueOfDoctor = QueueOfDoctor> = { token: ConsoleToken; of: Of };

/**
 * Returns the ids of these queues' doctors as one string, which is quick to compare each time the clock is
 * checked.
 */
export const idsOf = (queues: readonly QueueOfDoctor[]): string =>
  queues.map(({ queue }) => queue.doctorId).join(' ');

/** Identifies a row within a clinic. */
export const rowKey = ({ token, of }: Row): string => `${of.queue.doctorId} ${token.number}`;

/**
 * Returns the row with this key, or undefined if its session is no longer shown.
 */
export function rowAt<Of extends QueueOfDoctor>(queues: readonly Of[], key: string): Row<Of> | undefined {
  return queues
    .flatMap((of) => of.queue.tokens.map((token) => ({ token, of })))
    .find((row) => rowKey(row) === key);
}

/**
 * Returns the called and the waiting patients. Called patients come first, and the others are in the order of
 * the line.
 */
export function liveRows<Of extends QueueOfDoctor>(queues: readonly Of[]): Row<Of>[] {
  return queues
    .flatMap((of) => (of.queue.isEnded ? [] : of.queue.tokens.map((token) => ({ token, of }))))
    .filter(({ token }) => token.state.status === 'called' || token.state.status === 'waiting')
    .toSorted((a, b) => rank(a) - rank(b) || byTurn(a, b));
}

/**
 * Returns the queue that contains a token now, or undefined if its session is no longer shown.
 */
export function holderOf<Of extends QueueOfDoctor>(
  queues: readonly Of[],
  token: ConsoleToken,
): Of | undefined {
  return queues.find(({ queue }) => queue.tokens.some(({ id }) => id === token.id));
}

/**
 * Sorts rows of the same queue in the order of the line. Turns of different queues can't be compared, so rows
 * of different queues are sorted by the time their tokens were taken.
 */
const byTurn = (a: Row, b: Row) =>
  a.of === b.of ? lineOrder(a.token, b.token) : a.token.issuedAt.localeCompare(b.token.issuedAt);

const rank = ({ token }: Row) => (token.state.status === 'called' ? 0 : 1);

/** Adds up the figures of all queues. `serving` counts the doctors with a patient. */
export function clinicFigures(queues: readonly QueueOfDoctor[]) {
  const all = queues.map(({ queue }) => figuresOf(queue));
  const sum = (of: (figures: (typeof all)[number]) => number) =>
    all.reduce((total, figures) => total + of(figures), 0);
  return {
    serving: queues.filter(({ queue }) => calledToken(queue) !== null).length,
    waiting: sum(({ waiting }) => waiting),
    total: sum(({ total }) => total),
    completed: sum(({ completed }) => completed),
  };
}

/** The kinds of tokens that the counts above the line show when pressed. */
export const FILTERS = [
  'waiting',
  'here',
  'coming',
  'asks',
  'away',
  'passed',
  'passedOver',
  'unpaid',
  'completed',
  'total',
] as const;
export type Filter = (typeof FILTERS)[number];

/**
 * The rows on the screen: the tokens of a filter, or the patients who are booked today and have not come.
 */
export type Shown = Filter | 'booked';

const fits: Record<Exclude<Filter, 'waiting'>, (token: ConsoleToken) => boolean> = {
  here: ({ state, arrivedAt }) => state.status === 'waiting' && arrivedAt !== null,
  coming: ({ state, arrivedAt }) => state.status === 'waiting' && arrivedAt === null,
  away: ({ state }) => state.status === 'away',
  passed: ({ state }) => state.status === 'passed',
  asks: ({ asks }) => asks !== undefined,
  passedOver: ({ state }) => wasPassedOver(state),
  unpaid: isUnpaid,
  completed: ({ state }) => state.status === 'completed',
  total: ({ state }) => !isVisitElsewhere(state),
};

/**
 * Returns the rows that a filter shows, waiting patients first. With one queue, the current patient has no
 * row, because the side panel shows them.
 */
export function rowsOf<Of extends QueueOfDoctor>(queues: readonly Of[], filter: Filter): Row<Of>[] {
  const live = liveRows(queues);
  if (filter === 'waiting')
    return queues.length > 1 ? live : live.filter(({ token }) => token.state.status === 'waiting');
  return [...live, ...pastRows(queues)].filter(({ token }) => fits[filter](token));
}

/** Returns the rows of patients who are neither called nor waiting. */
const pastRows = <Of extends QueueOfDoctor>(queues: readonly Of[]): Row<Of>[] =>
  queues.flatMap((of) =>
    tokensInOrder(of.queue)
      .filter((token) => !isLive(token))
      .map((token) => ({ token, of })),
  );

/** Returns the count of each filter. Current patients are counted only in the total. */
export function filterCounts(queues: readonly QueueOfDoctor[]): Record<Filter, number> {
  const tokens = queues.flatMap(({ queue }) => (queue.isEnded ? [] : queue.tokens));
  const count = (filter: Exclude<Filter, 'waiting'>) => tokens.filter(fits[filter]).length;
  return {
    waiting: tokens.filter(({ state }) => state.status === 'waiting').length,
    here: count('here'),
    coming: count('coming'),
    away: count('away'),
    passed: count('passed'),
    asks: count('asks'),
    passedOver: count('passedOver'),
    unpaid: count('unpaid'),
    completed: count('completed'),
    total: count('total'),
  };
}

/**
 * Returns the letters of these lines, or null for a line without a letter.
 */
export const lettersOf = (queues: readonly QueueOfDoctor[]) =>
  queues.map(({ profile }) => profile.shownLetter);

/** Returns all rows that match the typed text, waiting patients first. */
export function foundRows<Of extends QueueOfDoctor>(
  queues: readonly Of[],
  typed: string,
  words: DeskWords['queue'],
): Row<Of>[] {
  const rows = [...liveRows(queues), ...pastRows(queues)];
  const found = new Set(
    queues.flatMap(({ queue, profile }) => searchTokens(queue.tokens, typed, words, profile.shownLetter)),
  );
  return rows.filter(({ token }) => found.has(token));
}
