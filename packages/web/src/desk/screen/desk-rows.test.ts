import { expect, test } from 'vitest';
import { figuresOf } from '../../shared/queue/queue-figures.ts';
import { completed, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { doctor } from '../../shared/test-support/clinic-samples.test-support.ts';
import { clinicFigures, filterCounts, rowsOf } from './desk-rows.ts';

const moved = { status: 'cancelled', reason: 'moved' } as const;

/** Token 2 moved to the other line and became number 1 there. */
const left = {
  profile: doctor,
  queue: queue([token(1, completed, 40), token(2, moved, 30), token(3, waiting, 20)]),
};
const right = {
  profile: { ...doctor, id: 'e' },
  queue: queue([token(1, waiting, 30)], { doctorId: 'e' }),
};

test('counts a moved visit only at its new doctor', () => {
  expect([left, right].map((of) => filterCounts([of]).total)).toEqual([2, 1]);
  expect([left, right].map(({ queue: of }) => figuresOf(of).total)).toEqual([2, 1]);
  expect(filterCounts([left, right])).toMatchObject({ total: 3, waiting: 2, completed: 1 });
  expect(clinicFigures([left, right])).toMatchObject({ total: 3, waiting: 2, completed: 1 });
});

test('does not count an undone token', () => {
  const undone = { status: 'cancelled', reason: 'undone' } as const;
  const of = { profile: doctor, queue: queue([token(1, waiting, 30), token(2, undone, 20)]) };
  expect(filterCounts([of]).total).toBe(1);
  expect(rowsOf([of], 'total').map((row) => row.token.number)).toEqual([1]);
  expect(figuresOf(of.queue).total).toBe(1);
});

test('shows as many rows as the count tells', () => {
  for (const queues of [[left], [right], [left, right]]) {
    const counts = filterCounts(queues);
    for (const filter of ['total', 'completed', 'coming', 'passedOver'] as const)
      expect(rowsOf(queues, filter)).toHaveLength(counts[filter]);
  }
});
