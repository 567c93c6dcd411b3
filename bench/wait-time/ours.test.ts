import { expect, it } from 'vitest';
import { ours } from './ours.ts';
import type { Moment, SessionRecord } from './session-record.ts';

const SITTING: SessionRecord = {
  doctor: 'doctor 1',
  kind: 'usual',
  patients: [],
  breaks: [],
  announced: null,
};

const waiting = (at: number): Moment => ({
  at,
  ahead: 5,
  elapsed: 1,
  hasStarted: true,
  announcedStart: null,
  breakMinutes: 0,
  kinds: { inside: 'unknown', line: [] },
});

it('counts several estimates of one wait in a bucket once, as the server does', () => {
  let steps = 0;
  const rival = ours({
    name: 'counted',
    amend: (session) => {
      steps += 1;
      return session;
    },
  });
  rival.open(SITTING);
  steps = 0;
  // The sums below are equal up to rounding errors in the last digits.
  const calledAt = 3.7;
  for (const at of [-45.1, -12.3, -5]) rival.outcome(waiting(at), rival.tell(waiting(at)), calledAt - at);
  expect(steps).toBe(1);
});
