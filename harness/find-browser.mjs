import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { bin } from './paths.mjs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
// The browser's names in Debian and in Playwright.
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
// Fonts are not included, because the browser starts with those of `fonts.mjs`.
const debianPackages = ['chromium', 'chromium-headless-shell'];
const usualPaths = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium for the end-to-end tests, or installs one.
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  const found = await firstThatRuns([process.env['BAARI_CHROMIUM'] ?? '', ...(await installed())]);
  if (found) return found;

  console.log('No Chromium found: trying Playwright’s download …');
  await run(bin('playwright'), ['install', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    timeoutMs: 180_000,
    quiet: true,
  });
  const downloaded = await firstThatRuns([await playwrightsOwn()]);
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium with apt-get …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', ...debianPackages], { env });
    const packaged = await firstThatRuns(installed());
    if (packaged) return packaged;
  }
  throw new Error(
    'No Chromium for the end-to-end tests. Install Chromium or Chrome, or set BAARI_CHROMIUM to the path of one.',
  );
}

/**
 * Finds the browser's headless engine, which can't show notifications. End-to-end tests need a sixth less
 * processor time with this engine.
 * @returns {Promise<string | undefined>} its path, if it is installed
 */
export function findShell() {
  return firstThatRuns(onPath(shellNames));
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function installed() {
  return [...onPath(names), ...usualPaths, await playwrightsOwn()];
}

/** @param {readonly string[]} programs */
function onPath(programs) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Returns the first browser that can be started, because an installed one may lack a system library.
 * @param {readonly string[] | Promise<readonly string[]>} paths
 */
async function firstThatRuns(paths) {
  for (const path of await paths) {
    if (!existsSync(path)) continue;
    const { ok } = await run(path, ['--version'], { quiet: true, timeoutMs: 20_000 });
    if (ok) return path;
  }
  return undefined;
}
