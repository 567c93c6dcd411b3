import { describe, expect, it } from 'vitest';
import {
  afterAllowance,
  afterFailure,
  judgeTry,
  NEW_DEVICE_POLICY,
  NO_FAILURES,
  type ThrottleState,
} from './account.ts';

const start = new Date('2026-11-21T00:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const fresh: ThrottleState = { ...NO_FAILURES, day: '2026-11-21' };
const failed = (times: number, now = start) =>
  Array.from({ length: times }).reduce<ThrottleState>(
    (state) => afterFailure(state, NEW_DEVICE_POLICY, now),
    fresh,
  );
const judge = (state: ThrottleState, now: Date) => judgeTry(state, NEW_DEVICE_POLICY, now);

describe('throttling wrong tries', () => {
  it('allows some wrong attempts without a wait, then a wait that doubles up to an hour', () => {
    expect(judge(failed(4), start)).toEqual({ kind: 'allowed' });
    expect(judge(failed(5), start)).toEqual({ kind: 'wait', until: later(60) });
    expect(judge(failed(7), start)).toEqual({ kind: 'wait', until: later(240) });
    expect(judge(failed(29), start)).toEqual({ kind: 'wait', until: later(3600) });
    expect(judge(failed(5), later(60))).toEqual({ kind: 'allowed' });
  });

  it('allows simultaneous attempts without a wait despite a slightly slow clock', () => {
    expect(judge(failed(4), later(-0.001))).toEqual({ kind: 'allowed' });
  });

  it('locks sign-in for the day after thirty failures, until staff allow attempts for ten minutes', () => {
    const locked = failed(30);
    expect(judge(locked, later(7200))).toEqual({ kind: 'locked' });
    const allowed = afterAllowance(locked, later(7200));
    expect(judge(allowed, later(7200 + 599))).toEqual({ kind: 'allowed' });
    expect(judge(allowed, later(7200 + 600))).toEqual({ kind: 'locked' });
    expect(judge(locked, later(86_400))).toEqual({ kind: 'allowed' });
  });

  it('slows down wrong attempts as usual while staff allow attempts', () => {
    let state = afterAllowance(failed(30), start);
    for (let time = 0; time < 5; time += 1) {
      expect(judge(state, start)).toEqual({ kind: 'allowed' });
      state = afterFailure(state, NEW_DEVICE_POLICY, start);
    }
    expect(judge(state, start)).toEqual({ kind: 'wait', until: later(60) });
  });
});
