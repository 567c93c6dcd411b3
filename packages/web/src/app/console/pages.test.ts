import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROUTES } from '@baari/core/shared';
import { expect, test } from 'vitest';

test('each screen of the console has a page of its name, by which the server finds what it is made of', () => {
  const pages = globSync('*/**/*-page.tsx', { cwd: join(import.meta.dirname, '../..') });
  const screens = pages.map((file) => basename(file, '-page.tsx'));
  const console = ROUTES.filter(({ surface }) => surface === 'console').map(({ screen }) => screen);
  expect(console.filter((screen) => !screens.includes(screen))).toEqual([]);
});
