import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { words } from '@baari/words/en/web/office';
import { savedMeanwhileHint } from './saved-meanwhile.tsx';

const meanwhile = {
  theirs: { name: 'CityCare', phone: '98450 99999', email: 'a@b.example' },
  taken: ['phone'],
  contested: ['name'],
} as const;
const typed = { name: 'City Care Clinic', phone: '98450 99999', email: 'a@b.example' };

const hint = (values: typeof typed, name: keyof typeof typed) =>
  renderToStaticMarkup(savedMeanwhileHint(words, { values, meanwhile, set: () => {} }, name));

it('shows the other person’s value under a field that both have changed', () => {
  expect(hint(typed, 'name')).toContain('CityCare');
  expect(hint(typed, 'name')).toContain('Use theirs');
  expect(hint({ ...typed, name: 'CityCare' }, 'name')).toBe('');
});

it('marks a field that only another person changed', () => {
  expect(hint(typed, 'phone')).toBe('Someone else changed this just now.');
  expect(hint({ ...typed, phone: '98450 11111' }, 'phone')).toContain('98450 99999');
});

it('shows no hint under other fields, or if nobody else has saved', () => {
  expect(hint({ ...typed, email: 'c@d.example' }, 'email')).toBe('');
  expect(
    savedMeanwhileHint(words, { values: typed, meanwhile: null, set: () => {} }, 'name'),
  ).toBeUndefined();
});
