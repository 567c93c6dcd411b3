/** The simpler demonstration: one queue of numbers, one patient of one's own, one desk. Pure: chance is handed in. */
import type { DemoWords } from '@baari/words/web';
import { demoOrder, hasKinds } from './demo-day.ts';

export const SIMPLE_TRAVEL_MINUTES = 15;
export const CONSULTATION_OPTIONS = [5, 10, 15, 20] as const;
export const READY_EVERY_MS = 3000;

const LEAVE_AT_POSITION = 10;
const WARN_AT_POSITION = 3;
const READY_CHANCE = 0.1;
const OFFSET_MIN = 5;
const OFFSET_MAX = 14;
const FIRST_TOKEN = 15;

export const SIMPLE_STATUSES = ['waiting', 'ready', 'late', 'called'] as const;
export type SimpleStatus = (typeof SIMPLE_STATUSES)[number];

export type SimpleEntry = { token: number; name: string; status: SimpleStatus };

export type SimpleQueue = {
  currentToken: number;
  /** Per position in the queue, as chosen at the desk. */
  consultationMinutes: number;
  entries: readonly SimpleEntry[];
  /** The number that this browser's patient took; null before. */
  ownToken: number | null;
};

/** A number between 0 and 1, as `Math.random` gives it. */
export type Random = () => number;

export const DEFAULT_QUEUE: SimpleQueue = {
  currentToken: FIRST_TOKEN,
  consultationMinutes: 10,
  entries: [
    { token: 15, name: 'Asha', status: 'called' },
    { token: 16, name: 'Vikram', status: 'ready' },
    { token: 17, name: 'Meena', status: 'waiting' },
    { token: 18, name: 'Imran', status: 'late' },
    { token: 19, name: 'Lata', status: 'waiting' },
  ],
  ownToken: null,
};

/** Gives the patient a number 5 to 14 behind the current one. Null for a name that is blank. */
export function takeSimpleToken(queue: SimpleQueue, typedName: string, random: Random): SimpleQueue | null {
  const name = typedName.trim();
  if (name === '') return null;
  const offset = OFFSET_MIN + Math.floor(random() * (OFFSET_MAX - OFFSET_MIN + 1));
  const ownToken = queue.currentToken + offset;
  return { ...queue, ownToken, entries: [...queue.entries, { token: ownToken, name, status: 'waiting' }] };
}

/** The next number to call: the one after the current or, where it was skipped, the next existing one. */
export function nextUp({ currentToken, entries }: SimpleQueue): SimpleEntry | null {
  const later = entries.filter(({ token }) => token > currentToken).sort(demoOrder);
  return later[0] ?? null;
}

/** Calls the next number, and drops the lower ones. */
export function callNextSimply(queue: SimpleQueue): SimpleQueue {
  const next = nextUp(queue);
  if (!next) return queue;
  return {
    ...queue,
    currentToken: next.token,
    entries: queue.entries.flatMap((entry): SimpleEntry[] => {
      if (entry.token < next.token) return [];
      return [entry.token === next.token ? { ...entry, status: 'called' } : entry];
    }),
  };
}

export function markReady(queue: SimpleQueue, token: number): SimpleQueue {
  return {
    ...queue,
    entries: queue.entries.map((entry) => (entry.token === token ? { ...entry, status: 'ready' } : entry)),
  };
}

/** Takes the entry out of the list. A patient of one's own has no number any more. */
export function skip(queue: SimpleQueue, token: number): SimpleQueue {
  return {
    ...queue,
    entries: queue.entries.filter((entry) => entry.token !== token),
    ownToken: queue.ownToken === token ? null : queue.ownToken,
  };
}

/** A step every three seconds: each waiting number has one chance in ten to be ready. */
export function timePasses(queue: SimpleQueue, random: Random): SimpleQueue {
  const becomesReady = queue.entries.map(({ status }) => status === 'waiting' && random() < READY_CHANCE);
  if (!becomesReady.includes(true)) return queue;
  return {
    ...queue,
    entries: queue.entries.map((entry, index) =>
      becomesReady[index] ? { ...entry, status: 'ready' } : entry,
    ),
  };
}

/** How many calls are left until the own token; null without one, or when it has been passed. */
export function ownPosition({ ownToken, currentToken }: SimpleQueue): number | null {
  return ownToken === null || ownToken < currentToken ? null : ownToken - currentToken;
}

/** The emphasis of the own token's badge; `accent` is the turn itself, `secondary` no token. */
export function badgeLook(position: number | null): 'warning' | 'accent' | 'primary' | 'secondary' {
  if (position === null) return 'secondary';
  if (position === 0) return 'accent';
  return position <= WARN_AT_POSITION ? 'warning' : 'primary';
}

/** The patient's text. */
export function statusWords(words: DemoWords['simplePatient'], position: number): string {
  if (position === 0) return words.yourTurn;
  if (position <= WARN_AT_POSITION) return words.ready;
  if (position <= LEAVE_AT_POSITION) return words.leaveNow;
  return words.wait;
}

export function isTimeToLeave(position: number): boolean {
  return position <= LEAVE_AT_POSITION;
}

/** True for a valid stored queue; invalid data is not drawn. */
export function isSimpleQueue(value: unknown): value is SimpleQueue {
  const { ownToken: _, entries: __, ...numbers } = DEFAULT_QUEUE;
  if (!hasKinds(value, numbers) || typeof value !== 'object' || value === null) return false;
  const queue: { entries?: unknown; ownToken?: unknown } = value;
  const hasOwnToken = queue.ownToken === null || typeof queue.ownToken === 'number';
  return hasOwnToken && Array.isArray(queue.entries) && queue.entries.every(isEntry);
}

function isEntry(value: unknown): boolean {
  if (!hasKinds(value, { token: 0, name: '' }) || typeof value !== 'object' || value === null) return false;
  const { status }: { status?: unknown } = value;
  return SIMPLE_STATUSES.some((known) => known === status);
}
