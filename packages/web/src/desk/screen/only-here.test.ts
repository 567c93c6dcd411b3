import type { ConsoleToken } from '@baari/contract/queue';
import { expect, test } from 'vitest';
import { completed, minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { proposesOnlyHere } from './only-here.ts';

/** Returns a queue with these numbers of patients who were, or were not, marked as here before their call. */
function called(marked: number, unmarked: number, more: Partial<ConsoleToken> = {}): ConsoleToken[] {
  return Array.from({ length: marked + unmarked }, (_, index) => ({
    ...token(index + 1, completed, 60),
    calledAt: minutesAgo(10),
    arrivedAt: index < marked ? minutesAgo(20) : null,
    ...more,
  }));
}

test.each([
  [10, 0, true],
  [9, 0, false],
  [9, 1, true],
  [8, 2, false],
  [18, 2, true],
  [17, 3, false],
])(
  'proposes the setting after %i called patients marked as here and %i not: %s',
  (marked, unmarked, proposes) => {
    expect(proposesOnlyHere([queue(called(marked, unmarked))])).toBe(proposes);
  },
);

test('counts all lines, and does not count arrivals that were marked only after the call', () => {
  const late = called(1, 0, { arrivedAt: minutesAgo(5) });
  expect(proposesOnlyHere([queue(called(5, 0)), queue(called(4, 0))])).toBe(false);
  expect(proposesOnlyHere([queue(called(5, 0)), queue([...called(4, 0), ...late])])).toBe(true);
  expect(proposesOnlyHere([queue(called(5, 0)), queue([...called(3, 0), ...late, ...late])])).toBe(false);
});

test('ignores patients who were added at the desk, still wait, or belong to an ended session', () => {
  const walkIns = called(20, 0, { isWalkIn: true, arrivedAt: minutesAgo(60) });
  const still = Array.from({ length: 20 }, (_, index) => ({
    ...token(index + 1, waiting, 60),
    arrivedAt: minutesAgo(20),
  }));
  expect(proposesOnlyHere([queue([...walkIns, ...still])])).toBe(false);
  expect(proposesOnlyHere([queue(called(20, 0, { isWalkIn: true }))])).toBe(true);
  expect(proposesOnlyHere([queue(called(20, 0), { isEnded: true })])).toBe(false);
});

test('does not propose a setting that is already on', () => {
  expect(proposesOnlyHere([queue(called(20, 0), { callsOnlyHere: true })])).toBe(false);
});
