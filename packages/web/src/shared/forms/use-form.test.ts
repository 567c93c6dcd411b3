import { expect, it } from 'vitest';
import { words } from '../words/en/console.ts';
import { ApiError } from '../api/index.ts';
import { fieldErrorsIn } from './use-form.ts';

const names = ['name', 'phone'];
const invalid = (...paths: string[]) =>
  new ApiError('invalid', 'request.invalid', { fields: paths.map((path) => ({ path, message: '' })) });

it('shows a refusal at the field that it belongs to', () => {
  const error = new ApiError('invalid', 'patient.invalid_phone');
  expect(fieldErrorsIn(error, { refusals: { 'patient.invalid_phone': 'phone' }, names, words })).toEqual({
    phone: 'Please enter a valid phone number',
  });
});

it('shows what the server’s validation refused at the fields of this form alone', () => {
  expect(fieldErrorsIn(invalid('name', 'location.placeId'), { refusals: {}, names, words })).toEqual({
    name: 'Please check this field.',
  });
  expect(fieldErrorsIn(invalid('location.placeId'), { refusals: {}, names, words })).toBeNull();
});

it('leaves other refusals to stand above the button', () => {
  expect(
    fieldErrorsIn(new ApiError('conflict', 'clinic.inactive'), { refusals: {}, names, words }),
  ).toBeNull();
});
