// Must be the first import: it replaces a function of Node.js that the password hashing reads when it is
// imported.
import './packages/server/test/hash-cost.ts';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './harness/browsers.ts';
import { fastFolder } from './packages/server/test/fast-folder.ts';

const BROWSER = process.env['BAARI_CHROMIUM_SHELL'] ?? process.env['BAARI_CHROMIUM'];

// The servers' databases and the browsers' profiles are in memory, so that no journey waits for a disk.
process.env['TMPDIR'] = fastFolder();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './harness/template-postgres.ts',
  forbidOnly: true,
  // Playwright must not compile TypeScript, because Node.js runs it directly.
  build: { external: ['**/*.ts'] },
  retries: 0,
  // There is one worker for each core of a small machine. More workers would delay steps that have time
  // limits.
  workers: 2,
  // Servers and a database share the machine, so these limits only detect a test that is stuck.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: launchOptions(BROWSER),
    screenshot: 'only-on-failure',
    // The patients' service worker adds a quarter to the cost of each of their pages, so only journeys about
    // phones enable it.
    serviceWorkers: 'block',
    // A trace of every journey takes a third of a small machine's time, so it is only for investigating
    // failures.
    trace: process.env['BAARI_TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    // Each journey runs once, at one size. If a screen differs at the other size, its page changes to that
    // size for this screen, or another person uses the other kind of browser. These files belong to one size,
    // and so does a test with a size at the end of its title. All others run at both sizes.
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      testIgnore: filesOf(['budget', 'demo', 'display', 'pages', 'patient-data', 'stored-scripts']),
      grepInvert: [/@desktop$/, /@layout\b/],
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'] },
      testIgnore: filesOf([
        'alerts',
        'bookings',
        'clinic-day',
        'confirm',
        'doctor',
        'find-clinic',
        'installed',
        'languages',
        'passwords',
        'patient',
        'patient-timing',
        'phone-sign-in',
        'waits',
        'way-on',
      ]),
      grepInvert: [/@phone$/, /@layout\b/],
    },
    // A layout that fits in the widest common font fits in others too.
    {
      name: 'wide-font',
      use: { ...devices['Desktop Chrome'], launchOptions: launchOptions(BROWSER, 'dejavu-sans') },
      grep: /@layout\b/,
    },
  ],
});

function filesOf(names: string[]): string[] {
  return names.map((name) => `**/${name}.spec.ts`);
}
