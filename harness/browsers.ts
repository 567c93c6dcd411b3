/** How the browsers of journeys are started. */
import type { LaunchOptions } from '@playwright/test';
import { type FontFamily, fontsEnv } from './fonts.mjs';

// Journeys stay on this machine: the browser asks nobody else for anything.
const offline = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
// Chromium refuses its sandbox to root, which is what a container runs as.
const args = process.getuid?.() === 0 ? ['--no-sandbox', ...offline] : offline;

/** Starts the browser at a path; without one, Playwright's own. */
export function launchOptions(executablePath: string | undefined, family?: FontFamily): LaunchOptions {
  return { args, env: fontsEnv(family), ...(executablePath ? { executablePath } : {}) };
}

/** The whole browser: its engine alone shows no notifications. */
export const WHOLE_BROWSER = launchOptions(process.env['BAARI_CHROMIUM']);
