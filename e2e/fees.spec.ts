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
    const marked = page.getByRole('button', { name: 'Fee: paid ₹250 cash: token 2, Bina' });
    await expect(marked).toHaveText(/₹250 cash/);
    expect(await marked.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
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

test('lists the same UPI payments as the bank after forty payments, one wrong and one refunded @drill @desktop', async ({
  arrive,
  server,
}) => {
  const clinic = await openDesk(server);
  const { id: clinicId, doctorId, owner } = clinic;
  await server.database.query('UPDATE clinic SET marks_fees = true WHERE id = :clinicId', { clinicId });
  const rupeesOf = (number: number) => 300 + number;
  // Every fourth patient pays in cash. The first paid by UPI, but is marked as having paid in cash.
  const isCash = (number: number) => number % 4 === 1;
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  for (const number of numbers) {
    const phone = `98765002${String(number).padStart(2, '0')}`;
    const { queue } = await owner.api.queue.addPatient({ doctorId, name: `Payer ${number}`, phone });
    const tokenId = queue.tokens.find((token) => token.number === number)?.id ?? '';
    const kind = isCash(number) ? 'cash' : 'upi';
    const fee = { mark: 'paid', kind, paise: rupeesOf(number) * 100 } as const;
    await owner.api.queue.markFee({ doctorId, tokenId, fee });
  }
  const bank = numbers.filter((number) => number === 1 || !isCash(number)).map(rupeesOf);
  const total = (rupees: readonly number[]) => rupees.reduce((sum, one) => sum + one, 0);
  const shown = (rupees: number) => `₹${rupees.toLocaleString('en-IN')}`;
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Rita Desk');
  await workFor(page, 'Dr. Asha Rao');
  const dialog = page.getByRole('dialog', { name: 'Fees of the day' });
  const payments = dialog.getByRole('region', { name: 'UPI payments to check with the bank' });

  await test.step('the desk corrects a payment, and refunds another', async () => {
    await page.getByRole('button', { name: 'Fee: paid ₹301 cash: token 1, Payer 1' }).click();
    await page.getByRole('dialog', { name: 'Fee of token 1' }).getByRole('button', { name: 'UPI' }).click();
    await expect(page.getByRole('button', { name: 'Fee: paid ₹301 UPI: token 1, Payer 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Fee: paid ₹302 UPI: token 2, Payer 2' }).click();
    const fee = page.getByRole('dialog', { name: 'Fee of token 2' });
    await fee.getByText('Refund', { exact: true }).click();
    await fee.getByLabel('Why it is refunded').fill('the report was free');
    await fee.getByRole('button', { name: 'Refund by UPI' }).click();
    await expect(fee).toBeHidden();
  });

  await test.step('each line of the bank’s list is found and ticked once', async () => {
    await page.getByRole('button', { name: 'Fees', exact: true }).click();
    await expect(payments.getByRole('checkbox')).toHaveCount(bank.length);
    // The bank lists the refund as money that left the account.
    await expect(payments.getByRole('listitem').filter({ hasText: `−${shown(302)}` })).toHaveCount(1);
    for (const rupees of bank)
      await payments.getByRole('checkbox', { name: new RegExp(`, ${shown(rupees)}$`) }).check();
    const all = `${bank.length} of ${bank.length} found in the bank`;
    const sum = shown(total(bank));
    await expect(payments.getByText(`${all}, ${sum} of ${sum}`)).toBeVisible();
  });

  await test.step('the drawers add up to the same numbers and sums', async () => {
    const rows = await dialog
      .getByRole('row')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
      );
    const of = (label: string) => {
      const found = rows.filter(([name]) => name === label);
      const sums = found.map(([, , amount = '']) => Number(amount.replaceAll(/[₹,]/g, '')));
      return { count: total(found.map(([, count]) => Number(count))), rupees: total(sums) };
    };
    const cash = numbers.filter((number) => number !== 1 && isCash(number)).map(rupeesOf);
    expect(of('UPI')).toEqual({ count: bank.length, rupees: total(bank) });
    expect(of('Cash')).toEqual({ count: cash.length, rupees: total(cash) });
    expect(of('Refunded by UPI')).toEqual({ count: 1, rupees: 302 });
  });
});
