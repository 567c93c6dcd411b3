import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, test } from 'vitest';
import { nextIndex, SuggestField } from './suggest-field.tsx';

it.each([
  ['down', -1, 0],
  ['down', 0, 1],
  ['down', 1, -1],
  ['up', -1, 1],
  ['up', 1, 0],
  ['up', 0, -1],
] as const)('moves %s from suggestion %i to %i, where -1 is the field itself', (key, from, to) => {
  expect(nextIndex(from, key, 2)).toBe(to);
});

const field = (suggestions: { id: string; label: string }[]) =>
  renderToStaticMarkup(
    <SuggestField
      label="Search"
      value="mg"
      onChange={() => {}}
      suggestions={suggestions}
      onChoose={() => {}}
      onEnter={() => {}}
    />,
  );

test('announces whether there are suggestions, and names their list', () => {
  expect(field([])).toContain('aria-expanded="false"');
  const open = field([{ id: 'a', label: 'MG Road' }]);
  expect(open).toContain('aria-expanded="true"');
  expect(open).toMatch(/role="listbox" aria-label="Search"/);
});
