import { describe, expect, test } from 'vitest';
import { ApiError } from '../shared/api/api-error.ts';
import { words as en } from '@baari/words/en/web/patient';
import { ageText } from './parts/live-status.tsx';
import { LiveStore } from '../shared/live/live-store.ts';
import { announcedByDoctor } from './waits/announcement-text.ts';
import { checkedMark, checkedTopics } from './dashboard/patient-dashboard-page.tsx';
import { orderDoctors } from '../shared/board/doctor-order.ts';
import { openingText } from './parts/availability-badge.tsx';
import {
  sampleBoardDoctor,
  sampleClinic,
  sampleDoctor,
  sampleNow,
  sampleQueue,
  sampleToken,
} from '../shared/board/patient-samples.ts';
import { refusalText } from './parts/refusal-text.ts';
import { aheadOf, hasArrivedIn, isOutdated, tokenStateIn, tokenTitle } from './parts/token-state.ts';

const now = Date.parse(sampleNow);
const MINUTE_MS = 60_000;

test('shows an announcement until it expires', () => {
  const until = '2026-11-23T05:00:00.000Z';
  const text = (kind: 'delay' | 'break', at = now) =>
    announcedByDoctor(en, sampleQueue({ announcement: { kind, until } }), 'Dr. Rao', 'Asia/Kolkata', at);
  expect(text('delay')).toBe('Dr. Rao starts at about 10:30 am');
  expect(text('break')).toBe('On a break until 10:30 am');
  expect(text('break', Date.parse(until))).toBeNull();
  expect(announcedByDoctor(en, sampleQueue(), 'Dr. Rao', 'Asia/Kolkata', now)).toBeNull();
});

test('sorts doctors by availability, then by opening time', () => {
  const named = (name: string, queue: Parameters<typeof sampleBoardDoctor>[1]) =>
    sampleBoardDoctor({ name }, queue);
  const minutesOn = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();
  const closed = (opensAt: string | null) => ({
    ...({ practice: 'closed', states: '', offer: { kind: 'closed', opensAt } } as const),
  });
  const order = orderDoctors(
    [
      named('Closed', closed(null)),
      named('Not covered', { states: '', offer: { kind: 'not_covered', opensAt: null } }),
      named('Tomorrow', closed(minutesOn(24 * 60))),
      named('Tonight', closed(minutesOn(6 * 60))),
      named('Evening', { states: '', seesFrom: minutesOn(180) }),
      named('Break', { announcement: { kind: 'break', until: minutesOn(30) }, states: '' }),
      named('Five', { states: 'whhww' }),
      named('One', { states: 'dw' }),
      named('Free', { states: 'dd' }),
      named('Back', { announcement: { kind: 'break', until: sampleNow }, states: 'dddw' }),
      named('Come', { states: '', seesFrom: sampleNow }),
    ],
    now,
  );
  expect(order.map(({ profile }) => profile.name)).toEqual([
    'Come',
    'Free',
    'Back',
    'One',
    'Break',
    'Five',
    'Evening',
    'Tonight',
    'Tomorrow',
    'Not covered',
    'Closed',
  ]);
});

test.each([
  ['2026-11-23T01:30:00Z', '2026-11-23T00:30:00Z', 'Tokens open at 7:00 am'],
  ['2026-11-24T01:30:00Z', '2026-11-23T08:00:00Z', 'Tokens open tomorrow at 7:00 am'],
  // At 1:00, “this morning” is on the new calendar day, although the service date is still the
  // previous one.
  ['2026-11-24T01:30:00Z', '2026-11-23T19:30:00Z', 'Tokens open at 7:00 am'],
  ['2026-11-26T01:30:00Z', '2026-11-23T08:00:00Z', 'Tokens open Thursday at 7:00 am'],
  ['2026-11-29T01:30:00Z', '2026-11-23T08:00:00Z', 'Tokens open Sunday at 7:00 am'],
  ['2026-11-30T01:30:00Z', '2026-11-23T08:00:00Z', 'Tokens open 30 November at 7:00 am'],
])('describes an opening at %s, as seen at %s, as “%s”', (opensAt, at, text) => {
  expect(openingText(en, Date.parse(opensAt), 'Asia/Kolkata', Date.parse(at))).toBe(text);
});

describe('a token in a followed queue', () => {
  const token = sampleToken();

  test('shows the state of the token’s own number', () => {
    const queue = sampleQueue({ states: 'ddddddddddddwc' });
    expect(tokenStateIn(queue, token)).toEqual({ status: 'called' });
    expect(aheadOf(queue, token)).toBe(1);
  });

  test('shows the token’s number in the title', () => {
    expect(tokenTitle(en, token.queue, token)).toBe('#14 · 3 ahead');
    const lettered = { ...token, doctor: { ...token.doctor, shownLetter: 'B' } };
    expect(tokenTitle(en, token.queue, lettered)).toBe('B 14 · 3 ahead');
  });

  test('keeps the token’s state when the queue starts a new session, and fetches the outcome once', () => {
    const next = sampleQueue({ sessionId: '019aa000-0000-7000-8000-0000000000f2', states: 'w'.repeat(20) });
    expect(tokenStateIn(next, token)).toEqual({ status: 'waiting' });
    expect(aheadOf(next, token)).toBe(0);
    expect(isOutdated(next, token)).toBe(true);
    expect(isOutdated(next, sampleToken({ queue: next }))).toBe(false);
    // The patient was moved to another doctor or back, so the address now belongs to another number.
    for (const letter of 'vu') {
      const gone = sampleQueue({ states: `ddddddddddddd${letter}w` });
      expect(isOutdated(gone, token)).toBe(true);
      const over = { status: 'cancelled', reason: 'undone' } as const;
      expect(isOutdated(gone, sampleToken({ queue: gone, state: over }))).toBe(false);
    }
    expect(isOutdated(sampleQueue({ states: 'dddddddddddddsw' }), token)).toBe(false);
  });

  test('counts the patient as arrived once staff mark the arrival, until they undo the mark', () => {
    const fetchedThere = sampleToken({ arrivedAt: sampleNow });
    const [here, away] = ['h', 'w'].map((letter) => sampleQueue({ states: `dddddddddcwww${letter}h` }));
    expect(here && hasArrivedIn(here, token)).toBe(true);
    expect(away && hasArrivedIn(away, fetchedThere)).toBe(false);
    const next = sampleQueue({ sessionId: '019aa000-0000-7000-8000-0000000000f2', states: 'h'.repeat(20) });
    expect([token, fetchedThere].map((own) => hasArrivedIn(next, own))).toEqual([false, true]);
  });
});

test.each([
  [59_000, 'less than a minute ago'],
  [3 * MINUTE_MS + 5, '3 min ago'],
  [61 * MINUTE_MS, '1 hour ago'],
  [125 * MINUTE_MS, '2 hours ago'],
])('describes an age of %i ms as %j', (age, text) => expect(ageText(en.live, age)).toBe(text));

test('explains a refusal by its reason, or otherwise with a general text', () => {
  const text = (error: unknown) => refusalText(en, error, 'otherwise');
  expect(text(new ApiError('conflict', 'queue.phone_has_token'))).toMatch(/already been generated/);
  expect(text(new ApiError('limit_exceeded', 'billing.doctor_not_covered'))).toMatch(
    /Online tokens are not available/,
  );
  expect(text(new ApiError('rate_limited', 'request.rate_limited', { retryAfterSeconds: 50 }))).toMatch(
    /1 minute\./,
  );
  expect(text(new ApiError('network', 'network.failed'))).toMatch(/offline/);
  expect(text(new ApiError('internal', 'server.internal'))).toBe('otherwise');
  expect(text(new Error('anything'))).toBe('otherwise');
});

describe('the tokens of a phone number', () => {
  const own = sampleToken();
  const checked = (token: typeof own | null, clinic = sampleClinic) => ({
    clinic,
    number: 14,
    state: { status: 'waiting' } as const,
    letter: null,
    nowServing: 10,
    waitingCount: 5,
    own: token,
    canConfirm: false,
  });
  const elsewhere = { ...sampleClinic, id: '019aa000-0000-7000-8000-000000000002' };
  const tokens = [checked(own), checked(own), checked(null, elsewhere)];

  test('follows the queue of a token, or the whole clinic if the queue is private', () => {
    expect(checkedTopics(tokens)).toEqual([`queue:${own.doctor.id}`, `board:${elsewhere.id}`]);
  });

  test('fetches a token again for any change at another clinic, but not for every call in its queue', () => {
    const store = new LiveStore(() => undefined);
    const iyer = sampleDoctor({ id: '019aa000-0000-7000-8000-0000000000d2' });
    store.putDoctors({ clinicId: elsewhere.id, clinic: elsewhere, doctors: [iyer] });
    const markAfter = (queue: Parameters<typeof sampleQueue>[0]) => {
      store.putQueue(sampleQueue(queue));
      return checkedMark(tokens, { store });
    };
    const marks = [
      markAfter({ doctorId: iyer.id, revision: 3 }),
      markAfter({ doctorId: iyer.id, revision: 4 }),
      markAfter({ revision: 21 }),
      markAfter({ revision: 22 }),
      markAfter({ revision: 23, sessionId: '019aa000-0000-7000-8000-0000000000f2' }),
    ];
    const isChange = marks.slice(1).map((mark, index) => mark !== marks[index]);
    expect(isChange).toEqual([true, true, false, true]);
  });
});
