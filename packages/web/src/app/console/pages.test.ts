import { globSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { matchRoute, ROUTES } from '@baari/core/shared';
import { expect, test } from 'vitest';
import { consoleRoutes } from './routes.tsx';
import { partOf } from './screen-language.tsx';

const pages = globSync('*/**/*-page.tsx', { cwd: join(import.meta.dirname, '../..') });

test('has a page for each screen of the console, and the bundle of each page has the name that the server uses', () => {
  const screens = pages.map((file) => basename(file, '-page.tsx'));
  const console = ROUTES.filter(({ surface }) => surface === 'console').map(({ screen }) => screen);
  expect(console.filter((screen) => !screens.includes(screen))).toEqual([]);
});

test('uses the texts of the page’s folder', () => {
  const folderOf = (screen: string | undefined) =>
    pages.find((file) => basename(file, '-page.tsx') === screen)?.split(sep)[0];
  const shown = consoleRoutes
    .flatMap(({ children = [] }) => children)
    .flatMap(({ children = [] }) => children);
  const said = shown.flatMap(({ path = '', handle }) =>
    path === '*' ? [] : [[path, partOf([handle])] as const],
  );
  expect(said.map(([path]) => [path, folderOf(matchRoute(path)?.route.screen)])).toEqual(said);
});
