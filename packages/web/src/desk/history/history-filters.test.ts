import { expect, test } from 'vitest';
import { filterEvents, filterTokens, TOKEN_FILTERS } from './history-filters.ts';
import { event, ONE_OF_EACH } from './history-samples.test-support.ts';

test('shows each token under exactly one filter, and under “all”', () => {
  const numbers = TOKEN_FILTERS.map((filter) =>
    filterTokens(ONE_OF_EACH, filter).map(({ number }) => number),
  );
  expect(numbers).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [1, 2], [3], [4], [5], [6], [10], [7, 8, 9]]);
});

test('shows an undo under the filter of the change that it undid, and also among the undone changes', () => {
  const events = [
    event(1, { kind: 'called', number: 3 }),
    event(2, { kind: 'undone', undoneKind: 'called', number: 3 }),
    event(3, { kind: 'skipped', number: 4 }),
  ];
  const revisions = (...filter: [Parameters<typeof filterEvents>[1], number | null]) =>
    filterEvents(events, ...filter).map(({ revision }) => revision);
  expect(revisions('calls', null)).toEqual([1, 2]);
  expect(revisions('undone', null)).toEqual([2]);
  expect(revisions('all', 4)).toEqual([3]);
  expect(revisions('calls', 4)).toEqual([]);
});
