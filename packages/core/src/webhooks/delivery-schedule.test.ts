import { describe, expect, it } from 'vitest';
import { ATTEMPTS_MAX, hasFailedTooLong, nextAttempt, pauseUntil } from './delivery-schedule.ts';

const NOW = new Date('2026-11-21T04:30:00Z');
const secondsTo = (then: Date | null) => then && (then.getTime() - NOW.getTime()) / 1000;

describe('retries', () => {
  it('waits longer after each failed delivery, up to a day, and then gives up', () => {
    const pauses = Array.from({ length: ATTEMPTS_MAX }, (_, index) =>
      secondsTo(nextAttempt(index + 1, NOW, 0)),
    );
    expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  });

  it('lengthens a pause between retries by at most a tenth', () => {
    expect(secondsTo(nextAttempt(2, NOW, 0.5))).toBe(315);
    expect(secondsTo(nextAttempt(2, NOW, 1))).toBe(330);
  });
});

describe('pauses of a whole webhook', () => {
  it.each([429, 502, 503, 504])('pauses a minute after the status %i', (status) => {
    expect(secondsTo(pauseUntil(status, null, NOW))).toBe(60);
  });

  it('does not pause after another failure', () => {
    for (const status of [301, 400, 404, 500]) expect(pauseUntil(status, null, NOW)).toBeNull();
  });

  it('pauses as long as the receiver asks, up to a day', () => {
    expect(secondsTo(pauseUntil(503, '120', NOW))).toBe(120);
    expect(secondsTo(pauseUntil(500, 'Sat, 21 Nov 2026 04:40:00 GMT', NOW))).toBe(600);
    expect(secondsTo(pauseUntil(429, 'Fri, 20 Nov 2026 04:40:00 GMT', NOW))).toBe(0);
    expect(secondsTo(pauseUntil(429, '999999999', NOW))).toBe(86_400);
    expect(secondsTo(pauseUntil(429, 'soon', NOW))).toBe(60);
  });
});

it('turns a webhook off after five days without a success', () => {
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
  expect(hasFailedTooLong(daysAgo(4.99), NOW)).toBe(false);
  expect(hasFailedTooLong(daysAgo(5), NOW)).toBe(true);
});
