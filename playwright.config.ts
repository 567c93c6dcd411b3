// First of all: what hashes passwords takes Node's function when it is imported.
import './packages/server/test/hash-cost.ts';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './harness/browsers.ts';
import { fastFolder } from './packages/server/test/fast-folder.ts';

const BROWSER = process.env['BAARI_CHROMIUM_SHELL'] ?? process.env['BAARI_CHROMIUM'];

// The servers' databases and the browsers' profiles: no journey waits for a disk.
process.env['TMPDIR'] = fastFolder();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './harness/template-postgres.ts',
  forbidOnly: true,
  // Node.js reads TypeScript by itself.
  build: { external: ['**/*.ts'] },
  retries: 0,
  // One for each core of a small machine: one more would make steps with time limits late.
  workers: 2,
  // They share a small machine with servers and a database: these say when something got stuck.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: launchOptions(BROWSER),
    screenshot: 'only-on-failure',
    // The patients' service worker costs a fourth of each of their pages: it is there in the journeys that are about phones.
    serviceWorkers: 'block',
    // A trace of every journey costs a small machine a third of its time, so it is only for investigating a
    // failure.
    trace: process.env['BAARI_TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    // A day is played once, at one size; where a screen looks otherwise at the other, its page takes that size for a
    // moment, or somebody comes with the other kind of browser. These files belong to one size, and so does a test with the
    // name of one behind its own; the others are played at both.
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      testIgnore: filesOf(['budget', 'demo', 'display', 'pages', 'patient-data', 'stored-scripts']),
      grepInvert: /@desktop$/,
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
      grepInvert: /@phone$/,
    },
    // The layout works with the widest of common fonts, too.
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
