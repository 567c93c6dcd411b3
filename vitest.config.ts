import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type TestOptions = NonNullable<TestProjectInlineConfiguration['test']>;

const root = import.meta.dirname;

// Builds the translations, so that tests read the current ones.
execFileSync(process.execPath, [path.join(root, 'packages/words/build.ts')]);

const REPLACES_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;
const OPENS_SCREENS = /^\/\/ @vitest-environment jsdom/;

/**
 * Files share their imports, so that a worker loads the program once. Files that open screens also share a
 * simulated browser, in a separate project. Files that replace modules have a third project, in which each
 * gets its own modules.
 */
function project(name: string, groupOrder: number, include: string[], options: TestOptions = {}) {
  const files = globSync(include, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));
  const saying = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));
  const screens = saying(OPENS_SCREENS);
  const alone = saying(REPLACES_MODULES);
  // Restores globals and environment variables that a test replaced.
  const test = { ...options, unstubGlobals: true, unstubEnvs: true };
  return [
    // The projects run one after another, because a worker stays alive only while the next file is in the
    // same project.
    {
      test: {
        ...test,
        name,
        include,
        exclude: [...alone, ...screens],
        isolate: false,
        sequence: { groupOrder },
      },
    },
    ...(screens.length > 0
      ? [
          {
            test: {
              ...test,
              name: `${name} screens`,
              include: screens,
              environment: 'jsdom',
              setupFiles: 'packages/web/src/shared/test-support/each-screen.test-support.ts',
              isolate: false,
              sequence: { groupOrder: groupOrder + 1 },
            },
          },
        ]
      : []),
    // Needs no `globalSetup`: none of these files uses a database, and starting one would take longer than
    // all of them.
    ...(alone.length > 0
      ? [{ test: { ...test, name: `${name} alone`, include: alone, globalSetup: [] } }]
      : []),
  ];
}

export default defineConfig({
  test: {
    // Uses all cores. The default leaves one free, which is half of a small machine, although the main
    // process needs little.
    maxWorkers: '100%',
    tags: [
      { name: 'drill', description: 'Takes long and guards what changes rarely: `npm run torture` runs it.' },
    ],
    projects: [
      ...project(
        'unit',
        1,
        [
          'packages/{core,contract}/src/**/*.test.ts',
          'packages/words/{,compile/}*.test.ts',
          'scripts/**/*.test.ts',
          'harness/**/*.test.ts',
          'torture/**/*.test.ts',
          'bench/**/*.test.ts',
        ],
        { testTimeout: 60_000 },
      ),
      ...project('web', 2, ['packages/web/src/**/*.test.{ts,tsx}'], {
        testTimeout: 120_000,
      }),
      ...project('server', 4, ['packages/server/{src,test}/**/*.test.ts'], {
        globalSetup: 'packages/server/test/global-setup.ts',
        setupFiles: 'packages/server/test/before-each-file.ts',
        pool: 'forks',
        // These tests mostly wait for responses, jobs and starting processes.
        maxWorkers: Math.ceil(availableParallelism() * 1.5),
        // Meant for a test that is stuck, not for a slow one, because the machines are slow and shared.
        testTimeout: 120_000,
        hookTimeout: 180_000,
      }),
    ],
  },
});
