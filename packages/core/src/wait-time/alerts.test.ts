import { describe, expect, it } from 'vitest';
import type { TokenState } from '../queue/index.ts';
import { type AlertedQueue, type AlertedToken, dueOccasions, isStillTrue, kindOfOccasion } from './alerts.ts';

const NOW = Date.parse('2026-11-21T10:00:00+05:30');
const MINUTE = 60_000;
const WAITING: TokenState = { status: 'waiting' };

const tokenOf = (changes: Partial<AlertedToken> = {}): AlertedToken => ({
  number: 6,
  state: WAITING,
  hasArrived: false,
  travelMinutes: null,
  cutsCloser: false,
  calledAt: null,
  finishedAt: null,
  recalls: 0,
  ...changes,
});

/** Returns tokens 1 to 6. `ahead` of them wait before number 6. */
function queueOf(ahead: number, changes: Partial<AlertedQueue> = {}): AlertedQueue {
  const states = `${'d'.repeat(5 - ahead)}${'w'.repeat(ahead + 1)}`;
  const waits = Array.from({ length: ahead + 2 }, (_, index) => [10, 15, 20, 40, 100 - index] as const);
  return { computedAt: NOW, nowServing: 1, states, announcement: null, waits, ...changes };
}

const due = (
  token: AlertedToken,
  queue: AlertedQueue | null = queueOf(4),
  sent: string[] = [],
  decided = sent,
  toldToLeaveAt: number | null = null,
) => dueOccasions(token, queue, { sent, decided, toldToLeaveAt }, NOW);

describe('while a token waits', () => {
  it('sends no alert while the turn is far away', () => {
    expect(due(tokenOf())).toEqual([]);
    expect(due(tokenOf(), queueOf(3))).toEqual([]);
  });

  it('alerts the patient when two are ahead, once the doctor sees patients', () => {
    for (const ahead of [0, 1, 2]) expect(due(tokenOf(), queueOf(ahead))).toEqual(['two_ahead']);
    expect(due(tokenOf(), queueOf(2, { nowServing: 0 }))).toEqual([]);
    expect(due(tokenOf(), null)).toEqual([]);
  });

  it('tells the patient when to leave by the fifth percentile, or the tenth for a smaller margin', () => {
    const at = (travelMinutes: number, changes: Partial<AlertedToken> = {}) =>
      due(tokenOf({ travelMinutes, ...changes }));
    // Nineteen of twenty patients are called after more than ten minutes, and nine of ten after more than a
    // quarter of an hour.
    expect(at(8)).toEqual(['leave_now:0']);
    expect(due(tokenOf({ travelMinutes: 8 }), queueOf(4, { computedAt: NOW + MINUTE }))).toEqual([]);
    expect(at(13, { cutsCloser: true })).toEqual(['leave_now:0']);
    expect(at(12, { cutsCloser: true })).toEqual([]);
    expect(at(30, { hasArrived: true })).toEqual([]);
  });

  it('alerts the patient to every announcement, and again if it gets longer', () => {
    const until = new Date(NOW + 20 * MINUTE).toISOString();
    expect(due(tokenOf(), queueOf(4, { announcement: { until } }))).toEqual([`delayed:${until}`]);
  });

  it('sends the alert to leave again after each announcement', () => {
    const [until, later] = [20, 60].map((minutes) => new Date(NOW + minutes * MINUTE).toISOString());
    const at = (decided: string[], announced?: string) => {
      const announcement = announced === undefined ? null : { until: announced };
      return due(tokenOf({ travelMinutes: 60 }), queueOf(4, { announcement }), [], decided);
    };
    expect(at([], until)).toEqual([`leave_now:${until}`, `delayed:${until}`]);
    expect(at(['leave_now:0'], until)).toEqual([`delayed:${until}`, `leave_now:${until}`]);
    const told = ['leave_now:0', `delayed:${until}`];
    expect(at(told)).toEqual([`leave_now:${until}`]);
    // A message told the patient to wait, but no later message told the patient to leave home.
    expect(at(told, later)).toEqual([`leave_now:${later}`, `delayed:${later}`]);
    // The latest announcement counts, even if it is shorter.
    expect(at([`delayed:${later}`, `delayed:${until}`])).toEqual([`leave_now:${until}`]);
  });

  it('tells the patient again when to leave if that time moves by over a quarter of an hour', () => {
    const at = (toldMinutesAgo: number, decided = ['leave_now:0']) =>
      due(
        tokenOf({ travelMinutes: 9 }),
        queueOf(4, { computedAt: NOW - MINUTE }),
        [],
        decided,
        NOW - toldMinutesAgo * MINUTE,
      );
    // It is time to leave now, and the alert was sent ten or twenty minutes ago.
    expect(at(10)).toEqual(['leave_now:0']);
    expect(at(20)).toEqual(['leave_now:0#2']);
    expect(at(10, ['leave_now:0', 'leave_now:0#2'])).toEqual(['leave_now:0#2']);
    expect(at(20, ['leave_now:0', 'leave_now:0#2'])).toEqual(['leave_now:0#3']);
    expect(kindOfOccasion('leave_now:0#2')).toBe('leave_now');
  });

  it('sends the most urgent alert first', () => {
    const announcement = { until: new Date(NOW + MINUTE).toISOString() };
    const occasions = due(tokenOf({ travelMinutes: 60 }), queueOf(1, { announcement }), ['cancelled:7']);
    expect(occasions.map(kindOfOccasion)).toEqual(['waiting_again', 'leave_now', 'delayed', 'two_ahead']);
  });
});

describe('alerts for a call', () => {
  const called = tokenOf({ state: { status: 'called' }, calledAt: NOW });

  it('sends the alert of a call once, and again at each recall', () => {
    expect(due(called)).toEqual([`your_turn:${NOW}`]);
    expect(due({ ...called, recalls: 2 })).toEqual([`recalled:${NOW}:2`]);
    expect(due({ ...called, calledAt: NOW + MINUTE })).toEqual([`your_turn:${NOW + MINUTE}`]);
  });

  it('drops the alert of a call after ten minutes, until the patient is called again', () => {
    const old = { ...called, calledAt: NOW - 10 * MINUTE - 1 };
    expect(due(old)).toEqual([]);
    expect(due({ ...old, calledAt: NOW - 10 * MINUTE })).toHaveLength(1);
    expect(due({ ...old, recalls: 1 })).toHaveLength(1);
  });

  it('sends one alert when a patient misses the call, and one when the patient returns', () => {
    const passed = { ...called, state: { status: 'passed' } } as const;
    expect(due(passed)).toEqual([`passed:${NOW}`]);
    expect(isStillTrue(`passed:${NOW}`, passed, null)).toBe(true);
    expect(isStillTrue(`passed:${NOW}`, tokenOf({ calledAt: NOW }), null)).toBe(false);
    expect(due(tokenOf({ calledAt: NOW }), queueOf(4), [`passed:${NOW}`])).toEqual([`waiting_again:${NOW}`]);
    expect(due({ ...called, state: { status: 'away' } })).toEqual([]);
  });

  it('drops the alert of a call that is over', () => {
    expect(due({ ...called, state: { status: 'completed' } })).toEqual([]);
  });
});

describe('alerts for a finished token', () => {
  const ended = (reason: 'skipped' | 'no_show' | 'left' | 'practice_closed' | 'reset' | 'undone') =>
    due(tokenOf({ state: { status: 'cancelled', reason }, finishedAt: NOW }));

  it('alerts the patient when their token ends, unless they gave it up or it was issued by mistake', () => {
    for (const reason of ['skipped', 'no_show', 'practice_closed', 'reset'] as const)
      expect(ended(reason)).toEqual([`cancelled:${NOW}`]);
    expect(ended('left')).toEqual([]);
    expect(ended('undone')).toEqual([]);
  });

  it('tells patients that they are back in the queue if an alert had said that their token ended', () => {
    expect(due(tokenOf(), queueOf(4), ['two_ahead', 'cancelled:3', 'cancelled:11'])).toEqual([
      'waiting_again:11',
    ]);
    expect(due(tokenOf(), null, ['cancelled:3'])).toEqual(['waiting_again:3']);
  });

  it('tells a called patient that the token waits again', () => {
    expect(due(tokenOf(), queueOf(4), ['your_turn:7'])).toEqual(['waiting_again:7']);
    expect(due(tokenOf(), queueOf(4), ['cancelled:5', 'your_turn:7', 'recalled:7:2'])).toEqual([
      'waiting_again:7',
    ]);
    expect(due(tokenOf(), null, ['your_turn:7', 'cancelled:9'])).toEqual(['waiting_again:9']);
    // No alert announced the call.
    expect(due(tokenOf(), queueOf(4), [], ['your_turn:7'])).toEqual([]);
  });
});

describe('validity of a pending alert', () => {
  const until = new Date(NOW).toISOString();
  const called = tokenOf({ state: { status: 'called' }, calledAt: NOW, recalls: 1 });
  const ended = tokenOf({ state: { status: 'cancelled', reason: 'reset' }, finishedAt: NOW });

  it.each([
    ['two_ahead', tokenOf(), null, true],
    ['two_ahead', called, null, false],
    ['leave_now:0', tokenOf(), null, true],
    [`leave_now:${until}`, tokenOf(), null, true],
    [`leave_now:${until}`, tokenOf({ hasArrived: true }), null, false],
    [`delayed:${until}`, tokenOf(), until, true],
    [`delayed:${until}`, tokenOf(), null, false],
    [`delayed:${until}`, called, until, false],
    [`recalled:${NOW}:1`, called, null, true],
    [`recalled:${NOW}:1`, { ...called, recalls: 2 }, null, false],
    [`your_turn:${NOW}`, { ...called, recalls: 0 }, null, true],
    [`your_turn:${NOW}`, tokenOf(), null, false],
    [`your_turn:${NOW}`, { ...called, recalls: 0, calledAt: NOW + 1 }, null, false],
    [`cancelled:${NOW}`, ended, null, true],
    [`cancelled:${NOW - 1}`, ended, null, false],
    [`cancelled:${NOW}`, tokenOf(), null, false],
    ['waiting_again:3', tokenOf(), null, true],
    ['waiting_again:3', called, null, false],
    ['something', tokenOf(), null, false],
  ])(
    'decides whether the alert %s is still true for %j, with an announcement until %s: %s',
    (occasion, token, announcedUntil, isTrue) => {
      expect(isStillTrue(occasion, token, announcedUntil)).toBe(isTrue);
    },
  );
});
