import { expect, test } from 'vitest';
import { textBlocks } from './operator-text-page.tsx';

test('splits paragraphs at an empty line, keeps single lines, and makes lists of hyphens', () => {
  expect(textBlocks('One\nline two\r\n \r\nWe keep:\n- names\n- phones\nNo more.\n\n\n')).toEqual([
    { kind: 'paragraph', text: 'One\nline two' },
    { kind: 'paragraph', text: 'We keep:' },
    { kind: 'list', items: ['names', 'phones'] },
    { kind: 'paragraph', text: 'No more.' },
  ]);
});

test('ignores a hyphen inside a line or without a space', () => {
  expect(textBlocks('a - b\n-5 degrees')).toEqual([{ kind: 'paragraph', text: 'a - b\n-5 degrees' }]);
});
