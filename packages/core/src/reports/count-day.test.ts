import { expect, test } from 'vitest';
import { CALLED, cancelled, COMPLETED, WAITING } from '../queue/token.ts';
import { keyOfNumber, type QueueEventKind, type TokenMove, type TokenState } from '../queue/index.ts';
import { countDay, type ReportEvent, type ReportSession, type ReportToken } from './count-day.ts';

/** A Monday with hours from ten to noon. */
const SERVICE_DATE = '2026-11-23';
const at = (time: string): number => Date.parse(`2026-11-23T${time}:00+05:30`);
const HOURS = { from: at('10:00'), to: at('12:00') };

let revision = 0;
const event = (kind: QueueEventKind, time: string, moves: TokenMove[], more: Partial<ReportEvent> = {}) => ({
  revision: (revision += 1),
  kind,
  at: at(time),
  moves,
  minutes: null,
  isChosen: false,
  says: [],
  undoes: null,
  undoneKind: null,
  personId: 'p1',
  name: 'Meena',
  isAsked: false,
  ...more,
});
const stands = (key: number) => ({ key, place: 'turn' as const });
const issued = (number: number, time: string) =>
  event('issued', time, [
    { number, from: null, to: WAITING, line: { from: null, to: stands(keyOfNumber(number)) } },
  ]);
const go = (number: number, from: TokenState, to: TokenState): TokenMove => ({ number, from, to });
const token = (number: number, state: TokenState, more: Partial<ReportToken> = {}): ReportToken => ({
  number,
  state,
  isByStaff: true,
  issuedAt: at('09:00'),
  arrivedAt: at('09:00'),
  isMovedHere: false,
  wasCalledBefore: false,
  isFirstVisit: false,
  cameBack: false,
  visitType: null,
  feePaise: null,
  fee: null,
  ...more,
});
const session = (events: ReportEvent[], tokens: ReportToken[], slots = [HOURS]): ReportSession => ({
  plan: { openedAt: at('09:00'), slots },
  endedAt: at('13:00'),
  events,
  tokens,
  accuracy: null,
});
const count = (...sessions: ReportSession[]) =>
  countDay({ serviceDate: SERVICE_DATE, timeZone: 'Asia/Kolkata', sessions, bookings: [] });

test('counts how many booked patients came, and how many days ahead they had booked', () => {
  const day = { serviceDate: SERVICE_DATE, timeZone: 'Asia/Kolkata', sessions: [] };
  const came = (daysAhead: number) => ({ state: 'checked_in' as const, daysAhead });
  const bookings = [came(0), came(2), { state: 'missed' as const, daysAhead: 2 }];
  expect(countDay({ ...day, bookings }).booked).toEqual({ came: 2, missed: 1, daysAhead: [1, 0, 2] });
});

test('counts the wait from the arrival to the call, and the visit until the next call', () => {
  const figures = count(
    session(
      [
        issued(1, '09:00'),
        issued(2, '09:00'),
        issued(3, '09:00'),
        event('called', '10:07', [go(1, WAITING, CALLED)]),
        event('called', '10:15', [go(1, CALLED, COMPLETED), go(2, WAITING, CALLED)]),
        event('practice_closed', '11:00', [
          go(2, CALLED, COMPLETED),
          go(3, WAITING, cancelled('practice_closed')),
        ]),
      ],
      [
        token(1, COMPLETED, { arrivedAt: at('09:47'), isFirstVisit: true, cameBack: true }),
        token(2, COMPLETED, { arrivedAt: null, isByStaff: false }),
        token(3, cancelled('practice_closed'), { arrivedAt: at('09:30') }),
      ],
    ),
  );
  expect(figures).toMatchObject({ seen: 2, firstVisits: 1, cameBack: 1, workMinutes: 8 });
  expect(figures.waits).toEqual([...Array<number>(20).fill(0), 1]);
  expect(figures.visits).toEqual([...Array<number>(8).fill(0), 1]);
  expect(figures.starts).toEqual([...Array<number>(7).fill(0), 1]);
  expect(figures.lost).toMatchObject({ practice_closed: 1, left: 0 });
  expect(figures.sources).toEqual({ phone: 1, desk: 0, telephone: 2 });
  expect(figures.hours).toEqual([...Array<number>(10).fill(0), 2]);
});

test('ignores undone changes when it counts a day', () => {
  const call = event('called', '10:00', [go(1, WAITING, CALLED)]);
  const undone = event('undone', '10:00', [go(1, CALLED, WAITING)], {
    undoes: call.revision,
    undoneKind: 'called',
  });
  const figures = count(
    session(
      [
        issued(1, '09:00'),
        call,
        undone,
        event('called', '10:30', [go(1, WAITING, CALLED)]),
        event('completed', '10:40', [go(1, CALLED, COMPLETED)]),
      ],
      [token(1, COMPLETED, { arrivedAt: at('10:00') })],
    ),
  );
  expect(figures.waits.length).toBe(31);
  expect(figures.visits.length).toBe(11);
  expect(figures.starts.length).toBe(31);
});

test('counts a call that passes a waiting patient as out of turn, for any caller and reason', () => {
  const figures = count(
    session(
      [
        issued(1, '09:00'),
        issued(2, '09:00'),
        issued(3, '09:00'),
        event('called', '10:00', [go(3, WAITING, CALLED)], { isAsked: true }),
        event('called', '10:10', [go(3, CALLED, COMPLETED), go(2, WAITING, CALLED)], { personId: 'p2' }),
        // This call follows the order of the line, whatever reason staff entered.
        event('called', '10:20', [go(2, CALLED, COMPLETED), go(1, WAITING, CALLED)], { isChosen: true }),
      ],
      [token(1, CALLED), token(2, COMPLETED), token(3, COMPLETED)],
    ),
  );
  expect(figures.outOfTurn).toEqual([
    { reason: 'doctor_asked', personId: 'p1', name: 'Meena', count: 1 },
    { reason: 'other', personId: 'p2', name: 'Meena', count: 1 },
  ]);
});

test('does not count a call that passes absent patients as out of turn', () => {
  const figures = count(
    session(
      [
        issued(1, '09:00'),
        issued(2, '09:00'),
        event('called', '10:00', [go(1, WAITING, { status: 'passed' }), go(2, WAITING, CALLED)]),
      ],
      [token(1, { status: 'passed' }), token(2, CALLED)],
    ),
  );
  expect(figures.outOfTurn).toEqual([]);
});

test('counts a break until the next call, and does not count a delay as a break', () => {
  const figures = count(
    session(
      [
        issued(1, '09:00'),
        issued(2, '09:00'),
        event('delay_announced', '10:00', [], { minutes: 30 }),
        event('called', '10:20', [go(1, WAITING, CALLED)]),
        event('break_announced', '10:30', [], { minutes: 10 }),
        event('called', '10:50', [go(1, CALLED, COMPLETED), go(2, WAITING, CALLED)]),
        event('break_announced', '12:50', [], { minutes: 30 }),
      ],
      [token(1, COMPLETED), token(2, CALLED)],
    ),
  );
  expect(figures).toMatchObject({ breaks: 2, breakMinutes: 30 });
});

test('does not measure visits while no patient waits, or visits longer than two hours', () => {
  const figures = count(
    session(
      [
        issued(1, '09:00'),
        event('called', '10:00', [go(1, WAITING, CALLED)]),
        issued(2, '10:50'),
        issued(3, '10:51'),
        event('called', '10:55', [go(1, CALLED, COMPLETED), go(2, WAITING, CALLED)]),
        event('called', '13:00', [go(2, CALLED, COMPLETED), go(3, WAITING, CALLED)]),
      ],
      [token(1, COMPLETED), token(2, COMPLETED), token(3, CALLED)],
    ),
  );
  expect(figures.seen).toBe(2);
  expect(figures.visits).toEqual([]);
});

test('measures the start of each sitting separately, and skips a sitting without a session', () => {
  const evening = { from: at('17:00'), to: at('19:00') };
  const whole = session(
    [
      issued(1, '09:00'),
      event('called', '09:50', [go(1, WAITING, CALLED)]),
      issued(2, '16:00'),
      event('called', '17:12', [go(1, CALLED, COMPLETED), go(2, WAITING, CALLED)]),
    ],
    [token(1, COMPLETED), token(2, CALLED)],
    [HOURS, evening],
  );
  const both = count({ ...whole, endedAt: at('20:00') }).starts;
  expect([both[0], both[12], both.length]).toEqual([1, 1, 13]);
  const openedLate = { ...whole, plan: { ...whole.plan, openedAt: at('10:30') } };
  expect(count({ ...openedLate, endedAt: at('11:00') }).starts).toEqual([]);
});

test('counts neither a wait nor a source for a visit that was moved from another line', () => {
  const figures = count(
    session(
      [issued(1, '09:00'), event('called', '10:00', [go(1, WAITING, CALLED)])],
      [token(1, CALLED, { isMovedHere: true, wasCalledBefore: true })],
    ),
  );
  expect(figures.waits).toEqual([]);
  expect(figures.sources).toEqual({ phone: 0, desk: 0, telephone: 0 });
});

test('sums fees by mark and by person, and subtracts refunds', () => {
  const by = { personId: 'p1', name: 'Meena' };
  const figures = count(
    session(
      [],
      [
        token(1, COMPLETED, { fee: { ...by, mark: { mark: 'paid', kind: 'cash', paise: 30_000 } } }),
        token(2, COMPLETED, {
          fee: {
            ...by,
            mark: {
              mark: 'paid',
              kind: 'upi',
              paise: 20_000,
              refund: { kind: 'cash', paise: 5_000, reason: null },
            },
          },
        }),
        token(3, COMPLETED, { fee: { ...by, mark: { mark: 'waived', paise: 30_000, reason: null } } }),
        token(4, COMPLETED, { fee: { ...by, mark: { mark: 'free' } } }),
        token(5, WAITING, { fee: { ...by, mark: { mark: 'due', paise: null } } }),
        token(6, cancelled('left'), { feePaise: 30_000 }),
        token(7, cancelled('moved'), { feePaise: 30_000 }),
      ],
    ),
  );
  expect(figures.fees).toEqual({
    cash: { count: 1, paise: 30_000 },
    upi: { count: 1, paise: 20_000 },
    card: { count: 0, paise: 0 },
    refunded: { count: 1, paise: 5_000 },
    due: { count: 1, paise: 0 },
    waived: { count: 1, paise: 30_000 },
    free: 1,
    lostPaise: 30_000,
  });
  expect(figures.collectedBy).toEqual([{ ...by, count: 2, paise: 45_000 }]);
});
