/**
 * The desk ends a day by keyboard alone, with twelve patients left. Three of them have paid, two are at the
 * laboratory and one comes late. Each patient is seen, carried over, refunded or phoned.
 */
import { expect, type Locator } from '@playwright/test';
import { type ClockedServer, startClockedServer } from '../harness/clocked-server.ts';
import { givePro } from '../harness/database.ts';
import { byHand, pressByKeyboard, tabTo } from '../harness/keyboard.ts';
import { deskField, expectAccessible, lastLogged } from '../harness/people.ts';
import { addDoctorTo, joinTeam, openClinic, signInAs } from '../harness/opened-clinic.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let server: ClockedServer;
test.beforeAll(async () => {
  // Monday evening. The doctor's next day is Tuesday.
  server = await startClockedServer(new Date('2026-11-23T19:00:00+05:30'));
});
test.afterAll(() => server.close());

test('ends a day by keyboard alone, with patients seen, carried over, refunded and phoned @drill @desktop', async ({
  arrive,
}) => {
  const clinic = await openClinic(server);
  const { id: clinicId, doctorId, owner, slug } = clinic;
  await givePro(server, owner);
  const { doctorId: laboratory } = await addDoctorTo(clinicId, owner, 'Laboratory');
  await server.database.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', { clinicId });
  await server.database.query(`UPDATE doctor SET title = 'none' WHERE id = :laboratory`, { laboratory });
  const { queue, bookings } = owner.api;
  await bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 40 });
  for (let number = 1; number < 12; number += 1)
    await queue.addPatient({ doctorId, name: `Patient ${number}`, phone: `98765004${number + 10}` });
  const queueNow = async () => (await queue.getDoctorConsole({ doctorId })).queue;
  for (const { id: tokenId, number } of (await queueNow()).tokens)
    if ([2, 9, 11].includes(number))
      await queue.markFee({ doctorId, tokenId, fee: { mark: 'paid', kind: 'cash', paise: 40_000 } });
  for (const number of [1, 2]) {
    await queue.callNext({ doctorId, callRevision: (await queueNow()).callRevision });
    await queue.sendAway({ doctorId, number, testLineId: laboratory });
  }
  const desk = await arrive();
  await server.clock.show(desk);
  const { page } = desk;
  await page.setViewportSize({ width: 1366, height: 768 });
  const rita = await joinTeam(server, clinic, { name: 'Rita Desk', role: 'staff' });
  await signInAs(desk.context, rita, server.url);
  await page.goto(`${server.url}/${slug}/admin`);
  const field = deskField(page);
  await expect(field).toBeFocused();
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key, byHand);
  };
  const question = page.getByRole('alertdialog', { name: 'Close the practice? · Dr. Asha Rao' });
  /** Opens the question of how to end the day, and chooses an answer with the arrow keys. */
  const choose = async (way: RegExp, ...arrows: string[]) => {
    await pressByKeyboard(page.getByRole('button', { name: 'Close Practice' }));
    await expect(question.getByRole('radio').first()).toBeFocused();
    await keys(...arrows);
    const chosen = question.getByRole('radio', { name: way });
    await expect(chosen).toBeFocused();
    await expect(chosen).toBeChecked();
    expect(await isUncovered(chosen)).toBe(true);
  };
  const confirm = async (name: string) => {
    await keys('Tab', 'Tab');
    await expect(question.getByRole('button', { name })).toBeFocused();
    await keys('Enter');
    await expect(question).toBeHidden();
  };

  await test.step('the desk stops new tokens, but adds a patient who comes late', async () => {
    await keys('a', 'Enter');
    await choose(/^No new tokens; see these 11/);
    await confirm('No new tokens; see these 11');
    await expect(lastLogged(page)).toContainText('No new tokens');
    await page.keyboard.type('Patient 12');
    await keys('Enter');
    await page.keyboard.type('9876500412');
    await keys('Enter');
    await expect(page.getByLabel('Reason (new tokens are stopped)')).toBeFocused();
    await page.keyboard.type('came from far');
    await keys('Enter');
    await expect(lastLogged(page)).toContainText('Patient 12');
    await expect(field).toBeFocused();
  });

  await test.step('one patient comes back from the laboratory, and another is seen', async () => {
    await keys('1', 'Enter', '2');
    await expect(lastLogged(page)).toContainText('Token A 1, Patient 1');
    await pressByKeyboard(page.getByRole('button', { name: 'PageDown' }));
    await keys('PageDown');
    await expect(page.getByRole('button', { name: 'Complete', exact: true })).toBeVisible();
    await keys('3', 'Enter', '1');
    await expect(lastLogged(page)).toContainText('Patient Completed');
  });

  await test.step('the desk looks at all ways to end the day, and keeps the order for Tuesday', async () => {
    // Patient 2 is still at the laboratory.
    await choose(/^Cancel 10 patients.*1 patient away for a test/, 'ArrowUp');
    await keys('ArrowDown');
    await page.setViewportSize({ width: 1366, height: await heightAtLast(question) });
    await keys('ArrowUp');
    expect(await isUncovered(question.getByRole('radio', { name: /^Cancel 10 patients/ }))).toBe(true);
    await page.setViewportSize({ width: 1366, height: 768 });
    await keys('Escape');
    await expect(question).toBeHidden();
    await choose(/^Keep the order of these 10 for Tue 24 Nov.*1 patient away for a test will be completed/);
    await confirm('Keep the order of these 10 for Tue 24 Nov');
    await expect(lastLogged(page)).toContainText('10 patients carried over to Tue 24 Nov');
  });

  await test.step('the desk refunds one patient and phones another', async () => {
    await pressByKeyboard(page.getByRole('button', { name: 'Phone 10 patients' }));
    const list = page.getByRole('dialog', { name: 'Cancelled when the queue ended' });
    const rows = list.getByRole('listitem');
    await tabTo(list.getByRole('button', { name: /^Refund ₹400 .*Patient 9$/ }));
    await keys('Enter');
    await expect(rows.first()).toContainText('Refunded ₹400');
    // A second Enter must not refund Patient 11.
    await expect(rows.first()).toBeFocused();
    await tabTo(list.getByLabel(/^Phoned: token .*, Patient 12$/));
    await keys('Space');
    await expect(list.getByText('Phoned by Rita')).toHaveCount(1);
    await expectAccessible(page);
    await keys('Escape');
    await expect(page.getByRole('button', { name: 'Phone 9 patients' })).toBeFocused();
    await keys('Escape');
    await expect(field).toBeFocused();
  });

  await test.step('the desk undoes a colleague’s call with four keys', async () => {
    await queue.startPractice({ doctorId });
    await queue.addPatient({ doctorId, name: 'Patient 13', phone: '9876500413' });
    await queue.callNext({ doctorId, callRevision: (await queueNow()).callRevision });
    await expect(lastLogged(page)).toContainText('called token A 1 · Patient 13');
    await keys('ArrowUp', 'Enter', 'Tab');
    await expect(
      page.getByRole('list').getByRole('button', { name: /^Undo: .* called .*Patient 13/ }),
    ).toBeFocused();
    await keys('Enter');
    await expect(lastLogged(page)).toContainText('Calling token A 1 was undone.');
    await expect(field).toBeFocused();
  });
});

/**
 * Returns the height of a window in which the dialog ends just below its last radio button. There, the buttons
 * of the dialog would cover this radio button.
 */
const heightAtLast = (dialog: Locator) =>
  dialog.evaluate((node) => {
    const last = [...node.querySelectorAll('input[type=radio]')].at(-1);
    const { top } = node.getBoundingClientRect();
    const { bottom = top } = last?.getBoundingClientRect() ?? {};
    const margins = innerHeight - parseFloat(getComputedStyle(node).maxHeight);
    return Math.ceil(margins + bottom - top + node.scrollTop + 2);
  });

/** Returns true if nothing covers the four corners of the label around this radio button. */
const isUncovered = (radio: Locator) =>
  radio.evaluate((input) => {
    const node = input.closest('label') ?? input;
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const inset = 12;
    return [left + inset, right - inset].every((x) =>
      [top + inset, bottom - inset].every((y) => node.contains(document.elementFromPoint(x, y))),
    );
  });
