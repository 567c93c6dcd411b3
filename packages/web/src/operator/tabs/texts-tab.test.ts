import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/operator';
import { changedTexts, gstinError, missingTexts } from './texts-tab.tsx';

const { texts: said } = words;

const none = {
  privacy: '',
  terms: '',
  refund: '',
  contact: '',
  sellerName: '',
  sellerAddress: '',
  gstin: '',
};

test('asks for each text until it is written, except for the GSTIN', () => {
  expect(missingTexts(said.notice, none, true)).toEqual([
    'privacy policy',
    'terms of use',
    'refunds',
    'contact',
    'seller',
    'seller’s address',
  ]);
  expect(
    missingTexts(said.notice, { ...none, privacy: 'We keep little.', sellerName: 'Baari' }, true),
  ).not.toContain('seller');
});

test('asks for a seller only where plans are sold', () => {
  expect(missingTexts(said.notice, none, false)).toEqual(['privacy policy', 'terms of use', 'contact']);
});

test('sends only changed texts, including those that were emptied', () => {
  const saved = { ...none, terms: 'Be kind.', refund: 'Within a week.' };
  expect(changedTexts(saved, { ...saved, terms: '', contact: 'Write.' })).toEqual({
    terms: '',
    contact: 'Write.',
  });
});

test('accepts an empty or lower-case GSTIN, and rejects a mistyped GSTIN', () => {
  expect(gstinError(said, ' ')).toBeUndefined();
  expect(gstinError(said, '27aapfu0939f1zv ')).toBeUndefined();
  expect(gstinError(said, '27AAPFU0938F1ZV')).toMatch(/^This is not a valid GSTIN/);
});
