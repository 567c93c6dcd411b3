import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/console';
import { lastPage, shownText } from './paging.ts';

test.each([
  [1, 1, 'Showing 1–1 of 1'],
  [2, 50_000, 'Showing 26–50 of 50,000'],
  [3, 60, 'Showing 51–60 of 60'],
  [2000, 150_000, 'Showing 49,976–50,000 of 1,50,000'],
])('shows page %i of %i rows', (page, total, text) => {
  expect(shownText(page, total, 25, words.lists)).toBe(text);
});

test.each([
  [0, 1],
  [25, 1],
  [26, 2],
  [50_000, 2000],
])('puts the last of %i rows on page %i', (total, page) => {
  expect(lastPage(total, 25)).toBe(page);
});
