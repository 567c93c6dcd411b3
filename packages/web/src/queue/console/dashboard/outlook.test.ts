import { expect, test } from 'vitest';
import { outlookText } from './outlook.ts';
import { minutesAgo, now, queue, token, waiting } from './queue-samples.ts';

const zone = 'Asia/Kolkata';
const two = [token(1, waiting, 20), token(2, waiting, 10)];

test('whoever comes waits for those who wait already', () => {
  expect(outlookText(queue(two), zone, now)).toBe('A new patient waits about 30 min.');
  expect(outlookText(queue([]), zone, now)).toBe('A new patient does not have to wait.');
});

test('and first for the doctor, who is late, on a break or not there yet', () => {
  const startsAt = minutesAgo(-15);
  expect(outlookText(queue(two, { startsAt }), zone, now)).toBe('A new patient waits about 45 min.');
  expect(outlookText(queue([], { startsAt }), zone, now)).toBe('A new patient waits about 15 min.');
  expect(outlookText(queue([], { startsAt: minutesAgo(1) }), zone, now)).toContain('does not have to wait');
});

test('a closed practice says when it opens, if it will', () => {
  const closed = { practice: 'closed' } as const;
  expect(outlookText(queue(two, { ...closed, opensAt: '2026-11-21T11:30:00Z' }), zone, now)).toMatch(
    /^Tokens open at 5:00\spm\.$/,
  );
  expect(outlookText(queue([], closed), zone, now)).toBe('Takes no new tokens now.');
});
