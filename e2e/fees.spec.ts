/**
 * Tests fees at the desk: the owner turns them on, staff mark them with one press or key, and count the
 * drawer after a shift.
 */
import { expect } from '@playwright/test';
import QRCode from 'qrcode';
import { goToDesk, openDesk, workFor } from '../harness/desk.ts';
import { byHand } from '../harness/keyboard.ts';
import { deskField, DESK, expectAccessible, expectAccessibleEverywhere, PHONE } from '../harness/people.ts';
import { signInAs } from '../harness/opened-clinic.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

test('turns fees on, marks them at the desk, and counts the drawer @desktop', async ({ arrive, server }) => {
  const clinic = await openDesk(server);
  const { id: clinicId, doctorId, owner, slug } = clinic;
  const admin = await arrive();
  await signInAs(admin.context, owner, server.url);

  await test.step('the owner turns fees on and chooses the usual payment method', async () => {
    await admin.page.goto(`${server.url}/${slug}/admin?tab=settings&section=fees`);
    await admin.page.getByRole('switch', { name: 'Mark fees' }).click();
    await admin.page.getByRole('radio', { name: 'UPI' }).check();
    await expect
      .poll(() => owner.api.clinics.getClinicDetails({ clinicId }))
      .toMatchObject({ marksFees: true, usualPayment: 'upi' });
    await expectAccessibleEverywhere(admin.page);
  });

  await test.step('the owner sets the UPI ID from a photo of the merchant QR code', async () => {
    const code = 'upi://pay?pa=sunrise.clinic@okhdfcbank&pn=Sunrise%20Family%20Clinic&mc=8011';
    await admin.page.getByRole('button', { name: 'Enter your UPI code' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'UPI for fees' });
    const photo = { name: 'qr.png', mimeType: 'image/png', buffer: await QRCode.toBuffer(code) };
    await dialog.getByLabel('Choose a picture').setInputFiles(photo);
    await expect(dialog.getByText('Pays Sunrise Family Clinic, sunrise.clinic@okhdfcbank')).toBeVisible();
    await expectAccessible(admin.page);
    await dialog.getByLabel('Your password').fill(owner.password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => owner.api.clinics.getUpiAccount({ clinicId }))
      .toMatchObject({ account: { upiId: 'sunrise.clinic@okhdfcbank', merchantCode: '8011' } });
  });

  await server.database.query('UPDATE doctor SET consultation_fee = 300 WHERE id = :doctorId', { doctorId });
  for (const name of ['Asha', 'Bina', 'Chand'])
    await owner.api.queue.addPatient({ doctorId, name, phone: `98765001${name.charCodeAt(0)}` });
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Rita Desk');
  await workFor(page, 'Dr. Asha Rao');
  const marks = async () => {
    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
    return queue.tokens.map(({ fee }) => fee?.mark ?? null);
  };

  await test.step('one press marks the usual payment', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Mark paid ₹300 UPI: token 1, Asha' }).click();
    await expect(page.getByRole('button', { name: 'Fee: paid ₹300 UPI: token 1, Asha' })).toBeVisible();
    await expect.poll(marks).toEqual([{ mark: 'paid', kind: 'upi', paise: 30_000 }, null, null]);
  });

  await test.step('staff mark the usual payment with a key, and other payments in the dialog', async () => {
    await page.setViewportSize(DESK);
    await deskField(page).fill('2');
    await page.keyboard.press('Enter', byHand);
    await expect(page.getByRole('menuitem', { name: 'Mark paid ₹300 UPI' })).toBeVisible();
    await page.keyboard.press('+');
    await expect(page.getByRole('button', { name: 'Fee: paid ₹300 UPI: token 2, Bina' })).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Fee of token 2' });
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      await page.getByRole('button', { name: 'Fee: paid ₹300 UPI: token 2, Bina' }).click();
      await dialog.getByLabel('Amount in rupees').fill('250');
      await expectAccessible(page);
      if (size === PHONE) await page.keyboard.press('Escape');
    }
    await dialog.getByRole('button', { name: 'Cash' }).click();
    await expect(page.getByRole('button', { name: 'Fee: paid ₹250 cash: token 2, Bina' })).toBeVisible();
    await expect.poll(marks).toMatchObject([{ kind: 'upi' }, { kind: 'cash', paise: 25_000 }, null]);
    await expectAccessibleEverywhere(page);
  });

  await test.step('the desk counts the drawer and explains the difference', async () => {
    const dialog = page.getByRole('dialog', { name: 'Fees of the day' });
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await page.getByRole('button', { name: 'Fees', exact: true }).click();
      await expect(dialog.getByText('2 patients, ₹550, cash ₹250')).toBeVisible();
      await dialog.getByLabel('Cash in your drawer, in rupees').fill('240');
      await dialog.getByLabel('Reason, if it does not match').fill('no change for ten');
      await expectAccessible(page);
      if (size === DESK) await page.keyboard.press('Escape');
    }
    await dialog.getByRole('button', { name: 'Count the drawer' }).click();
    await expect(dialog.getByText('₹10 short: no change for ten')).toBeVisible();
  });
});
