import { expect, it } from 'vitest';
import { ApiError } from '../api/index.ts';
import { words } from '@baari/words/en/web/console';
import { fieldErrorsIn, mergeEdits } from './use-form.ts';

const names = ['name', 'phone'];
const invalid = (...paths: string[]) =>
  new ApiError('invalid', 'request.invalid', { fields: paths.map((path) => ({ path, message: '' })) });

it('shows a refusal next to the field that it concerns', () => {
  const error = new ApiError('invalid', 'patient.invalid_phone');
  expect(fieldErrorsIn(error, { refusals: { 'patient.invalid_phone': 'phone' }, names, words })).toEqual({
    phone: 'Please enter a valid phone number',
  });
});

it('shows the server’s validation errors only at this form’s fields', () => {
  expect(fieldErrorsIn(invalid('name', 'location.placeId'), { refusals: {}, names, words })).toEqual({
    name: 'Please check this field.',
  });
  expect(fieldErrorsIn(invalid('location.placeId'), { refusals: {}, names, words })).toBeNull();
});

it('shows an error next to a name that contains a web address', () => {
  const details = { fields: [{ path: 'ownerName', message: 'account.name_with_address' }] };
  const error = new ApiError('invalid', 'account.name_with_address', details);
  expect(fieldErrorsIn(error, { refusals: {}, names: ['ownerName'], words })).toEqual({
    ownerName: 'The name cannot contain a web address. Enter only the person’s name.',
  });
});

it('shows other refusals above the button', () => {
  expect(
    fieldErrorsIn(new ApiError('conflict', 'clinic.inactive'), { refusals: {}, names, words }),
  ).toBeNull();
});

const fields = ['name', 'phone', 'address'] as const;
const base = { name: 'City Care', phone: '98450 12345', address: 'MG Road' };

it('keeps typed text, and takes over the fields that only the other person changed', () => {
  const mine = { ...base, name: 'City Care Clinic' };
  const theirs = { ...base, name: 'CityCare', phone: '98450 99999' };
  expect(mergeEdits(fields, { base, mine, theirs })).toEqual({
    values: { ...base, name: 'City Care Clinic', phone: '98450 99999' },
    taken: ['phone'],
    contested: ['name'],
  });
});

it('reports no conflict when both people typed the same text', () => {
  const mine = { ...base, address: 'Brigade Road' };
  for (const theirs of [mine, base, { ...base, address: ' Brigade Road ' }]) {
    expect(mergeEdits(fields, { base, mine, theirs })).toEqual({
      values: mine,
      taken: [],
      contested: [],
    });
  }
});
