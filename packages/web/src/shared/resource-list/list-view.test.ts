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

test('restores the view that it wrote into the address', () => {
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

test('adds nothing to the address for the default view, and keeps the page’s own parameters', () => {
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
])('falls back to the first view for an address with %s', (changed) => {
  expect(address.read(new URLSearchParams(changed))).toEqual(first);
});

const starts: SortStarts<'name' | 'created'> = { name: 'asc', created: 'desc' };
const words = {
  name: { asc: 'A to Z', desc: 'Z to A' },
  created: { asc: 'Oldest first', desc: 'Newest first' },
};

test('sorts by the pressed column, and reverses on a second press', () => {
  const byDate = sortAfterPress(starts, { by: 'name', direction: 'asc' }, 'created');
  expect(byDate).toEqual({ by: 'created', direction: 'desc' });
  expect(sortAfterPress(starts, byDate, 'created')).toEqual({ by: 'created', direction: 'asc' });
  expect(sortAfterPress(starts, byDate, 'name')).toEqual({ by: 'name', direction: 'asc' });
});

test('offers a phone every column in both directions', () => {
  expect(sortChoices(words, ['name', 'created']).map(({ label }) => label)).toEqual([
    'A to Z',
    'Z to A',
    'Oldest first',
    'Newest first',
  ]);
});
