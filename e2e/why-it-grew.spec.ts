/**
 * Tests that the token page explains why more patients are ahead than before. The explanation appears while
 * the page is open, and when the patient opens it again.
 */
import { expect } from '@playwright/test';
import { openDesk } from '../harness/desk.ts';
import { takeToken } from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 90_000 });

test('explains why more patients are ahead than before, even after the page was closed @drill @phone', async ({
  arrive,
  server,
}) => {
  const { doctorId, owner, slug } = await openDesk(server);
  const { page } = await arrive();
  const says = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
  const saysNot = (words: string) => expect(page.getByText(words, { exact: true })).toHaveCount(0);
  const add = (name: string, count: number) =>
    owner.api.queue.addPatient({ doctorId, name, phone: `987650020${count}` });
  const call = async () => {
    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
    const { callRevision } = queue;
    return { doctorId, callRevision };
  };
  for (const [index, name] of ['Asha', 'Bina', 'Chand'].entries()) await add(name, index);
  await takeToken(page, `${server.url}/${slug}/asha-rao`, { name: 'Devi', phone: '9876500209' });
  for (const [index, name] of ['Esha', 'Farah'].entries()) await add(name, index + 4);
  await expect(page).toHaveTitle(/#4 · 3 ahead/);

  await test.step('the open page explains why more patients are ahead', async () => {
    await owner.api.queue.placeSoon({ doctorId, number: 6, reason: 'infant' });
    await expect(page).toHaveTitle(/#4 · 4 ahead/);
    await says('A patient who cannot wait long was moved ahead.');
    await expect(page.getByText('infant')).toHaveCount(0);
    await page.reload();
    await says('A patient who cannot wait long was moved ahead.');
  });

  await test.step('the reopened page explains the patients ahead, even if one of them was moved twice', async () => {
    const address = page.url();
    await page.goto('about:blank');
    await owner.api.queue.placeInTurn({ doctorId, number: 6 });
    await owner.api.queue.placeSoon({ doctorId, number: 6, reason: 'unwell' });
    await owner.api.queue.placeAtOnce({ doctorId, number: 5, reason: 'Chest pain' });
    await page.goto(address);
    await expect(page).toHaveTitle(/#4 · 5 ahead/);
    await says('An emergency patient is being seen first.');
    await saysNot('A patient who cannot wait long was moved ahead.');
  });

  await test.step('the page shows the reason while more patients are ahead than before', async () => {
    await owner.api.queue.placeInTurn({ doctorId, number: 5 });
    await expect(page).toHaveTitle(/#4 · 4 ahead/);
    await saysNot('An emergency patient is being seen first.');
  });

  await test.step('the page names a missed call as the reason, even if the page was open all the time', async () => {
    await owner.api.queue.callToken({ ...(await call()), number: 4, reason: 'Doctor asked' });
    await owner.api.queue.notHere(await call());
    await owner.api.queue.markArrived({ doctorId, number: 4 });
    await expect(page.getByText(/^You were called at .* You will be called after 3 more\.$/)).toBeVisible();
  });
});
