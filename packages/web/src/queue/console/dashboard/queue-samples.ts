/** Queues for tests. */
import type { ConsoleQueue, ConsoleToken } from '@baari/contract/queue';
import { letterOf, type TokenState } from '@baari/core/queue';

export const now = Date.parse('2026-11-21T05:30:00Z');
export const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

export const waiting: TokenState = { status: 'waiting' };
export const completed: TokenState = { status: 'completed' };

/** A token that was issued so many minutes before `now`. */
export function token(number: number, state: TokenState, minutes: number): ConsoleToken {
  const person = { name: `Patient ${number}`, phone: '+919845012345', isWalkIn: false };
  const times = { issuedAt: minutesAgo(minutes), arrivedAt: null, calledAt: null };
  return { id: String(number), number, state, ...times, ...person };
}

/** An open queue of these tokens. */
export function queue(tokens: ConsoleToken[], more: Partial<ConsoleQueue> = {}): ConsoleQueue {
  return {
    doctorId: 'd',
    revision: 7,
    callRevision: 6,
    computedAt: minutesAgo(0),
    practice: 'open',
    opensAt: null,
    announcement: null,
    startsAt: null,
    sessionId: 's',
    isEnded: false,
    nowServing: 0,
    calledAt: null,
    recalls: 0,
    states: tokens.map(({ state }) => letterOf(state)).join(''),
    consultationMinutes: 15,
    tokens,
    lastAction: null,
    ...more,
  };
}
