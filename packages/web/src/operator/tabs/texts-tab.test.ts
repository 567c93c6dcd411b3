import { expect, test } from 'vitest';
import { words } from '../../shared/words/en/operator.ts';
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

test('all but the GSTIN are asked for, until they are set', () => {
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

test('a seller is asked for only where something is sold', () => {
  expect(missingTexts(said.notice, none, false)).toEqual(['privacy policy', 'terms of use', 'contact']);
});

test('only what was changed is sent, emptied texts too', () => {
  const saved = { ...none, terms: 'Be kind.', refund: 'Within a week.' };
  expect(changedTexts(saved, { ...saved, terms: '', contact: 'Write.' })).toEqual({
    terms: '',
    contact: 'Write.',
  });
});

test('a GSTIN may be empty, or in small letters, but not mistyped', () => {
  expect(gstinError(said, ' ')).toBeUndefined();
  expect(gstinError(said, '27aapfu0939f1zv ')).toBeUndefined();
  expect(gstinError(said, '27AAPFU0938F1ZV')).toMatch(/^This is not a valid GSTIN/);
});
