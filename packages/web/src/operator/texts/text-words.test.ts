import { expect, test } from 'vitest';
import { changedTexts, gstinError, missingTexts } from './text-words.ts';

const none = {
  privacy: '',
  terms: '',
  refund: '',
  contact: '',
  sellerName: '',
  sellerAddress: '',
  gstin: '',
};

test('all but the GSTIN are asked for, until they are set', () => {
  expect(missingTexts(none)).toEqual([
    'privacy policy',
    'terms of use',
    'refunds',
    'contact',
    'seller',
    'seller’s address',
  ]);
  expect(missingTexts({ ...none, privacy: 'We keep little.', sellerName: 'Baari' })).not.toContain('seller');
});

test('only what was changed is sent, emptied texts too', () => {
  const saved = { ...none, terms: 'Be kind.', refund: 'Within a week.' };
  expect(changedTexts(saved, { ...saved, terms: '', contact: 'Write.' })).toEqual({
    terms: '',
    contact: 'Write.',
  });
});

test('a GSTIN may be empty, or in small letters, but not mistyped', () => {
  expect(gstinError(' ')).toBeUndefined();
  expect(gstinError('27aapfu0939f1zv ')).toBeUndefined();
  expect(gstinError('27AAPFU0938F1ZV')).toMatch(/^This is no GSTIN/);
});
