import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Left to itself it spares a core, which on a machine of two is half of it; its main process has little to do.
    maxWorkers: '100%',
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
