// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clinicToOpen, rememberClinic } from './last-clinic.ts';

const clinics = [{ clinicId: 'sunrise' }, { clinicId: 'city' }, { clinicId: 'hill' }];
const opens = (accountId = 'lata') => clinicToOpen(clinics, accountId)?.clinicId;
/** Simulates another tab, which shares only the browser's storage. */
const inAnotherTab = () => sessionStorage.clear();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('opens the first clinic until another clinic was viewed in this or another tab', () => {
  expect(opens()).toBe('sunrise');
  rememberClinic('city', 'lata');
  expect(opens()).toBe('city');
  inAnotherTab();
  expect(opens()).toBe('city');
});

test('keeps each tab on its own clinic', () => {
  rememberClinic('city', 'lata');
  // Another tab has stored its clinic.
  localStorage.setItem('baari.last-clinic', 'lata hill');
  expect(opens()).toBe('city');
  inAnotherTab();
  expect(opens()).toBe('hill');
});

test('opens no clinic that another account viewed', () => {
  rememberClinic('city', 'lata');
  expect(opens('meena')).toBe('sunrise');
});

test('opens no clinic after the membership ended', () => {
  rememberClinic('gone', 'lata');
  expect(opens()).toBe('sunrise');
  expect(clinicToOpen([], 'lata')).toBeNull();
});
