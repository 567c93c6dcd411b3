/** Starts the browsers of the end-to-end tests. */
import type { LaunchOptions } from '@playwright/test';
import { type FontFamily, fontsEnv } from './fonts.mjs';

// Keeps the browser from contacting other machines.
const offline = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
// Chromium can't use its sandbox as root, the usual user in a container.
const args = process.getuid?.() === 0 ? ['--no-sandbox', ...offline] : offline;

/**
 * Returns the options that start the browser at a given path. Without a path, the options start Playwright's
 * own browser.
 */
export function launchOptions(executablePath: string | undefined, family?: FontFamily): LaunchOptions {
  return { args, env: fontsEnv(family), ...(executablePath ? { executablePath } : {}) };
}

/** Starts the full browser, because its headless engine shows no notifications. */
export const WHOLE_BROWSER = launchOptions(process.env['BAARI_CHROMIUM']);
