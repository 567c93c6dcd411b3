import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  dayInAddress,
  directionInAddress,
  filterInAddress,
  listAddress,
  pageInAddress,
  searchInAddress,
  sortAfterPress,
  sortChoices,
  type SortStarts,
} from './list-view.ts';

const address = listAddress(
  z.object({
    search: searchInAddress,
    sort: z.enum(['name', 'created']).catch('name'),
    direction: directionInAddress('asc'),
    page: pageInAddress,
    plan: filterInAddress(['free', 'pro']),
    from: dayInAddress,
  }),
);
const first = { search: '', sort: 'name', direction: 'asc', page: 1, plan: '', from: '' } as const;

test('a view comes back from the address as it was written', () => {
  const view = {
    search: 'asha rao',
    sort: 'created',
    direction: 'desc',
    page: 3,
    plan: 'pro',
    from: '2026-11-21',
  } as const;
  expect(address.read(address.write(new URLSearchParams(), view))).toEqual(view);
});

test('the first view leaves no trace, and the page’s own parameters stay', () => {
  const params = new URLSearchParams('tab=users&search=asha&page=2&plan=pro');
  expect(address.write(params, first).toString()).toBe('tab=users');
});

test.each([
  'page=0',
  'page=two',
  'page=1e9',
  'sort=phone',
  'direction=up',
  'plan=gold',
  'from=yesterday',
  'from=2026-13-40',
  `search=${'a'.repeat(101)}`,
])('an address with %s shows the first view', (changed) => {
  expect(address.read(new URLSearchParams(changed))).toEqual(first);
});

const starts: SortStarts<'name' | 'created'> = { name: 'asc', created: 'desc' };
const words = {
  name: { asc: 'A to Z', desc: 'Z to A' },
  created: { asc: 'Oldest first', desc: 'Newest first' },
};

test('a press sorts by the column, a second one the other way round', () => {
  const byDate = sortAfterPress(starts, { by: 'name', direction: 'asc' }, 'created');
  expect(byDate).toEqual({ by: 'created', direction: 'desc' });
  expect(sortAfterPress(starts, byDate, 'created')).toEqual({ by: 'created', direction: 'asc' });
  expect(sortAfterPress(starts, byDate, 'name')).toEqual({ by: 'name', direction: 'asc' });
});

test('a phone chooses from every column both ways', () => {
  expect(sortChoices(words, ['name', 'created']).map(({ label }) => label)).toEqual([
    'A to Z',
    'Z to A',
    'Oldest first',
    'Newest first',
  ]);
});
