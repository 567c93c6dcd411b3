/** Opens the desk of the seeded clinic in a browser, with patients in its line. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from './browsers.ts';
import { doctorChoice } from './desk.ts';
import { createTestClient } from '../packages/server/test/api-client.ts';
import { findBrowser } from './find-browser.mjs';
import { type BenchDoctor, OWNER } from './seed.ts';

export const openBrowser = async (): Promise<Browser> => chromium.launch(launchOptions(await findBrowser()));

/** Signs in a doctor who works on their own queue at the same time. */
export async function signInDoctor(url: string, { phone, code }: BenchDoctor) {
  const { api } = createTestClient(url);
  await api.doctors.signInDoctor({ phone, code });
  return api;
}

/** Adds this many patients who are in the clinic, and calls some of them. */
export async function fillQueue(url: string, doctor: BenchDoctor, tokens: number, called: number) {
  const api = await signInDoctor(url, doctor);
  let callRevision = 0;
  for (let index = 0; index < tokens; index += 1) {
    const patient = { name: `Patient ${index}`, phone: `97${String(index).padStart(8, '0')}` };
    callRevision = (await api.queue.addPatient({ doctorId: doctor.id, ...patient })).queue.callRevision;
  }
  for (let index = 0; index < called; index += 1) {
    callRevision = (await api.queue.callNext({ doctorId: doctor.id, callRevision })).queue.callRevision;
  }
}

/** Signs in the owner, who works at the desk. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.waitForURL(/\/dashboard/);
}

/** Opens the line of the clinic's first doctor and waits until it is visible and live. */
export async function openDesk(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/bench-clinic/admin`, { waitUntil: 'commit' });
  await page.locator('tr[data-row]').first().waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await doctorChoice(page, 'A · Dr. Doctor 0').click();
  await page.locator('tr[data-row]').first().waitFor();
}

/** Chooses the call key, because the desk asks for it on its first start in a browser. */
export async function chooseCallKey(page: Page, key: 'PageDown' | 'F9'): Promise<void> {
  if (key === 'PageDown') return page.getByRole('button', { name: key, exact: true }).click();
  await page.keyboard.press('?');
  await page.getByRole('radio', { name: key }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Counts the rows of the line that are completely visible. */
export const rowsInView = (page: Page): Promise<number> =>
  page.locator('tr[data-row]').evaluateAll((rows) => {
    const box = rows[0]?.closest('[data-line]')?.getBoundingClientRect();
    const isIn = ({ top, bottom }: DOMRect) =>
      box !== undefined && top >= box.top && bottom <= Math.min(box.bottom, window.innerHeight);
    return rows.filter((row) => isIn(row.getBoundingClientRect())).length;
  });
