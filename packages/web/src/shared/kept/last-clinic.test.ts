// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clinicToOpen, rememberClinic } from './last-clinic.ts';

const clinics = [{ clinicId: 'sunrise' }, { clinicId: 'city' }, { clinicId: 'hill' }];
const opens = (accountId = 'lata') => clinicToOpen(clinics, accountId)?.clinicId;
/** Another tab begins with what the browser keeps alone. */
const inAnotherTab = () => sessionStorage.clear();

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('the first opens until one was looked at, in this tab or in another', () => {
  expect(opens()).toBe('sunrise');
  rememberClinic('city', 'lata');
  expect(opens()).toBe('city');
  inAnotherTab();
  expect(opens()).toBe('city');
});

test('each tab stays at its own clinic', () => {
  rememberClinic('city', 'lata');
  // What another tab does.
  localStorage.setItem('baari.last-clinic', 'lata hill');
  expect(opens()).toBe('city');
  inAnotherTab();
  expect(opens()).toBe('hill');
});

test('what one account looked at opens for no other', () => {
  rememberClinic('city', 'lata');
  expect(opens('meena')).toBe('sunrise');
});

test('a clinic that one belongs to no longer opens nowhere', () => {
  rememberClinic('gone', 'lata');
  expect(opens()).toBe('sunrise');
  expect(clinicToOpen([], 'lata')).toBeNull();
});
