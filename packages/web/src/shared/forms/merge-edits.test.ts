import { expect, it } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const names = ['name', 'phone', 'address'] as const;
const base = { name: 'City Care', phone: '98450 12345', address: 'MG Road' };

it('keeps what was typed and takes what only the other one changed', () => {
  const mine = { ...base, name: 'City Care Clinic' };
  const theirs = { ...base, name: 'CityCare', phone: '98450 99999' };
  expect(mergeEdits(names, { base, mine, theirs })).toEqual({
    values: { ...base, name: 'City Care Clinic', phone: '98450 99999' },
    taken: ['phone'],
    contested: ['name'],
  });
});

it('finds nothing to tell when both typed the same, or the other one nothing', () => {
  const mine = { ...base, address: 'Brigade Road' };
  for (const theirs of [mine, base, { ...base, address: ' Brigade Road ' }]) {
    expect(mergeEdits(names, { base, mine, theirs })).toEqual({ values: mine, taken: [], contested: [] });
  }
});
