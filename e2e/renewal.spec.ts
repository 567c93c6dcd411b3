/**
 * Tests pages that stay open while the server is updated. The pages reload, but never while somebody types.
 */
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openClinic, signInAs } from '../harness/opened-clinic.ts';
import { takeToken } from '../harness/people.ts';
import { recordSounds } from './support/recorded-sounds.ts';
import { test } from '../harness/test.ts';

const RENEWED_MAIN = path.resolve(import.meta.dirname, '../packages/server/test/renewed-main.ts');
/** A time limit that is longer than a page waits before it reloads. */
const SOON = { timeout: 30_000 };

test('reloads an open page once after an update, and waits at the desk until typing has stopped @drill @desktop', async ({
  arrive,
  server,
}) => {
  test.setTimeout(120_000);
  const clinic = await openClinic(server);
  const [patient, desk, wall] = [await arrive(), await arrive(), await arrive()];
  await takeToken(patient.page, `${server.url}/${clinic.slug}`, { name: 'Meena', phone: '9876500003' });
  await recordSounds(wall.context);
  await wall.page.goto(`${server.url}/${clinic.slug}/queue`);
  await signInAs(desk.context, clinic.owner, server.url);
  await desk.page.goto(`${server.url}/doctor/${clinic.doctorId}/admin`);
  const typed = desk.page.getByLabel('Patient name');
  await typed.fill('Ravi');
  for (const { page } of [patient, desk, wall])
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const loads = new Map([patient, desk, wall].map(({ page }) => [page, countLoads(page)]));
  const loadsOf = ({ page }: { page: Page }) => loads.get(page)?.() ?? 0;

  await server.baari.stop();
  await server.baari.run(RENEWED_MAIN);
  await expect.poll(() => loadsOf(patient), SOON).toBe(1);
  await expect.poll(() => loadsOf(wall), SOON).toBe(1);

  // The desk shows that an update is ready, keeps the typed text, and waits.
  await expect(desk.page.getByText('Baari has been updated')).toBeVisible();
  await expect(typed).toHaveValue('Ravi');
  expect(loadsOf(desk)).toBe(0);
  await typed.clear();
  await expect.poll(() => loadsOf(desk), SOON).toBe(1);

  // The server delivers the old version again when the pages reload. The pages must not reload in a loop, so
  // they show a button instead.
  for (const person of [patient, desk, wall]) {
    await expect(person.page.getByText('Baari has been updated')).toBeVisible();
    await expect(person.page.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(loadsOf(person)).toBe(1);
  }
  await patient.page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loadsOf(patient)).toBe(2);

  // Once a server of the page's own version responds again, the page works as before.
  await server.baari.stop();
  await server.baari.run();
  for (const { page } of [patient, desk, wall]) {
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await expect(page.getByText('Baari has been updated')).toBeHidden();
  }
  expect([patient, desk, wall].map(loadsOf)).toEqual([2, 1, 1]);
});

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}
