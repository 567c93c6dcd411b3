/**
 * Checks that a patient's phone and a slow tablet at the desk download little. `npm run bench -- budgets` defines the limits and measures
 * everything else.
 */
import path from 'node:path';
import { expect } from '@playwright/test';
import {
  builtDesk,
  type BuiltPage,
  builtPages,
  CODE_BUDGET_BYTES,
  DESK_BUDGET_BYTES,
  STYLE_BUDGET_BYTES,
  WORDS_BUDGET_BYTES,
} from '../harness/built-pages.ts';
import { test } from '../harness/test.ts';

const CLIENT_DIR = path.join(import.meta.dirname, '../packages/web/dist/client');

let pages: BuiltPage[];

// This module is not loaded at the top of the file, because Playwright also runs the file when it only lists
// the tests.
test.beforeAll(() => {
  pages = builtPages(CLIENT_DIR);
});

test('keeps the code, texts and styles of a patient’s page within its budget', () => {
  for (const { script, language, codeBytes, wordsBytes, styleBytes } of pages) {
    expect(codeBytes, `code of ${script} in ${language}`).toBeLessThanOrEqual(CODE_BUDGET_BYTES);
    expect(wordsBytes, `words of ${script} in ${language}`).toBeLessThanOrEqual(WORDS_BUDGET_BYTES);
    expect(styleBytes, `styles of ${script} in ${language}`).toBeLessThanOrEqual(STYLE_BUDGET_BYTES);
  }
});

test('does not load the texts of a second language on a patient’s page', () => {
  for (const { script, language, loads } of pages)
    expect(
      loads.filter((other) => other !== language),
      `${script} in ${language}`,
    ).toEqual([]);
});

test('does not load the code of the console or of maps on a patient’s page', () => {
  expect(pages.filter(({ foreign }) => foreign.length > 0)).toEqual([]);
});

test('keeps the code that the desk loads before its line within its budget, without schemas', () => {
  const { codeBytes, files } = builtDesk(CLIENT_DIR);
  expect(codeBytes).toBeLessThanOrEqual(DESK_BUDGET_BYTES);
  expect(files.filter((file) => file.includes('/zod-'))).toEqual([]);
});
