import { expect, it } from 'vitest';
import { coveredDoctors } from './plan.ts';

const covered = (...[plan, doctorIds, chosenId]: Parameters<typeof coveredDoctors>) => [
  ...coveredDoctors(plan, doctorIds, chosenId),
];

it('are all of them on Pro', () => {
  expect(covered('pro', ['a', 'b', 'c'], 'b')).toEqual(['a', 'b', 'c']);
});

it('are the oldest on Free, without a choice or with a choice that is gone', () => {
  expect(covered('free', ['a', 'b', 'c'], null)).toEqual(['a']);
  expect(covered('free', ['a', 'b', 'c'], 'gone')).toEqual(['a']);
  expect(covered('free', [], null)).toEqual([]);
});

it('are the chosen one on Free', () => {
  expect(covered('free', ['a', 'b', 'c'], 'c')).toEqual(['c']);
});
