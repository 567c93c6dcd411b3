/**
 * Runs the desk by keyboard for a whole day, with two receptionists at the desk and two more on phones, and
 * while the network is lost.
 */
import { expect } from '@playwright/test';
import { createTestClient } from '../packages/server/test/api-client.ts';
import type { BaariServer } from '../harness/baari-server.ts';
import { exportedCsv, readLog } from './support/day-log.ts';
import { doctorChoice, goToDesk, holdVerb, openDesk, workFor } from '../harness/desk.ts';
import { byHand, pressByKeyboard } from '../harness/keyboard.ts';
import { signInAs } from '../harness/opened-clinic.ts';
import {
  actOn,
  addWalkIn,
  callNext,
  deskField,
  expectAccessible,
  figure,
  isPhone,
  lastLogged,
  press,
  rowButton,
  takeToken,
  undoByKeys,
} from '../harness/people.ts';
import { goOffline, untilRouted } from '../harness/routed.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 180_000 });

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

test('runs a day with two receptionists by keyboard, without calling a patient twice or losing one @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const { doctorId, slug, owner } = clinic;
  const [meena, ravi, patient, boss] = await Promise.all([arrive(), arrive(), arrive(), arrive()]);
  const { page } = meena;
  const { keyboard } = page;
  const lata = patient.page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const press = (name: string) => pressByKeyboard(button(name));
  const field = deskField(page);
  const undo = page.getByRole('log').getByRole('button', { name: /^Undo/ }).first();
  const logged = (words: string) => expect(lastLogged(page)).toContainText(words);
  const pressMore = async (name: string) => {
    await pressByKeyboard(button('More'));
    await page.getByRole('menuitem', { name, exact: true }).press('Enter', byHand);
  };

  await test.step('two patients take tokens on their phones, and one of them has a record', async () => {
    await createTestClient(server.url).api.queue.issueToken({
      doctorId,
      name: 'Kavita',
      phone: '9876500011',
      travelMinutes: null,
    });
    await takeToken(lata, `${server.url}/${slug}/asha-rao`, { name: 'Lata', phone: '9876500012' });
    await owner.api.queue.addPatient({ doctorId: clinic.otherDoctorId, name: 'Gopal', phone: '9876500020' });
    await goToDesk(server, meena, clinic, 'Meena Desk');
    await goToDesk(server, ravi, clinic, 'Ravi Desk');
    await expectAccessible(page);
  });

  await test.step('the desk adds walk-ins: a new patient, a family on one phone, a known patient', async () => {
    await workFor(page, 'Dr. Asha Rao');
    // A typed name goes into the field at the top, even when the doctor's button has the focus.
    for (const [name, number] of [
      ['Anu', 3],
      ['Bina', 4],
    ] as const) {
      await keyboard.type(name);
      await expect(field).toHaveValue(name);
      await keyboard.press('Enter');
      await keyboard.type('98765 00013');
      await keyboard.press('Enter');
      await logged(`${name}: token ${number}`);
      await expect(field).toBeFocused();
    }
    await keyboard.type('9876500020');
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
      'Dr. Vikram Sen',
    );
    await expect(
      page.getByRole('listbox').getByRole('option', { name: /^Gopal.*Fill in the form/ }),
    ).toBeVisible();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await keyboard.press(key);
    await expect(page.getByLabel('Patient Name')).toHaveValue('Gopal');
    await press('Add Patient');
    await logged('Gopal: token 5');
  });

  await test.step('the desk marks the first patient as here and calls them', async () => {
    await expect(figure(page, 'Arrived')).toHaveText('3');
    await actOn(page, 'Arrived', 1);
    await expect(figure(page, 'Arrived')).toHaveText('4');
    // No key calls a patient until the user has chosen one.
    await press('PageDown');
    await keyboard.press('PageDown');
    await logged('Patient Called');
    await logged('Token 1, Kavita');
    // Waits two seconds, because the server ignores a second call before that.
    await expect(page.getByRole('timer')).toHaveText(/^(?!0:0[01])\d:\d\d$/);
  });

  await test.step('both receptionists call at once: one patient is called, and the other receptionist sees who did it', async () => {
    await workFor(ravi.page, 'Dr. Asha Rao');
    await expect(figure(ravi.page, 'Now Serving')).toHaveText('1');
    const letGo = await holdVerb(ravi.page, 'call-next');
    await callNext(ravi.page);
    await keyboard.press('PageDown');
    await logged('Token 2, Lata');
    await expect(lata.getByText('Your turn!').first()).toBeVisible();
    letGo();
    await expect(ravi.page.getByText('No one was called')).toBeVisible();
    await expect(ravi.page.getByText('Meena Desk called token 2 just before you.')).toBeVisible();
    await expect(figure(ravi.page, 'Now Serving')).toHaveText('2');
    await workFor(ravi.page, 'Dr. Vikram Sen');
    await callNext(ravi.page);
    await expect(lastLogged(ravi.page)).toContainText('Token 1, Gopal');
    await expect(doctorChoice(page, 'Dr. Vikram Sen')).toContainText('now serving 1');
  });

  await test.step('the desk recalls a patient, marks them as not here, and puts them back', async () => {
    await press('Recall');
    await expect(lata.getByText('You have been called again.')).toBeVisible();
    await actOn(page, 'No-show', 2);
    await expect(lata.getByText('You missed your turn')).toBeVisible();
    await actOn(page, 'Back in queue', 2);
    await expect(lata).toHaveTitle(/#2 · 3 ahead/);
  });

  await test.step('the desk calls an emergency patient out of turn, with a reason', async () => {
    await actOn(page, 'Call', 4);
    await expect(page.getByLabel('Reason')).toBeFocused();
    await keyboard.type('Fever');
    await keyboard.press('Enter');
    await logged('Token 4, Bina');
    await expect(lata.getByText(/^Inside now\s*4$/)).toBeVisible();
  });

  await test.step('the desk undoes mistakes with shortcuts and from the log', async () => {
    await actOn(page, 'Skip', 3);
    await logged('Patient Skipped');
    await expect(figure(page, 'Waiting')).toHaveText('2');
    await undoByKeys(page);
    await logged('Skipping token 3 was undone.');
    await expect(figure(page, 'Waiting')).toHaveText('3');
    await press('Complete');
    await logged('Patient Completed');
    await pressByKeyboard(undo);
    await logged('Completing token 4 was undone.');
    await press('Complete');
    await logged('Patient Completed');
  });

  await test.step('the desk announces a break and ends it', async () => {
    await press('Running late / Break');
    await press('15 min');
    await expect(page.getByLabel('Minutes', { exact: true })).toHaveValue('15');
    await press('Announce');
    await logged('Break announced');
    await expect(lata.getByText(/On a break until/).first()).toBeVisible();
    await press('End now');
    await logged('Break ended');
    await pressByKeyboard(undo);
    await expect(button('End now')).toBeVisible();
    await press('End now');
    await expect(lata.getByText(/On a break until/)).toHaveCount(0);
  });

  await test.step('the desk undoes a mistaken close, then resets the queue', async () => {
    await press('Close Practice');
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/3 waiting patients will be cancelled/)).toBeVisible();
    await question.getByRole('radio', { name: /^Cancel 3 patients/ }).press('Space', byHand);
    await pressByKeyboard(question.getByRole('button', { name: 'Cancel 3 patients' }));
    await logged('3 waiting patients see the cancellation on their page.');
    await expect(lata.getByText('The doctor has finished for now')).toBeVisible();
    // A token of an ended session cannot be printed, because the next session reuses its number.
    await expect(button('Print token 5')).toBeHidden();
    await undoByKeys(page);
    await logged('Closing the practice was undone.');
    await expect(button('Print token 5')).toBeVisible();
    await expect(lata).toHaveTitle(/#2 · 2 ahead/);
    const reset = async () => {
      await pressMore('Reset Queue');
      await pressByKeyboard(question.getByRole('button', { name: 'Reset Queue' }));
      await logged('Queue reset successfully');
    };
    await reset();
    await pressByKeyboard(undo);
    // The keyboard focus returns to the field instead of the top of the page.
    await expect(field).toBeFocused();
    await expect(lata).toHaveTitle(/#2 · 2 ahead/);
    await reset();
    await expect(lata.getByText('The queue was restarted')).toBeVisible();
  });

  await test.step('the day’s log names the author of each action and contains every patient', async () => {
    await signInAs(boss.context, owner, server.url);
    await boss.page.goto(`${server.url}/doctor/${doctorId}/history`);
    const { fileName, rows } = await exportedCsv(boss.page);
    expect(fileName).toMatch(/^asha-rao-\d{4}-\d\d-\d\d-tokens\.csv$/);
    expect(rows.slice(1).map((row) => row.split(',').slice(1, 5).join(' '))).toEqual([
      '1 Kavita 91 98765 00011 Completed',
      '2 Lata 91 98765 00012 Cancelled',
      '3 Anu 91 98765 00013 Cancelled',
      '4 Bina 91 98765 00013 Completed',
      '5 Gopal 91 98765 00020 Cancelled',
    ]);
    const log = await readLog(boss.page);
    expect(log).toEqual(DAY_LOG);
    expect((await exportedCsv(boss.page)).rows).toHaveLength(DAY_LOG.length + 1);
    await expectAccessible(boss.page);
  });
});

const DAY_LOG = [
  'Token 1 was taken',
  'Token 2 was taken',
  'Meena Desk added token 3',
  'Meena Desk added token 4',
  'Meena Desk added token 5',
  'Meena Desk marked token 1 as arrived',
  'Meena Desk called token 1',
  'Meena Desk called token 2',
  'Meena Desk announced token 2 again',
  'Meena Desk marked token 2 as a no-show',
  'Meena Desk put token 2 back',
  'Meena Desk called token 4 out of turn (Fever)',
  'Meena Desk skipped token 3',
  'Meena Desk undid skipping token 3',
  'Meena Desk completed token 4',
  'Meena Desk undid completing token 4',
  'Meena Desk completed token 4',
  'Meena Desk announced a break of 15 minutes',
  'Meena Desk ended the announced delay or break',
  'Meena Desk undid ending the announced delay or break',
  'Meena Desk ended the announced delay or break',
  'Meena Desk closed the practice',
  'Meena Desk undid closing the practice',
  'Meena Desk reset the queue',
  'Meena Desk undid resetting the queue',
  'Meena Desk reset the queue',
];

test('keeps two receptionists on phones in sync, and calls no patient twice @drill @phone', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const [meena, ravi] = [await arrive(), await arrive()];
  await goToDesk(server, meena, clinic, 'Meena Desk');
  await goToDesk(server, ravi, clinic, 'Ravi Desk');
  for (const { page } of [meena, ravi]) await workFor(page, 'Dr. Asha Rao');

  await addWalkIn(meena.page, { name: 'Anu', phone: '9876500013' });
  await addWalkIn(ravi.page, { name: 'Bina', phone: '9876500014' });
  await expect(meena.page.getByText(/^Ravi Desk added token 2/)).toBeVisible();
  await expectAccessible(meena.page);
  const letGo = await holdVerb(ravi.page, 'call-next');
  await callNext(ravi.page);
  await callNext(meena.page);
  await expect(meena.page.getByText('Token 1, Anu')).toBeVisible();
  letGo();
  await expect(ravi.page.getByText('Meena Desk called token 1 just before you.')).toBeVisible();
  await expect(figure(ravi.page, 'Waiting')).toHaveText('1');

  await press(rowButton(ravi.page, 'Skip', 2));
  await expect(meena.page.getByText(/^Ravi Desk skipped token 2/)).toBeVisible();
  await meena.page.getByRole('button', { name: 'Undo: Ravi Desk skipped token 2' }).click();
  await expect(ravi.page.getByText(/^Meena Desk undid skipping token 2/)).toBeVisible();
  await expect(figure(ravi.page, 'Waiting')).toHaveText('1');
});

test('keeps typed text when the network drops, and adds the patient once on retry @phone', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const desk = await arrive();
  const { page, context } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  if (isPhone(page)) await page.getByRole('button', { name: 'Add Patient' }).click();
  await page.getByLabel('Patient Name').fill('Anu');
  await page.getByLabel('Phone Number').fill('9876500013');

  await test.step('the network is down', async () => {
    await goOffline(page);
    await page.getByLabel('Phone Number').press('Enter');
    await expect(page.getByText(/We could not reach the server/)).toBeVisible();
    await expect(page.getByLabel('Patient Name')).toHaveValue('Anu');
    await context.setOffline(false);
  });

  await test.step('the request arrives, but its response is lost', async () => {
    let answersLost = 0;
    await page.route('**/queue/add-patient', async (route) => {
      await route.fetch();
      answersLost += 1;
      await route.abort();
    });
    await untilRouted(page);
    await page.getByLabel('Phone Number').press('Enter');
    await expect.poll(() => answersLost).toBe(2);
    await expect(page.getByText(/We could not reach the server/)).toBeVisible();
    await expect(page.getByLabel('Phone Number')).toHaveValue('9876500013');
    await page.unroute('**/queue/add-patient');
  });

  await test.step('the receptionist presses again', async () => {
    await page.getByLabel('Phone Number').press('Enter');
    await expect(page.getByText('Anu: token 1')).toBeVisible();
    const { states } = await clinic.owner.api.queue.getQueue({ doctorId: clinic.doctorId });
    expect(states).toBe('h');
  });
});
