import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/{core,contract}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'torture/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['packages/web/src/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      {
        test: {
          name: 'server',
          include: ['packages/server/{src,test}/**/*.test.ts'],
          globalSetup: 'packages/server/test/global-setup.ts',
          pool: 'forks',
          // Not how long a test may take, but when it must have got stuck: machines that run it are slow and shared.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
