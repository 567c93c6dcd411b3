import { words } from '@baari/words/en/web/console';
import { describe, expect, test } from 'vitest';
import { completed, minutesAgo, now, queue, token, told, waiting } from '../queue/queue-samples.ts';
import { turnsAfter } from './turns.ts';
import { callClock, notesToTell, outlookText } from './wait-words.ts';
import { WAIT_NOTES } from '@baari/core/wait-time';

const { timeText } = words;
const zone = 'Asia/Kolkata';
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const two = [token(1, waiting, 20), token(2, waiting, 10)];

describe('a newcomer’s wait in words', () => {
  const of = (shown: ReturnType<typeof queue>, at = now) =>
    plain(
      outlookText(
        { queue: shown, newcomer: turnsAfter(null, shown).newcomer, timeZone: zone, now: at },
        words,
      ),
    );
  const withLast = (minutes: number) =>
    queue(two, { waits: { notes: [], line: [told(5), told(15), told(minutes)] } });

  test('describes a wait in minutes, in hours, or as clock times when the turn is far away', () => {
    expect(of(withLast(30))).toBe('A new patient waits about 30 min, 15–45.');
    expect(of(withLast(40))).toBe('A new patient waits about 40 min, between 20 min and 1 h.');
    expect(of(withLast(100))).toBe('A new patient is called at about 12:40 pm, by 1:30 pm.');
  });

  test('gives no latest time if the clinic may close before the call', () => {
    const line = [told(5), told(15), told(100, 30)];
    expect(of(queue(two, { waits: { notes: [], line } }))).toBe('A new patient is called at about 12:40 pm.');
  });

  test('shortens a wait over time, but keeps a few minutes while patients are ahead', () => {
    expect(of(withLast(30), now + 600_000)).toBe('A new patient waits about 20 min, 5–35.');
    expect(of(withLast(30), now + 3_600_000)).toBe('A new patient waits about 5 min, up to 10.');
  });

  test('gives no wait if no patient is ahead, unless the doctor has not come yet', () => {
    expect(of(queue([token(1, completed, 20)]))).toBe('A new patient does not have to wait.');
    const notThere = queue([], { waits: { notes: ['late'], line: [told(20)] } });
    expect(of(notThere)).toBe('A new patient waits about 20 min, 10–30.');
    const inside = { calledAt: minutesAgo(2), waits: { notes: [], line: [told(6)] } };
    expect(of(queue([token(1, { status: 'called' }, 20)], inside))).toBe(
      'A new patient waits about 5 min, up to 10.',
    );
  });

  test.each([
    ['nobody inside', null, [0, 0, 0, 2, 100]],
    ['a doctor who has not called anybody, and is hardly ever late', null, [0, 1, 2, 4, 100]],
    ['somebody inside who is nearly done', minutesAgo(9), [0, 1, 2, 4, 100]],
  ] as const)(
    'shows no wait with %s, for patients and the display alike, on any clock',
    (_, calledAt, newcomer) => {
      const free = queue([], { calledAt, waits: { notes: [], line: [newcomer] } });
      for (const at of [now - 60_000, now, now + 60_000])
        expect(of(free, at)).toBe('A new patient does not have to wait.');
    },
  );

  test('shows when a closed practice will open, if known', () => {
    const closed = { practice: 'closed' } as const;
    expect(of(queue(two, { ...closed, opensAt: '2026-11-21T11:30:00Z' }))).toBe('Tokens open at 5:00 pm.');
    expect(of(queue([], closed))).toBe('Not taking new tokens now.');
  });
});

test.each([
  [{ least: 0, about: 5, most: 10 }, 'about 5 min, up to 10'],
  [{ least: 15, about: 25, most: 40 }, 'about 25 min, 15–40'],
  [{ least: 35, about: 50, most: 80 }, 'about 50 min, between 35 min and 1 h 20 min'],
  [{ least: 60, about: 80, most: 120 }, 'about 1 h 20 min, between 1 h and 2 h'],
])('formats the wait %j as %j', ({ least, about, most }, text) =>
  expect(words.waits.range(least, about, most)).toBe(text),
);

test('never gives a call a time of day in the past', () => {
  const [first, second] = [...turnsAfter(null, queue(two)).byNumber.values()];
  if (!first || !second) throw new Error('Both wait.');
  expect(callClock(first, now, zone, timeText)).toBeNull();
  expect(plain(callClock(second, now, zone, timeText) ?? '')).toBe('11:15 am');
  expect(callClock(second, now + 1_800_000, zone, timeText)).toBeNull();
});

test('gives no time before the announced end of a break, even for an earlier estimate', () => {
  const onBreak = {
    announcement: { kind: 'break', until: minutesAgo(-17) } as const,
    startsAt: minutesAgo(-17),
  };
  const before = turnsAfter(null, queue(two));
  const shown = turnsAfter(
    before,
    queue(two, { ...onBreak, revision: 8, waits: { notes: [], line: [told(17), told(18), told(22)] } }),
  );
  const texts = [...shown.byNumber.values()].map((turn) => plain(callClock(turn, now, zone, timeText) ?? ''));
  expect(texts).toEqual(['11:20 am', '11:20 am']);
});

describe('the staff’s notes on waits', () => {
  const noted = (of: ReturnType<typeof queue>) =>
    notesToTell({ ...of, waits: { ...of.waits, notes: [...WAIT_NOTES] } }, now);

  test('describes a doctor as late while patients wait without an announcement', () => {
    const delay = (until: string) => ({ announcement: { kind: 'delay', until } as const });
    expect(noted(queue(two))).toEqual(['early', 'slow', 'fast', 'late']);
    expect(noted(queue(two, delay(minutesAgo(-10))))).not.toContain('late');
    expect(noted(queue(two, delay(minutesAgo(1))))).toContain('late');
    expect(noted(queue([]))).not.toContain('late');
  });

  test('describes a visit as long while a patient is with the doctor', () => {
    expect(noted(queue([token(1, { status: 'called' }, 40), ...two.slice(1)]))).toContain('long_visit');
  });

  test('gives no notes for a closed practice without waiting patients', () => {
    expect(noted(queue([], { practice: 'closed' }))).toEqual([]);
    expect(noted(queue(two, { practice: 'closed' }))).toContain('slow');
  });
});
