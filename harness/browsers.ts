/** Starts the browsers of journeys. */
import type { LaunchOptions } from '@playwright/test';
import { type FontFamily, fontsEnv } from './fonts.mjs';

// Journeys stay on this machine: the browser contacts nobody else.
const offline = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
// Chromium refuses its sandbox to root, the user of a container.
const args = process.getuid?.() === 0 ? ['--no-sandbox', ...offline] : offline;

/** Starts the browser at a path; without one, Playwright's own. */
export function launchOptions(executablePath: string | undefined, family?: FontFamily): LaunchOptions {
  return { args, env: fontsEnv(family), ...(executablePath ? { executablePath } : {}) };
}

/** The whole browser, because its headless engine shows no notifications. */
export const WHOLE_BROWSER = launchOptions(process.env['BAARI_CHROMIUM']);
