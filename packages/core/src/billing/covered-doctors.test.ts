import { expect, it } from 'vitest';
import { coveredDoctors } from './plan.ts';

const covered = (...[plan, doctorIds, chosenId]: Parameters<typeof coveredDoctors>) => [
  ...coveredDoctors(plan, doctorIds, chosenId),
];

it('covers all doctors on Pro', () => {
  expect(covered('pro', ['a', 'b', 'c'], 'b')).toEqual(['a', 'b', 'c']);
});

it('covers the oldest doctor on Free if the owner chose none or the chosen doctor was removed', () => {
  expect(covered('free', ['a', 'b', 'c'], null)).toEqual(['a']);
  expect(covered('free', ['a', 'b', 'c'], 'gone')).toEqual(['a']);
  expect(covered('free', [], null)).toEqual([]);
});

it('lets the doctor whom the owner chose continue on the Free plan', () => {
  expect(covered('free', ['a', 'b', 'c'], 'c')).toEqual(['c']);
});
