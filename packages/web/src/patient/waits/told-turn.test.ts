import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { expectedTurn, newcomersTurn } from '@baari/core/wait-time';
import { describe, expect, test } from 'vitest';
import { sampleDoctor, sampleNow, sampleQueue, sampleToken } from '../../shared/board/patient-samples.ts';
import { closingAt, dueSince, ownTurn } from './told-turn.ts';

const now = Date.parse(sampleNow);
const MINUTE_MS = 60_000;
const timeZone = 'Asia/Kolkata';
const slots = (...monday: { start: string; end: string }[]) => ({
  doctor: sampleDoctor({ workingHours: { ...DEFAULT_WORKING_HOURS, monday } }),
  timeZone,
});

describe("a queue's estimates", () => {
  const token = sampleToken();

  test('gives a token the turn of its rank, and a new patient the last turn', () => {
    const queue = sampleQueue();
    expect(ownTurn(queue, token)).toEqual(expectedTurn([24, 30, 45, 56, 100], now));
    expect(newcomersTurn(queue)).toEqual(expectedTurn([40, 50, 75, 92, 100], now));
  });

  test('returns no turn for a token of another session', () => {
    const queue = sampleQueue({ sessionId: '019aa000-0000-7000-8000-0000000000f2' });
    expect(ownTurn(queue, token)).toBeNull();
  });
});

describe('the hours beside a wait', () => {
  const hours = slots({ start: '9:00am', end: '1:00pm' }, { start: '5:00pm', end: '8:00pm' });
  const at = (minutesAfterTen: number) => now + minutesAfterTen * MINUTE_MS;

  test('returns the closing time of the current or next session', () => {
    expect(closingAt(hours, now)).toBe(at(180));
    expect(closingAt(hours, at(200))).toBe(at(600));
    expect(closingAt(hours, at(600))).toBeNull();
    expect(closingAt(slots(), now)).toBeNull();
  });

  test('returns the start of the hours for which a doctor is late', () => {
    expect(dueSince(hours, now)).toBe(at(-60));
    expect(dueSince(hours, at(200))).toBeNull();
    expect(dueSince(hours, at(421))).toBe(at(420));
  });
});
