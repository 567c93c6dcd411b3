/**
 * The desk's screen with 300 tokens on a processor slowed down four times: from a press to the next paint, as the
 * browser's own event timing says it, against a button on a bare page in the same browser.
 */
import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { findBrowser } from '../scripts/find-browser.mjs';
import { createTestClient } from '../packages/server/test/api-client.ts';
import { startChild } from './child.ts';
import { judged, median } from './figures.ts';
import type { BenchPostgres } from './postgres.ts';
import { type BenchDoctor, OWNER, seedClinic } from './seed.ts';

const TOKENS = 300;
/** So many are with or behind the doctor already. */
const CALLED = 100;
const PRESSES = 25;
const SLOWED_DOWN = 4;
const LONGEST_MS = 100;
/** Longer than the moment in which the desk passes over a second call. */
const SETTLED_AFTER_MS = 1200;

const BARE_PAGE = `<button onclick="this.textContent = Number(this.textContent) + 1">0</button>`;
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function benchDesk(postgres: BenchPostgres): Promise<void> {
  const connection = await postgres.create('desk');
  const baari = await startChild('baari-server.ts', { ...connection, hasPages: true });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS });
  try {
    const url = z.string().parse(await baari.ask('url'));
    const [doctor] = await seedClinic(url, connection, 1);
    if (!doctor) throw new Error('no doctor');
    await fillQueue(url, doctor);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(recordPresses);
    await slowDown(page);
    const floor = await pressBareButton(page);
    console.log(`bare button: median ${median(floor)} ms`);
    await openDesk(page, url);
    for (const [name, press] of Object.entries(PRESSES_OF_DESK)) {
      const figures = await measured(page, () => press(page));
      console.log(
        `${judged(`${name}, median ms`, median(figures), { atMost: LONGEST_MS })}; worst ${Math.max(...figures)} ms; ` +
          `${(median(figures) / median(floor)).toFixed(1)} times the floor`,
      );
    }
  } finally {
    await browser.close();
    await baari.stop();
  }
}

/** What a receptionist presses all day. */
const PRESSES_OF_DESK = {
  'call next by key': (page: Page) => page.locator('body').press('Control+Enter'),
  'undo by key': (page: Page) => page.locator('body').press('Control+z'),
  'skip by click': (page: Page) =>
    page
      .getByRole('button', { name: /^Skip: token/ })
      .nth(3)
      .click(),
  'search, a letter': (page: Page) => page.getByRole('textbox', { name: 'Search the queue' }).press('a'),
};

async function fillQueue(url: string, { id: doctorId, phone, code }: BenchDoctor): Promise<void> {
  const { api } = createTestClient(url);
  await api.doctors.signInDoctor({ phone, code });
  let callRevision = 0;
  for (let index = 0; index < TOKENS; index += 1) {
    const patient = { name: `Patient ${index}`, phone: `97${String(index).padStart(8, '0')}` };
    callRevision = (await api.queue.addPatient({ doctorId, ...patient })).queue.callRevision;
  }
  for (let index = 0; index < CALLED; index += 1) {
    callRevision = (await api.queue.callNext({ doctorId, callRevision })).queue.callRevision;
  }
}

async function openDesk(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL(/\/dashboard/);
  await page.goto(`${url}/bench-clinic/admin`);
  await page
    .getByRole('button', { name: /^Skip: token/ })
    .first()
    .waitFor();
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_DOWN });
}

async function pressBareButton(page: Page): Promise<number[]> {
  await page.goto('about:blank');
  await page.setContent(BARE_PAGE);
  await page.evaluate(recordPresses);
  return measured(page, () => page.getByRole('button').click());
}

/** The longest event of each press, in milliseconds; the browser tells none below 16. */
async function measured(page: Page, press: () => Promise<void>): Promise<number[]> {
  const figures: number[] = [];
  for (let index = 0; index < PRESSES; index += 1) {
    await page.evaluate(() => void (window.longestEventMs = 0));
    await press();
    // The observer is told after the paint; the next press comes when this one has been answered.
    await page.waitForTimeout(SETTLED_AFTER_MS);
    figures.push(await page.evaluate(() => Math.max(window.longestEventMs, 8)));
  }
  return figures;
}

declare global {
  interface Window {
    longestEventMs: number;
  }
}

function recordPresses(): void {
  window.longestEventMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.longestEventMs = Math.max(window.longestEventMs, entry.duration);
    }
  });
  const presses: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  observer.observe(presses);
}
