/** Sample data for tests: a doctor's morning session with an example of each case. */
import type { DoctorHistory, HistoryEvent, HistorySession } from '@baari/contract/queue';
import { STATE_LETTERS, type StateLetter } from '@baari/core/queue';
import type { HistoryToken } from './history-filters.ts';

export const SESSION_ID = '0198c1de-0000-7000-8000-000000000001';

export const at = (time: string) => `2026-11-21T${time}:00.000Z`;

export function token(number: number, letter: StateLetter): HistoryToken {
  return {
    number,
    state: STATE_LETTERS[letter],
    movedTo: null,
    movedFrom: null,
    visitType: null,
    name: `Patient ${number}`,
    phone: '+919845012345',
    isWalkIn: false,
    issuedAt: at('03:30'),
    arrivedAt: null,
    calledAt: null,
    finishedAt: null,
  };
}

/** One token for each possible state, numbered by its position in the list. */
export const ONE_OF_EACH = (['w', 'c', 'd', 's', 'n', 'l', 'p', 'r', 'u', 'v'] as const).map(
  (letter, index) => token(index + 1, letter),
);

export function session(tokens: HistoryToken[]): HistorySession {
  return { id: SESSION_ID, sequence: 1, startedAt: at('03:30'), endedAt: at('07:30'), tokens };
}

export function event(revision: number, event: Partial<HistoryEvent>): HistoryEvent {
  return {
    revision,
    kind: 'called',
    number: revision,
    actor: 'member',
    by: 'Meena',
    at: at('04:00'),
    reason: null,
    minutes: null,
    undoneKind: null,
    isNoShow: false,
    counterpart: null,
    sessionId: SESSION_ID,
    ...event,
  };
}

export function history(sessions: HistorySession[], events: HistoryEvent[]): DoctorHistory {
  return {
    doctorId: SESSION_ID,
    letter: null,
    doctorName: { name: 'Dr. Kavita Rao', title: 'dr' },
    clinicName: 'Sunrise',
    clinicSlug: 'sunrise',
    timeZone: 'Asia/Kolkata',
    serviceDate: '2026-11-21',
    today: '2026-11-21',
    seesOtherDays: true,
    sessions,
    events,
    slipReads: [],
  };
}
