import { expect, test } from 'vitest';
import { readUpiCode, upiLink } from './upi.ts';

const ACCOUNT = { upiId: 'sunrise.clinic@okaxis', payeeName: 'Sunrise Clinic', merchantCode: '8011' };

test.each([
  ['a merchant', 'upi://pay?pa=sunrise.clinic@okaxis&pn=Sunrise%20Clinic&mc=8011&mode=02', ACCOUNT],
  [
    'a merchant, encoded and in capitals',
    ' UPI://PAY?PA=sunrise.clinic%40okaxis&pn=Sunrise+Clinic&mc=8011\n',
    ACCOUNT,
  ],
  [
    'a private account',
    'upi://pay?pa=asha@ybl&pn=Asha&mc=0000',
    { upiId: 'asha@ybl', payeeName: 'Asha', merchantCode: null },
  ],
])('reads the UPI code of %s', (_, text, account) => {
  expect(readUpiCode(text)).toEqual(account);
});

test.each([
  ['a web address instead of a UPI link', 'https://pay.example/?pa=asha@ybl&pn=Asha'],
  ['no name', 'upi://pay?pa=asha@ybl'],
  ['no UPI ID', 'upi://pay?pn=Asha'],
  ['an email address with another field inside', 'upi://pay?pa=asha@ybl%26am=1&pn=Asha'],
  ['broken encoding', 'upi://pay?pa=asha@ybl&pn=%E0%A4'],
  ['a control character in the name', 'upi://pay?pa=asha@ybl&pn=As%00ha'],
  ['an invisible name', 'upi://pay?pa=asha@ybl&pn=%E2%80%8B'],
  ['no text', ''],
])('rejects a UPI code with %s', (_, text) => {
  expect(readUpiCode(text)).toBeNull();
});

test('uses the first of two fields with the same name', () => {
  expect(readUpiCode('upi://pay?pa=asha@ybl&pa=thief@ybl&pn=Asha')?.upiId).toBe('asha@ybl');
});

test('makes a link that pays an amount in rupees and paise, with a note and a reference', () => {
  const link = upiLink(ACCOUNT, { paise: 40_050, note: 'Token A 12', tokenId: '0-1' });
  expect(link).toBe(
    'upi://pay?pa=sunrise.clinic@okaxis&pn=Sunrise%20Clinic&mc=8011&am=400.50&cu=INR&tn=Token%20A%2012&tr=B01',
  );
  expect(readUpiCode(link)).toEqual(ACCOUNT);
});

test('leaves out a private account’s category, and escapes names so that they add no field to the link', () => {
  const account = { upiId: 'asha@ybl', payeeName: 'A&am=1', merchantCode: null };
  expect(upiLink(account, { paise: 100, note: 'Token 1', tokenId: '1' })).toBe(
    'upi://pay?pa=asha@ybl&pn=A%26am%3D1&am=1.00&cu=INR&tn=Token%201&tr=B1',
  );
});
