/** Tests the desk's screen: typing outside the fields, and overlapping elements. */
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { expect, type Locator, type Page } from '@playwright/test';
import type { BaariServer } from '../harness/baari-server.ts';
import { createTestClient } from '../packages/server/test/api-client.ts';
import { chooseCallKey } from '../harness/desk-page.ts';
import { type Desk, doctorChoice, goToDesk, holdVerb, openDesk, workFor } from '../harness/desk.ts';
import { rowsInView } from '../harness/desk-page.ts';
import { addDoctorTo, joinTeam, signInAs } from '../harness/opened-clinic.ts';
import { byHand } from '../harness/keyboard.ts';
import {
  accountMenu,
  actOn,
  addWalkIn,
  choose,
  deskField,
  expectAccessible,
  expectReadableInDark,
  figure,
  isPhone,
  lastLogged,
  rowButton,
  signInDoctor,
  undoByKeys,
} from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

async function queueOf({ owner, doctorId }: Desk) {
  const { revision, states, nowServing } = await owner.api.queue.getQueue({ doctorId });
  return { revision, states, nowServing };
}

/** Returns by how many pixels the content of an element is too high for it. */
const overflowOf = (element: Locator) =>
  element.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

/** Every patient has all the facts that the desk can show, because these need the most space. */
async function fillQueue({ owner, doctorId }: Desk, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await owner.api.queue.addPatient({
      doctorId,
      name: `Patient ${index}`,
      phone: `98765001${10 + index}`,
      age: 62,
      sex: 'female',
      visitType: 'follow_up',
      note: 'wheelchair, waits in the car',
    });
}

test('moves text typed outside a field into the name field, without changing a queue @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  await fillQueue(clinic, 3);
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  const name = deskField(page);
  const before = await queueOf(clinic);

  await test.step('someone presses every printable key while no field has the focus', async () => {
    for (let code = 0x20; code < 0x7f; code += 1) {
      await page
        .locator(':focus')
        .evaluateAll((focused) => focused.map((element) => element instanceof HTMLElement && element.blur()));
      await page.keyboard.press(String.fromCharCode(code));
      if (code === '?'.charCodeAt(0)) await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(name).toHaveValue('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
    expect(await queueOf(clinic)).toEqual(before);
  });

  await test.step('someone types a name with a space while the call button has the focus', async () => {
    await name.fill('');
    await page.getByRole('button', { name: /^Call Next Patient/ }).focus();
    await page.keyboard.type('Kavita Uma Chandra');
    await expect(name).toHaveValue('Kavita Uma Chandra');
    expect(await queueOf(clinic)).toEqual(before);
  });

  await test.step('calls with the chosen key, at most once in two seconds, and undoes the call with Ctrl+Z', async () => {
    await page.keyboard.press('Escape');
    await chooseCallKey(page, 'F9');
    await page.keyboard.press('F9');
    await expect(figure(page, 'Now Serving')).toHaveText('1');
    await undoByKeys(page);
    await expect(lastLogged(page)).toContainText('Calling token 1 was undone.');
  });
});

test('keeps all letters typed while a patient is being added, as the next patient’s name @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const desk = await arrive();
  const { page } = desk;
  const { keyboard } = page;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  const field = deskField(page);
  const letGo = await holdVerb(page, 'add-patient');
  const typeAll = async (patient: string, number: string) => {
    await keyboard.type(patient);
    await keyboard.press('Enter');
    await keyboard.type(number);
    await keyboard.press('Enter');
  };
  await typeAll('Kavita', '9876500041');
  await keyboard.type('Lat');
  letGo();
  await expect(lastLogged(page)).toContainText('Kavita: token 1');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Lat');
  await expect(page.getByLabel('Phone Number')).toHaveValue('');
  await typeAll('a', '9876500042');
  await expect(lastLogged(page)).toContainText('Lata: token 2');
  await expect(field).toHaveValue('');
});

test('ignores the second click of a double click if the Call button has moved under the pointer @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  await fillQueue(clinic, 2);
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  const call = page.getByRole('button', { name: /^Call Next Patient/ });
  await expect(call).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  // Simulates a form that shrinks on a press, which moves another button under the pointer.
  await call.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const over = document.createElement('button');
    over.textContent = 'Add';
    over.style.cssText = `position:fixed;z-index:99;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    over.onclick = () => over.remove();
    document.body.append(over);
  });
  const { x, y, width, height } = (await call.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2 - 20, y + height / 2);
  await page.mouse.move(x + width / 2, y + height / 2);
  for (let press = 0; press < 4; press += 1) {
    await page.mouse.down();
    await page.mouse.up();
  }
  expect(sent).toEqual([]);
  expect((await queueOf(clinic)).nowServing).toBe(0);
  await page.mouse.move(x + width / 2 + 6, y + height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(figure(page, 'Now Serving')).toHaveText('1');
});

const desks = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
];

/** Returns the words, fields, buttons and rows that the toast covers. */
const coveredByToast = (page: Page) =>
  page.locator('[data-toasts] > *').evaluate((toast) => {
    const { top, right, bottom, left } = toast.getBoundingClientRect();
    const step = 4;
    const covered = new Set<string>();
    if (!(toast instanceof HTMLElement)) throw new Error('a toast is an element of HTML');
    toast.style.display = 'none';
    for (let x = left; x <= right; x += step) {
      for (let y = top; y <= bottom; y += step) {
        const behind = document
          .elementFromPoint(x, y)
          ?.closest('h1, h2, p, dd, input, select, button, label, tr, li, form');
        if (behind) covered.add(behind.outerHTML.slice(0, 200));
      }
    }
    toast.style.display = '';
    return [...covered];
  });

test('never covers a field, button or row with a toast @phone', async ({ arrive }) => {
  const clinic = await openDesk(server);
  await fillQueue(clinic, 12);
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  let number = 12;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const isScrolled of [false, true]) {
    await page.evaluate((down) => window.scrollTo(0, down ? 500 : 0), isScrolled);
    await page.getByRole('button', { name: 'Add Patient' }).click();
    for (const key of ['Enter', 'Space'] as const) {
      number += 1;
      await page.keyboard.type(`Walk-in ${number}`);
      await page.keyboard.press('Tab');
      await page.keyboard.type(`98765002${number}`);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`Walk-in ${number}: token ${number}`)).toBeVisible();
      expect(await coveredByToast(page)).toEqual([]);
      // Text that is typed while the toast is open stays in the field and undoes nothing.
      await page.keyboard.press(key);
      await expect(page.getByLabel('Patient Name')).toBeFocused();
      await page.getByLabel('Patient Name').fill('');
    }
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: 'Recall' })
      .or(page.getByRole('button', { name: /^Call Next Patient/ }))
      .first()
      .click();
    await expect(page.locator('[data-toasts]')).not.toBeEmpty();
    expect(await coveredByToast(page)).toEqual([]);
  }
  expect((await queueOf(clinic)).states).toHaveLength(number);
});

test('shows a toast with Undo within the thumb’s reach on a doctor’s panel', async ({ arrive }) => {
  const clinic = await openDesk(server);
  const longName = 'Venkata Subrahmanyam Chandrasekhara Rao';
  const { doctorId, phone, code } = await addDoctorTo(clinic.id, clinic.owner, longName);
  await fillQueue({ ...clinic, doctorId }, 12);
  const { page } = await arrive();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInDoctor(page, server.url, phone, code);
  const toast = page.locator('[data-toasts] > *');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  for (const isScrolled of [false, true]) {
    await page.evaluate((down) => window.scrollTo(0, down ? 500 : 0), isScrolled);
    for (const [label, told] of [
      [/^Call Next Patient/, 'Patient Called'],
      ['Recall', 'Patient called again'],
      ['Send for test', 'Patient sent for a test'],
    ] as const) {
      await button(label).click();
      await expect(toast).toContainText(told);
      expect(await coveredByToast(page)).toEqual([]);
      for (const part of [page.getByRole('heading', { level: 1 }), button(/^Call Next Patient/)])
        await expect(part).toBeInViewport({ ratio: 1 });
      // The server ignores a call that comes within two seconds of the last one.
      if (told === 'Patient Called') await expect(page.getByRole('timer')).toHaveText(/^(?!0:0[01])\d:\d\d$/);
    }
  }
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Sending token 2 for a test was undone/)).toBeVisible();
  await button('Add Patient').click();
  await page.keyboard.type('Kavita');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9876500299');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kavita: token 13')).toBeVisible();
  expect(await coveredByToast(page)).toEqual([]);
});

test('shows enough rows of a long line next to the form and the call button @layout @desktop', async ({
  arrive,
}) => {
  // By default, a doctor does not work on Sundays. Without a closing time, the desk warns nobody.
  const sunday = DEFAULT_WORKING_HOURS.monday;
  const hours = { ...DEFAULT_WORKING_HOURS, sunday };
  const clinic = await openDesk(server, { hours });
  await fillQueue(clinic, 61);
  await clinic.owner.api.queue.callNext({ doctorId: clinic.doctorId, callRevision: 0 });
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  const sizes = [
    { width: 1366, height: 768, least: 12 },
    { width: 1366, height: 625, least: 9 },
    { width: 1024, height: 768, least: 9 },
  ];
  for (const doctor of ['Dr. Asha Rao', 'All doctors']) {
    await workFor(page, doctor);
    for (const { least, ...size } of sizes) {
      await page.setViewportSize(size);
      await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(least);
      for (const label of ['Patient Name', 'Phone Number'])
        await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: /^Call Next Patient/ }).first()).toBeInViewport({
        ratio: 1,
      });
      await page.getByLabel('Patient Name').fill('Kavita');
      await expect(page.getByRole('button', { name: 'Priority, note, family' })).toBeInViewport({ ratio: 1 });
      await page.getByLabel('Patient Name').fill('');
      if (doctor === 'Dr. Asha Rao') {
        await expect(page.getByRole('button', { name: 'Not here, call next' })).toBeInViewport({ ratio: 1 });
        expect(await overflowOf(page.getByRole('region', { name: 'Current patient' }))).toBe(0);
      }
      // The time and its warning sign must both be completely visible.
      const late = page.locator('tr[data-row] td').filter({ hasText: /may not be called/i });
      expect(await late.count()).toBeGreaterThan(0);
      expect(
        await late.evaluateAll((cells) => cells.filter((one) => one.scrollWidth > one.clientWidth).length),
      ).toBe(0);
      // Only the line itself may scroll.
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    }
  }
  await expectAccessible(page);
  await expectReadableInDark(page);
  // The menu of every row shows all actions without scrolling, even in a low window.
  await page.setViewportSize({ width: 1366, height: 625 });
  for (const number of [2, 7, 11]) {
    await rowButton(page, 'Actions', number).first().click();
    expect(await overflowOf(page.getByRole('menu'))).toBe(0);
    await page.keyboard.press('Escape');
  }
  await workFor(page, 'Dr. Asha Rao');
  await addWalkIn(page, { name: 'Kavita', phone: '9876500241' });
  await expect(page.locator('[data-toasts]')).toBeEmpty();
});

test('does not move the desk’s field when the connection is lost @desktop', async ({ arrive }) => {
  const clinic = await openDesk(server);
  const desk = await arrive();
  const { page, context } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const place = () => deskField(page).boundingBox();
  const atFirst = await place();
  await context.setOffline(true);
  await expect(page.getByText('Reconnecting…', { exact: true })).toBeVisible();
  expect(await place()).toEqual(atFirst);
});

test('never moves the current patient or the Call button on the screen while staff type @layout @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const { owner, doctorId } = clinic;
  await fillQueue(clinic, 6);
  await owner.api.queue.callNext({ doctorId, callRevision: 0 });
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  const call = page.getByRole('button', { name: /^Call Next Patient/ });
  const inside = page.getByRole('region', { name: 'Current patient' });
  const places = async () => [await inside.boundingBox(), await call.boundingBox()];
  const form = page.getByRole('form', { name: 'Add Patient' });
  const question = page.getByRole('group', { name: /^Is the consultation of/ });
  await owner.api.queue.placeAtOnce({ doctorId, number: 4, reason: 'Chest pain' });
  await expect(call).toContainText('4');
  const sizes = [
    { width: 1366, height: 625 },
    { width: 1366, height: 768 },
    { width: 1024, height: 768 },
  ];
  const before: Awaited<ReturnType<typeof places>>[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const start = await places();
    before.push(start);
    const stay = () => expect.poll(places).toEqual(start);
    await deskField(page).fill('Patient');
    await stay();
    await deskField(page).fill('9876500112');
    await stay();
    await deskField(page).fill('');
    await page.getByLabel('Phone Number').fill('9876500112');
    await stay();
    await page.getByLabel('Phone Number').fill('12');
    await page.getByLabel('Patient Name').press('Enter');
    for (const shown of [form.getByRole('alert'), form.getByRole('button', { name: 'Add Patient' })])
      await expect(shown).toBeInViewport({ ratio: 1 });
    await stay();
  }
  const stayAtEachSize = async () => {
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size);
      await expect.poll(places).toEqual(before[index]);
    }
  };
  await call.click();
  await expect(question).toBeVisible();
  await stayAtEachSize();
  await question.getByRole('button', { name: 'Do not call' }).click();
  await expect(question).toBeHidden();
  await inside.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(inside.getByRole('timer')).toBeHidden();
  await stayAtEachSize();

  // The form now has one more field: the reason for a late patient, or the doctor.
  await owner.api.queue.stopTokens({ doctorId });
  await expect(form.getByLabel('Reason')).toBeVisible();
  const expectButton = async () => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(form.getByRole('button', { name: 'Add Patient' })).toBeInViewport({ ratio: 1 });
    }
  };
  await expectButton();
  await workFor(page, 'All doctors');
  await form.getByLabel('Patient Name').fill('Kavita');
  await form.getByLabel('Doctor').selectOption('Dr. Vikram Sen');
  await expectButton();
});

test('gives letters to the two lines of a new clinic, and finds patients by letter at the desk @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server, { usesLetters: true });
  const { owner, otherDoctorId } = clinic;
  await fillQueue(clinic, 3);
  await owner.api.queue.addPatient({ doctorId: otherDoctorId, name: 'Bina', phone: '9876500151' });
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  const labels = () => page.locator('tr[data-row] td:first-child').allTextContents();
  await expect.poll(labels).toEqual(['A 1', 'A 2', 'A 3', 'B 1']);
  await expect(doctorChoice(page, 'Dr. Vikram Sen')).toContainText('B · Dr. Vikram Sen');
  await workFor(page, 'Dr. Asha Rao');
  await page.getByRole('button', { name: /^Call Next Patient.*A 1 · Patient 0/ }).click();
  await expect(lastLogged(page)).toContainText('Token A 1, Patient 0');
  await expect(figure(page, 'Now Serving')).toHaveText('A 1');

  await test.step('the desk types the label of a slip and opens its token in the other line', async () => {
    await deskField(page).fill('b1');
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('B 1');
    await deskField(page).press('Enter', byHand);
    await expect(page.getByRole('menu', { name: 'Actions: token B 1, Bina' })).toBeVisible();
    await page.keyboard.press('3');
    await expect(lastLogged(page)).toContainText('Token B 1, Bina');
    await expect.poll(labels).toEqual(['A 2', 'A 3']);
    await undoByKeys(page);
    await expect(lastLogged(page)).toContainText('Skipping token B 1 was undone.');
  });

  await test.step('adds a child without a phone directly behind the mother', async () => {
    await page.keyboard.type('Myra with A 2');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add Patient' }).click();
    await expect(lastLogged(page)).toContainText('Myra: token A 4');
    await expect.poll(labels).toEqual(['A 2', 'A 4', 'A 3']);
    await expect(page.getByRole('row', { name: /^A 4 / }).locator('td').nth(3)).toHaveText('+ phone');
  });

  await test.step('shows the lines of the log without overlap', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const wider = page
      .getByRole('log')
      .locator('> div')
      .evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).length);
    expect(await wider).toBe(0);
  });
});

test('shows all details of a row at 1024 pixels, even with fees and other doctors @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server, { usesLetters: true });
  await clinic.owner.api.clinics.updateClinicSettings({ clinicId: clinic.id, marksFees: true });
  await fillQueue(clinic, 3);
  const desk = await arrive();
  const { page } = desk;
  await page.setViewportSize({ width: 1024, height: 768 });
  await goToDesk(server, desk, clinic, 'Meena Desk');
  for (const doctor of ['Dr. Asha Rao', 'All doctors']) {
    await workFor(page, doctor);
    const row = page.getByRole('row', { name: /^A 1 / });
    await expect(row.getByRole('link', { name: '…0110' })).toBeVisible();
    await expect(row.getByRole('button', { name: /: token A 1, Patient 0$/ }).first()).toBeVisible();
    const isWider = (cells: Element[]) =>
      cells.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
    expect(await row.locator('td, td .truncate').evaluateAll(isWider)).toEqual([]);
  }

  await test.step('cuts off neither an ordinary full name nor the time when a patient leaves home', async () => {
    await createTestClient(server.url).api.queue.issueToken({
      doctorId: clinic.doctorId,
      name: 'Kavitha Subramaniam',
      phone: '9876500171',
      travelMinutes: 20,
    });
    await workFor(page, 'Dr. Asha Rao');
    const row = page.getByRole('row', { name: /^A 4 / });
    const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
    expect(await row.locator('[data-name]').evaluate(isCut)).toBe(false);
    await page.setViewportSize({ width: 1366, height: 768 });
    expect(await row.getByTitle(/^Will be told to leave/).evaluate(isCut)).toBe(false);
  });
});

test('keeps the tab All visible when the doctors’ tabs do not fit, and scrolls to hidden tabs @drill @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server, { usesLetters: true });
  for (const name of ['Chitra Iyer', 'Dev Kulkarni', 'Esha Menon', 'Farah Khan']) {
    const { doctorId } = await addDoctorTo(clinic.id, clinic.owner, name);
    await clinic.owner.api.queue.addPatient({ doctorId, name: 'Meena', phone: null });
    await clinic.owner.api.queue.callNext({ doctorId, callRevision: 0 });
  }
  const desk = await arrive();
  const { page } = desk;
  await page.setViewportSize({ width: 1024, height: 768 });
  await goToDesk(server, desk, clinic, 'Meena Desk');
  const [all, last] = [doctorChoice(page, 'All doctors'), doctorChoice(page, 'Dr. Farah Khan')];
  const more = page.getByRole('button', { name: 'More doctors' });
  const previous = page.getByRole('button', { name: 'Previous doctors' });
  await expect(all).toBeInViewport({ ratio: 1 });
  await expect(last).not.toBeInViewport();
  // The hidden tabs also contain words for screen readers, which must not widen the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expect(previous).toHaveCount(0);
  await more.click();
  await expect(previous).toBeVisible();
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(more).toHaveCount(0);
  await expect(all).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  // An arrow must not cover a choice with the keyboard focus.
  await doctorChoice(page, 'Dr. Chitra Iyer').focus();
  const covered = doctorChoice(page, 'Dr. Chitra Iyer').evaluate((choice) => {
    const { left, right, top, height } = choice.getBoundingClientRect();
    return [left + 4, right - 4].filter(
      (x) => !choice.contains(document.elementFromPoint(x, top + height / 2)),
    );
  });
  expect(await covered).toEqual([]);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(more).toHaveCount(0);
  await expect(previous).toHaveCount(0);
});

test('draws all dividers between the clinic’s settings with the same width @desktop', async ({ arrive }) => {
  const clinic = await openDesk(server);
  const { page, context } = await arrive();
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(context, clinic.owner, server.url);
  await page.goto(`${server.url}/${clinic.slug}/admin?tab=settings`);
  await expect(page.getByRole('switch').first()).toBeVisible();
  const widths = page
    .getByRole('tabpanel')
    .locator('details, div')
    .evaluateAll((parts) =>
      parts
        .filter((part) => {
          const { borderTopWidth, borderLeftWidth } = getComputedStyle(part);
          return borderTopWidth !== '0px' && borderLeftWidth === '0px';
        })
        .map((part) => part.getBoundingClientRect().width),
    );
  expect((await widths).length).toBeGreaterThan(2);
  expect(new Set(await widths).size).toBe(1);
});

test('makes rows 34 pixels high for a mouse and 44 pixels for touch @desktop', async ({ arrive }) => {
  const clinic = await openDesk(server);
  const { owner, doctorId } = clinic;
  await fillQueue(clinic, 3);
  const desk = await arrive();
  const { page, context } = desk;
  await page.setViewportSize({ width: 1366, height: 625 });
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  const row = page.locator('tr[data-row]').first();
  const places = async () =>
    Promise.all(
      [row, page.getByLabel('Patient Name'), page.getByRole('button', { name: /^Call Next Patient/ })].map(
        (one) => one.boundingBox(),
      ),
    );
  const heightOf = async () => Math.round((await row.boundingBox())?.height ?? 0);
  expect(await heightOf()).toBe(34);
  await expect(page.getByText('Which key calls the next patient?')).toBeVisible();
  const before = await places();
  await page.getByRole('button', { name: 'PageDown', exact: true }).click();
  await expect(page.getByText('Which key calls the next patient?')).toHaveCount(0);
  expect(await places()).toEqual(before);
  await owner.api.queue.announce({ doctorId, kind: 'break', minutes: 20 });
  await expect(page.getByText(/^On a break until/).first()).toBeVisible();
  expect(await places()).toEqual(before);

  const session = await context.newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await expect.poll(heightOf).toBe(44);
});

test('keeps the Call buttons of all doctors in place when a patient arrives @desktop', async ({ arrive }) => {
  const clinic = await openDesk(server);
  const { owner, doctorId, otherDoctorId } = clinic;
  const coming = { name: 'Meena', phone: '9876500110', hasArrived: false };
  await owner.api.queue.addPatient({ doctorId, ...coming });
  await owner.api.queue.addPatient({ doctorId: otherDoctorId, name: 'Ravi', phone: '9876500111' });
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  const absent = page.getByText('Not here yet');
  const calls = page.getByRole('button', { name: /^Call Next Patient/ });
  const places = async () => Promise.all((await calls.all()).map((call) => call.boundingBox()));
  await expect(absent).toBeVisible();
  const before = await places();
  expect(before).toHaveLength(2);
  await owner.api.queue.markArrived({ doctorId, number: 1 });
  await expect(absent).toHaveCount(0);
  expect(await places()).toEqual(before);
});

test('closes the panel of a removed doctor with an explanation @drill @desktop', async ({ arrive }) => {
  const clinic = await openDesk(server);
  const [boss, doctor, desk] = [await arrive(), await arrive(), await arrive()];
  await signInAs(boss.context, clinic.owner, server.url);
  await boss.page.goto(`${server.url}/doctor/${clinic.doctorId}/admin`);
  await signInDoctor(doctor.page, server.url, clinic.doctor.phone, clinic.doctor.code);
  const welcome = doctor.page.getByText('Welcome to your admin panel.');
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(desk.page, 'Dr. Asha Rao');
  for (const { page } of [boss, doctor]) await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await clinic.owner.api.doctors.removeDoctor({ doctorId: clinic.doctorId });
  await expect(boss.page.getByRole('heading', { name: 'Dr. Asha Rao was removed' })).toBeVisible();
  await expectAccessible(boss.page);
  await boss.page.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(doctor.page).toHaveURL(`${server.url}/doctor-login`);
  await expect(doctor.page.getByText('Your clinic has removed you from its doctors')).toBeVisible();
  await expect(welcome).toHaveCount(0);
  await expect(desk.page.getByText('The doctor whose queue was open here was removed')).toBeVisible();
  await desk.page.getByRole('button', { name: 'OK' }).click();
  await expect(desk.page.getByText('The doctor whose queue was open here was removed')).toHaveCount(0);
});

test('signs a doctor out when their code is renewed, and accepts the new one @drill @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const { page } = await arrive();
  const { phone, code } = clinic.doctor;
  await signInDoctor(page, server.url, phone, code);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const renewed = await clinic.owner.api.doctors.regenerateDoctorCode({ doctorId: clinic.doctorId });
  await expect(page).toHaveURL(`${server.url}/doctor-login`);
  await expect(page.getByText('Your clinic has given you a new code')).toBeVisible();
  await expectAccessible(page);
  await signInDoctor(page, server.url, phone, renewed.code);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.goto(`${server.url}/doctor-login`);
  await expect(page.getByText('Signed in as Dr. Asha Rao')).toBeVisible();
  await expect(page.getByText('Your clinic has given you a new code')).toHaveCount(0);
});

test('keeps typed text while the desk asks to sign in again, and reopens the panel @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const [desk, doctor] = [await arrive(), await arrive()];
  const meena = await joinTeam(server, clinic, { name: 'Meena Desk', role: 'staff' });
  await signInAs(desk.context, meena, server.url);
  await desk.page.goto(`${server.url}/${clinic.slug}/admin?doctor=asha-rao`);
  await signInDoctor(doctor.page, server.url, clinic.doctor.phone, clinic.doctor.code);
  for (const { page } of [desk, doctor]) {
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByLabel('Patient Name').fill('Kavita');
    await page.getByLabel('Phone Number').fill('98765 00031');
  }

  await test.step('the desk notices by itself that the session has ended', async () => {
    const { page } = desk;
    await meena.api.accounts.signOut({});
    const dialog = page.getByRole('dialog', { name: 'Session expired' });
    await expect(dialog.getByLabel('Email')).toHaveValue(meena.email);
    await expect(page.getByLabel('Patient Name')).toBeHidden();
    await dialog.getByLabel('Password', { exact: true }).fill(meena.password);
    await dialog.getByLabel('Password', { exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/admin\?doctor=asha-rao$/);
    await expect(page.getByLabel('Patient Name')).toHaveValue('Kavita');
    await page.getByLabel('Phone Number').press('Enter');
    await expect(page.getByText('Kavita: token 1')).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  });

  await test.step('the doctor’s own panel notices the ended session at the next press', async () => {
    const { page, context } = doctor;
    await page.getByLabel('Patient Name').fill('Lata');
    // Simulates an expired session: the cookie is gone, but the feed has not reported it yet.
    await context.clearCookies();
    await page.getByLabel('Phone Number').press('Enter');
    await expect(page).toHaveURL(/\/doctor-login$/);
    await page.getByLabel('Phone Number').fill(clinic.doctor.phone);
    await page.getByLabel('OTP').fill(clinic.doctor.code);
    await page.getByLabel('OTP').press('Enter');
    await expect(page.getByLabel('Patient Name')).toHaveValue('Lata');
    await page.getByLabel('Phone Number').press('Enter');
    await expect(page.getByText('Lata: token 2')).toBeVisible();
  });
});

test('lists cancelled patients after Close, and lets the desk tick patients whom it called back @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  await fillQueue(clinic, 3);
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  await page.getByRole('button', { name: 'Close Practice' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio', { name: /^Cancel 3 patients/ }).check();
  await question.getByRole('button', { name: 'Cancel 3 patients' }).click();
  await page.getByRole('button', { name: 'Phone 3 patients' }).click();
  const cancelled = page.getByRole('dialog', { name: 'Cancelled when the queue ended' });
  await expect(cancelled.getByRole('listitem')).toHaveText([
    /1\s*Patient 0.*\+91 98765 00110/,
    /2\s*Patient 1.*\+91 98765 00111/,
    /3\s*Patient 2.*\+91 98765 00112/,
  ]);
  await expectAccessible(page);
  const tick = cancelled.getByLabel(/^Phoned: token (A )?2, Patient 1$/);
  await tick.check();
  await expect(cancelled.getByText(/^Phoned by /)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Phone 2 patients' }).click();
  await expect(tick).toBeChecked();
});

test('keeps a patient’s half-typed details after a reload, until staff sign out @drill @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  await page.getByLabel('Patient Name').fill('Kavita');
  await page.getByRole('tab', { name: 'Patients' }).click();
  await page.getByRole('tab', { name: 'Queue Management' }).click();
  await workFor(page, 'Dr. Vikram Sen');
  await expect(page.getByLabel('Patient Name')).toHaveValue('');
  await workFor(page, 'Dr. Asha Rao');
  await expect(page.getByLabel('Patient Name')).toHaveValue('Kavita');
  await page.reload();
  await expect(page.getByLabel('Patient Name')).toHaveValue('Kavita');
  await choose(accountMenu(page), 'Sign Out');
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Kavita');
});

test('keeps a half-typed walk-in while a caller asks, the doctor calls and an emergency arrives @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  await fillQueue(clinic, 4);
  const desk = await arrive();
  const { page } = desk;
  const { keyboard } = page;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  await page.getByRole('button', { name: 'PageDown', exact: true }).click();
  const phone = page.getByLabel('Phone Number');
  const expectHalf = async () => {
    await expect(page.getByLabel('Patient Name')).toHaveValue('Kavita Rao');
    await expect(page.getByLabel('Age in years')).toHaveValue('45');
    await expect(page.getByLabel('Sex')).toHaveValue('female');
    await expect(phone).toHaveValue('98765');
  };
  await deskField(page).fill('Kavita Rao 45 F');
  await keyboard.press('Enter');
  await keyboard.type('98765');

  await test.step('a caller asks when it is their turn', async () => {
    await deskField(page).fill('Patient 3');
    await expect(page.getByRole('listbox').getByRole('option', { name: /^4 ?Patient 3/ })).toBeVisible();
    await keyboard.press('Escape');
    await expectHalf();
  });

  await test.step('the doctor asks for the next patient', async () => {
    await keyboard.press('PageDown');
    await expect(lastLogged(page)).toContainText('Patient 0');
    await expectHalf();
  });

  await test.step('an emergency arrives', async () => {
    await actOn(page, 'Emergency', 3);
    await expect(lastLogged(page)).toContainText('Patient 2');
    await expectHalf();
  });

  await test.step('the desk looks up who has arrived', async () => {
    await page
      .getByRole('group', { name: 'Show' })
      .getByRole('button', { name: /Arrived$/ })
      .click();
    await expectHalf();
  });

  await phone.press('End');
  await keyboard.type('00041');
  await keyboard.press('Enter');
  await expect(lastLogged(page)).toContainText('Kavita Rao: token 5');
});

test('draws nothing while nothing happens at the desk @desktop', async ({ arrive }) => {
  const clinic = await openDesk(server);
  const desk = await arrive();
  const { page } = desk;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await workFor(page, 'Dr. Asha Rao');
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('shows a pending call without drawing the line again @desktop', async ({ arrive, context }) => {
  const clinic = await openDesk(server);
  await fillQueue(clinic, 2);
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await workFor(page, 'Dr. Asha Rao');
  await page.getByRole('button', { name: 'PageDown', exact: true }).click();
  const letGo = await holdVerb(page, 'call-next');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value;
  };
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const before = await layouts();
  await page.keyboard.press('PageDown');
  await page.locator('[aria-busy="true"]').waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await layouts()).toBe(before);
  // Only an opaque part that scrolls is drawn separately.
  await expect(page.locator('[data-line]')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  letGo();
  await expect(lastLogged(page)).toContainText('Patient 0');
});

test('fits a name of sixty letters without a space into the desk @drill @desktop', async ({ arrive }) => {
  const clinic = await openDesk(server);
  const long = 'Venkatanarasimharajuvaripetavenkateswarasubramanyaprasadrao1';
  const { doctorId } = clinic;
  const longNamed = await addDoctorTo(
    clinic.id,
    clinic.owner,
    'Venkatanarasimharajuvaripeta Subrahmanyeswara Rao',
  );
  const { doctorId: longNamedId } = longNamed;
  await clinic.owner.api.queue.addPatient({ doctorId: longNamedId, name: 'Anu', phone: '9876500140' });
  for (const number of [1, 2, 3]) {
    const name = `${long.slice(0, -1)}${number}`;
    await clinic.owner.api.queue.addPatient({ doctorId, name, phone: `987650013${number}` });
  }
  const { callRevision } = (await clinic.owner.api.queue.recall({ doctorId }).catch(() => null))?.queue ?? {
    callRevision: 0,
  };
  await clinic.owner.api.queue.callNext({ doctorId, callRevision });
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Meena Desk');
  const isWithin = () =>
    page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
  // The name must stay legible instead of breaking into a column of letters.
  const tallestName = async () => {
    const heights = await page
      .getByText(long.slice(0, -1))
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().height));
    return Math.max(...heights);
  };
  for (const size of [{ width: 390, height: 844 }, ...desks]) {
    await page.setViewportSize(size);
    const isNarrow = isPhone(page);
    await expect.poll(isWithin).toBe(true);
    // A row of the desk is one line, however long the name.
    const tallest = isNarrow ? 150 : 36;
    await expect.poll(tallestName).toBeLessThan(tallest);
    await workFor(page, 'Dr. Asha Rao');
    await expect.poll(isWithin).toBe(true);
    await expect.poll(tallestName).toBeLessThan(tallest);
    if (!isNarrow) {
      const [call, more] = [rowButton(page, 'Call', 2), rowButton(page, 'Actions', 2)];
      expect((await more.boundingBox())?.y).toBe((await call.boundingBox())?.y);
    }
    await workFor(page, 'All doctors');
  }
});
