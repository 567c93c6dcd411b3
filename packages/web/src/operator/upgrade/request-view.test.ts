import { expect, test } from 'vitest';
import { requestAddress } from './request-view.ts';

test('search, status and page come back from the address', () => {
  const view = { search: 'city care', status: 'pending', page: 2 } as const;
  const written = requestAddress.write(new URLSearchParams('tab=upgrade-requests'), view);
  expect(written.toString()).toBe('tab=upgrade-requests&search=city+care&status=pending&page=2');
  expect(requestAddress.read(written)).toEqual(view);
});

test('all requests are shown at first', () => {
  expect(requestAddress.read(new URLSearchParams('status=lost'))).toEqual({
    search: '',
    status: '',
    page: 1,
  });
});
