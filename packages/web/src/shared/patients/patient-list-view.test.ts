import { expect, test } from 'vitest';
import { readView, sortAfterPress, writeView } from './patient-list-view.ts';

const first = { search: '', sort: 'lastVisit', direction: 'desc', page: 1 } as const;

test('a view comes back from the address as it was written', () => {
  const view = { search: 'asha rao', sort: 'name', direction: 'asc', page: 3 } as const;
  expect(readView(writeView(new URLSearchParams(), view))).toEqual(view);
});

test('the first view leaves no trace, and the page’s own parameters stay', () => {
  const params = new URLSearchParams('tab=patients&search=asha&page=2');
  expect(writeView(params, first).toString()).toBe('tab=patients');
});

test.each(['page=0', 'page=two', 'page=1e9', 'sort=phone', 'direction=up', `search=${'a'.repeat(101)}`])(
  'an address with %s shows the first view',
  (address) => {
    expect(readView(new URLSearchParams(address))).toEqual(first);
  },
);

test('a press sorts by the column, a second one the other way round', () => {
  const byName = sortAfterPress({ by: 'visits', direction: 'desc' }, 'name');
  expect(byName).toEqual({ by: 'name', direction: 'asc' });
  expect(sortAfterPress(byName, 'name')).toEqual({ by: 'name', direction: 'desc' });
  expect(sortAfterPress(byName, 'visits')).toEqual({ by: 'visits', direction: 'desc' });
});
