/** Tests an emergency that interrupts a visit, which continues afterwards. */
import { expect } from '@playwright/test';
import { goToDesk, openDesk, workFor } from '../harness/desk.ts';
import {
  actOn,
  callNext,
  DESK,
  expectAccessible,
  expectAccessibleEverywhere,
  figure,
  PHONE,
  takeToken,
} from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

test('interrupts the current visit for an emergency, and calls its patient next @desktop', async ({
  arrive,
  server,
}) => {
  const clinic = await openDesk(server);
  const { doctorId, owner, slug } = clinic;
  const [desk, patient] = [await arrive(), await arrive()];
  const { page } = desk;
  const title = (words: RegExp) => expect(patient.page).toHaveTitle(words);
  const line = async () => {
    const { states, nowServing, line: numbers } = await owner.api.queue.getQueue({ doctorId });
    return { states, nowServing, numbers };
  };
  for (const name of ['Asha', 'Bina'])
    await owner.api.queue.addPatient({ doctorId, name, phone: `98765001${name.charCodeAt(0)}` });
  await takeToken(patient.page, `${server.url}/${slug}/asha-rao`, { name: 'Chand', phone: '9876500012' });
  for (const name of ['Devi', 'Esha', 'Farah'])
    await owner.api.queue.addPatient({ doctorId, name, phone: `98765001${name.charCodeAt(0)}` });
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  await callNext(page);
  await expect(figure(page, 'Now Serving')).toHaveText('1');

  await test.step('the desk places an infant behind the next two patients, and no page shows the reason', async () => {
    await page.setViewportSize(PHONE);
    await actOn(page, 'Infant', 6);
    await expect(page.getByTitle('Priority: Infant')).toBeVisible();
    await expect.poll(line).toMatchObject({ numbers: [2, 3, 6, 4, 5] });
    await expect(patient.page.getByText('Infant')).toHaveCount(0);
    await expectAccessibleEverywhere(page);
  });

  await test.step('the emergency is placed next, and Baari asks the desk what to do with the current visit', async () => {
    await page.setViewportSize(DESK);
    await actOn(page, 'Emergency', 4);
    await expect(page.getByTitle('Emergency', { exact: true }).first()).toBeVisible();
    const asked = page.getByRole('group', { name: 'Is the consultation of Asha (token 1) over?' });
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await callNext(page);
      await expect(asked).toBeVisible();
      await expectAccessible(page);
    }
    expect(await line()).toMatchObject({ nowServing: 1 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(asked.getByRole('button', { name: 'Put back in queue' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(figure(page, 'Now Serving')).toHaveText('4');
    await expect.poll(line).toMatchObject({ states: 'hhwchh', numbers: [1, 2, 3, 6, 5] });
    await title(/#3 · 2 ahead/);
  });

  await test.step('the interrupted visit continues after the emergency', async () => {
    await page.setViewportSize(PHONE);
    // The server ignores a call that comes within two seconds of the last one.
    await expect(page.getByRole('timer')).toHaveText(/^(?!0:0[01])\d:\d\d$/);
    await callNext(page);
    await expect(figure(page, 'Now Serving')).toHaveText('1');
    await expect.poll(line).toMatchObject({ states: 'chwdhh', numbers: [2, 3, 6, 5] });
  });

  await test.step('an undo restores the previous state', async () => {
    await page.getByRole('button', { name: /^Undo.*token 1/ }).click();
    await expect(figure(page, 'Now Serving')).toHaveText('4');
    await expect.poll(line).toMatchObject({ states: 'hhwchh', numbers: [1, 2, 3, 6, 5] });
  });
});
