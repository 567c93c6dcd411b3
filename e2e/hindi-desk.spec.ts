/**
 * Runs a receptionist's day in Hindi by keyboard, with the language saved in the account, and then opens the
 * owner's reports.
 */
import { expect } from '@playwright/test';
import { byHand, pressByKeyboard } from '../harness/keyboard.ts';
import { joinTeam, openClinic, signInAs } from '../harness/opened-clinic.ts';
import {
  accountMenu,
  actOn,
  deskField,
  expectAccessible,
  lastLogged,
  undoByKeys,
} from '../harness/people.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

test('runs a receptionist’s day in Hindi by keyboard, next to a doctor who also reads Hindi @drill @desktop', async ({
  arrive,
  server,
}) => {
  const clinic = await openClinic(server);
  const { doctorId, owner, slug } = clinic;
  await owner.api.clinics.updateClinicSettings({ clinicId: clinic.id, marksFees: true });
  const [desk, panel] = [await arrive(), await arrive()];
  const { page } = desk;
  const { keyboard } = page;
  const field = deskField(page);
  const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact });
  const logged = (words: string) => expect(lastLogged(page)).toContainText(words);
  const states = async () => (await owner.api.queue.getQueue({ doctorId })).states;

  await test.step('the receptionist chooses the language in the account’s menu, and the choice survives a reload', async () => {
    const member = await joinTeam(server, clinic, { name: 'मीना शर्मा', role: 'staff' });
    await signInAs(desk.context, member, server.url);
    await page.goto(`${server.url}/${slug}/admin`);
    await pressByKeyboard(accountMenu(page));
    await page.getByRole('menuitem', { name: 'हिन्दी' }).press('Enter');
    await expect(field).toHaveAttribute('placeholder', 'नाम, फ़ोन या टोकन नंबर');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-language', 'hi');
    await expect(page.getByText('लाइव', { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await pressByKeyboard(button('PageDown'));
  });

  await test.step('the desk types patients’ names in Indian scripts, and adds a patient directly behind another', async () => {
    for (const [typed, phone, named] of [
      ['सीता देवी', '98765 00013', 'सीता देवी: टोकन 1'],
      ['रमेश कुमार', '९८७६५ ०००१४', 'रमेश कुमार: टोकन 2'],
      ['आशा वर्मा', '98765 00015', 'आशा वर्मा: टोकन 3'],
      ['गुड्डी १ के साथ', '98765 00016', 'गुड्डी: टोकन 4'],
    ] as const) {
      await field.press('Home');
      await keyboard.type(typed);
      await keyboard.press('Enter');
      await keyboard.type(phone);
      await keyboard.press('Enter');
      await logged(named);
      await expect(field).toBeFocused();
    }
    await expectAccessible(page);
  });

  await test.step('the doctor signs in by phone in Hindi, and calls', async () => {
    const doctor = panel.page;
    await doctor.goto(`${server.url}/doctor-login`);
    await doctor.getByRole('button', { name: 'हिन्दी' }).press('Enter');
    await doctor.getByLabel('मोबाइल नंबर').fill(clinic.doctor.phone);
    await doctor.getByLabel('लॉगिन कोड').fill(clinic.doctor.code);
    await doctor.getByLabel('लॉगिन कोड').press('Enter');
    await doctor.getByRole('button', { name: /^अगले मरीज़ को बुलाएँ/ }).press('Enter');
    await expect(lastLogged(doctor)).toContainText('टोकन 1, सीता देवी');
    await logged('डॉ. Asha Rao ने टोकन 1 को बुलाया');
  });

  await test.step('the desk gives priority, marks a patient as not here, skips them and puts them back', async () => {
    await actOn(page, 'गर्भवती', 3);
    await logged('मरीज़ को आगे रखा गया');
    await pressByKeyboard(button('नहीं आए, अगला'));
    await logged('टोकन 4, गुड्डी');
    await expect.poll(states).toBe('mhhc');
    await actOn(page, 'आ गए', 1);
    await actOn(page, 'छोड़ें', 2);
    await logged('मरीज़ को छोड़ा गया');
    await actOn(page, 'वापस कतार में', 2);
    await logged('मरीज़ वापस कतार में हैं');
  });

  await test.step('a keyboard shortcut marks a fee, and an undo removes the mark', async () => {
    await field.fill('2');
    await field.press('Enter', byHand);
    await expect(page.getByRole('menuitem', { name: /^फ़ीस लिखें: जमा ₹400 नकद/ })).toBeVisible();
    await keyboard.press('+');
    await logged('फ़ीस लिखी गई: जमा ₹400 नकद');
    await undoByKeys(page);
    await logged('वापस लिया गया: टोकन 2 की फ़ीस लिखना।');
  });

  await test.step('the practice closes at the end of the day', async () => {
    await pressByKeyboard(button('और', true));
    await page.getByRole('menuitem', { name: 'OPD बंद करें' }).press('Enter', byHand);
    const question = page.getByRole('alertdialog');
    await expect(question.getByText(/टोकन 4, गुड्डी अभी अंदर हैं/)).toBeVisible();
    const closes = { name: /टोकन रद्द करें/ };
    await question.getByRole('radio', closes).press('Space', byHand);
    await pressByKeyboard(question.getByRole('button', closes));
    await logged('OPD बंद हो गई');
    await expectAccessible(page);
  });

  await test.step('the owner reads the day’s report and the team in Hindi', async () => {
    await owner.api.accounts.setLanguage({ language: 'hi' });
    const { page: office, context } = await arrive();
    await signInAs(context, owner, server.url);
    const heading = (name: string) => office.getByRole('heading', { level: 1, name });
    await office.goto(`${server.url}/${slug}/dashboard`);
    await expect(office.getByText('आज अब तक')).toBeVisible();
    await expectAccessible(office);
    await pressByKeyboard(office.getByRole('link', { name: 'रिपोर्ट', exact: true }));
    await expect(heading('रिपोर्ट')).toBeVisible();
    await expect(office.getByRole('columnheader', { name: 'शनि', exact: true })).toBeVisible();
    await expectAccessible(office);
    await pressByKeyboard(office.getByRole('button', { name: / का खाता$/ }));
    await office.getByRole('menuitem', { name: 'टीम' }).press('Enter');
    await expect(heading('टीम')).toBeVisible();
    await expect(office.getByText('मीना शर्मा')).toBeVisible();
    await expectAccessible(office);
  });
});
