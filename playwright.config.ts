import { defineConfig, devices } from '@playwright/test';
import { fastFolder } from './packages/server/test/fast-folder.ts';

const executablePath = process.env['BAARI_CHROMIUM'];
// Journeys stay on this machine: the browser asks nobody else for anything.
const offline = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
// Chromium refuses its sandbox to root, which is what a container runs as.
const args = process.getuid?.() === 0 ? ['--no-sandbox', ...offline] : offline;

// The servers' databases and the browsers' profiles: no journey waits for a disk.
process.env['TMPDIR'] = fastFolder();

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Two browsers share a small machine with a server and its database: these say when something got stuck.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
    // A trace of every journey costs a small machine a third of its time: only for who looks into a failure.
    trace: process.env['BAARI_TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    // Most journeys are tried at both sizes. These files belong to one, and so does a test with the name of one behind
    // its own: what it is about does not depend on the size.
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      testIgnore: /\/(display|demo|budget)\.spec\.ts$/,
      grepInvert: /@desktop$/,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'] },
      testIgnore: /\/(patient|patient-timing|passwords|installed|languages)\.spec\.ts$/,
      grepInvert: /@phone$/,
    },
  ],
});
