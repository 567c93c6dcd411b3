/** Sample queues for tests. */
import { NEW_CLINIC_SETTINGS, queueSettings } from '@baari/contract/clinics';
import type { ConsoleQueue, ConsoleToken } from '@baari/contract/queue';
import { PRIORITIES } from '@baari/core/doctors';
import { letterOf, type TokenState } from '@baari/core/queue';
import type { ToldWait } from '@baari/core/wait-time';

export const now = Date.parse('2026-11-21T05:30:00Z');
export const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

export const waiting: TokenState = { status: 'waiting' };
export const completed: TokenState = { status: 'completed' };

/** A token issued this many minutes before `now`. Every patient has a different phone. */
export function token(number: number, state: TokenState, minutes: number): ConsoleToken {
  const person = { name: `Patient ${number}`, phone: `+9198${449 + number}12345`, isWalkIn: false };
  const said = { age: null, sex: null, visitType: null, note: null };
  const times = { issuedAt: minutesAgo(minutes), arrivedAt: null, calledAt: null };
  const stands = { key: number, place: 'turn', placeReason: null } as const;
  return { id: String(number), number, ...stands, state, ...times, ...person, ...said };
}

/** A wait of about this many minutes, certain to end before closing. */
export function told(minutes: number, chancePercent = 100): ToldWait {
  const rounded = (share: number) => Math.round(share * minutes);
  return [rounded(0.4), rounded(0.5), minutes, Math.max(2, rounded(1.5)), chancePercent];
}

/**
 * An open queue of these tokens. Each waiting patient makes the next wait a quarter of an hour longer.
 */
export function queue(tokens: ConsoleToken[], more: Partial<ConsoleQueue> = {}): ConsoleQueue {
  const waitingIn = tokens.filter(({ state }) => state.status === 'waiting');
  return {
    doctorId: 'd',
    revision: 7,
    callRevision: 6,
    ...queueSettings.omit({ marksFees: true, usualPayment: true }).parse(NEW_CLINIC_SETTINGS),
    priorities: [...PRIORITIES],
    seniorFrom: 60 as const,
    computedAt: minutesAgo(0),
    practice: 'open',
    opensAt: null,
    offer: { kind: 'open', opensAt: null },
    seesFrom: null,
    daily: null,
    announcement: null,
    startsAt: null,
    sessionId: 's',
    isEnded: false,
    nowServing: 0,
    calledAt: null,
    recalls: 0,
    states: tokens.map(({ state, arrivedAt }) => letterOf(state, arrivedAt !== null)).join(''),
    consultationMinutes: 15,
    waits: { notes: [], line: [...waitingIn, null].map((_, ahead) => told(15 * ahead)) },
    tokens,
    lastAction: null,
    ...more,
  };
}
