import { expect, test } from 'vitest';
import { patientListAddress } from './patient-list-view.ts';

test('shows the latest visits first without adding parameters to the address', () => {
  const first = { search: '', sort: 'lastVisit', direction: 'desc', page: 1 } as const;
  expect(patientListAddress.read(new URLSearchParams('tab=patients&sort=phone'))).toEqual(first);
  expect(patientListAddress.write(new URLSearchParams('tab=patients&page=2'), first).toString()).toBe(
    'tab=patients',
  );
});
