/**
 * Follows the slip of a patient without a phone from the desk to the paper, and from its QR code to the
 * token.
 */
import { upiLink } from '@baari/core/clinics';
import { expect, type Locator, type Page } from '@playwright/test';
import QRCode from 'qrcode';
import { languages } from '../harness/built-pages.ts';
import type { BaariServer } from '../harness/baari-server.ts';
import { type Desk, goToDesk, openDesk, workFor } from '../harness/desk.ts';
import { byHand, pressByKeyboard } from '../harness/keyboard.ts';
import {
  actOn,
  addWalkIn,
  deskField,
  expectAccessible,
  expectReadableInDark,
  figure,
  lastLogged,
} from '../harness/people.ts';
import { goOffline } from '../harness/routed.ts';
import { test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

let server: BaariServer;

test.beforeAll(({ server: shared }) => {
  server = shared;
});

const PT_PER_MM = 72 / 25.4;
const papers = [
  { name: 'Receipt, 58 mm', widthMm: 58, heightMm: null },
  { name: 'Receipt, 80 mm', widthMm: 80, heightMm: null },
  { name: 'A4 sheet', widthMm: 210, heightMm: 297 },
] as const;

test('prints a walk-in’s slip on any paper, and its QR code opens the token @desktop', async ({ arrive }) => {
  const clinic = await openDesk(server);
  await takeFees(clinic);
  const [desk, relative] = await Promise.all([arrive(), arrive()]);
  const { page } = desk;
  const sheet = page.locator('[data-print-sheet]');
  const dialog = page.getByRole('dialog', { name: /^Print token/ });
  let url = '';

  await test.step('the token’s row prints the slip after a preview', async () => {
    await goToDesk(server, desk, clinic, 'Meena Desk');
    await workFor(page, 'Dr. Asha Rao');
    await addWalkIn(page, { name: 'Lata', phone: '9876500041' });
    await addWalkIn(page, { name: 'Gopal', phone: '9876500042' });
    await holdPrinter(page);
    await actOn(page, 'Print', 2);
    await expect(dialog.getByText('1 person ahead of you')).toBeVisible();
    await expectAccessible(page);
    await expectReadableInDark(page);
  });

  for (const { name, widthMm, heightMm } of papers) {
    await test.step(`the slip fits on one page: ${name}`, async () => {
      if (!(await dialog.isVisible())) await actOn(page, 'Print', 2);
      await dialog.getByRole('radio', { name }).check();
      await dialog.getByRole('button', { name: 'Print', exact: true }).click();
      await expect.poll(() => printsOf(page)).toBe(1);
      await page.emulateMedia({ media: 'print' });
      await expect(sheet.getByText('2', { exact: true })).toBeVisible();
      await expect(sheet.getByText('Dr. Asha Rao')).toBeVisible();
      const code = sheet.getByRole('img', { name: /\/t\/[\w-]{22}$/ });
      await expect(code).toBeVisible();
      url = /http\S+/.exec((await code.getAttribute('alt')) ?? '')?.[0] ?? '';
      expect(await isCodeOf(code, url)).toBe(true);
      expect(await isCodeOf(sheet.getByRole('img', { name: 'Fee: ₹300' }), await payLink(clinic))).toBe(true);
      expect(await overflowing(page)).toEqual([]);
      const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }));
      expect(pages).toHaveLength(1);
      expect(pages[0]?.width).toBeCloseTo(widthMm * PT_PER_MM, -1);
      if (heightMm !== null) expect(pages[0]?.height).toBeCloseTo(heightMm * PT_PER_MM, -1);
      await endPrinting(page);
      await expect(dialog).toBeHidden();
    });
  }

  await test.step('the slip of the next walk-in prints on the same paper with one press', async () => {
    const offer = page.getByRole('button', { name: 'Print token 3' });
    await addWalkInAndStay(page, { name: 'Anu', phone: '9876500043' });
    await pressByKeyboard(offer);
    await expect.poll(() => printsOf(page)).toBe(1);
    await expect(offer).toBeFocused();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.getByText('3', { exact: true })).toBeVisible();
    await endPrinting(page);
  });

  await test.step('the desk prints each added patient’s slip without a preview after staff turn that on', async () => {
    await actOn(page, 'Print', 1);
    await dialog.getByRole('checkbox', { name: /each patient added/ }).check();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await addWalkInAndStay(page, { name: 'Bina', phone: '9876500044' });
    await expect.poll(() => printsOf(page)).toBe(1);
    await expect(dialog).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.getByText('4', { exact: true })).toBeVisible();
    await endPrinting(page);
  });

  await test.step('the desk can print a slip for a phone that already has a token', async () => {
    await addWalkInAndStay(page, { name: 'Lata', phone: '98765 00041' });
    await expect(page.getByText('It is token 1.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print token 1' })).toBeVisible();
  });

  await test.step('the desk shows an error without a connection, and prints the slip on a retry', async () => {
    await goOffline(page);
    await actOn(page, 'Print', 1);
    await expect(dialog.getByText('Failed to prepare the slip')).toBeVisible();
    await desk.context.setOffline(false);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('You are next')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(deskField(page)).toBeFocused();
  });

  await test.step('a relative’s phone scans the slip and shows the token', async () => {
    await relative.page.goto(url);
    await expect(relative.page).toHaveTitle(/^#2 /);
  });
});

test('fits a slip in each language onto the narrowest receipt @drill @desktop', async ({ arrive }) => {
  const clinic = await openDesk(server);
  await takeFees(clinic);
  const desk = await arrive();
  const { page } = desk;
  await goToDesk(server, desk, clinic, 'Usha Desk');
  await workFor(page, 'Dr. Asha Rao');
  await addWalkIn(page, { name: 'Lata', phone: '9876500710' });
  await addWalkIn(page, { name: 'Gopal', phone: '9876500711' });
  await holdPrinter(page);
  const dialog = page.getByRole('dialog', { name: /^Print token/ });
  for (const language of languages) {
    // The default window size of a desk's browser.
    await page.evaluate(
      (value) => Object.defineProperty(navigator, 'language', { value, configurable: true }),
      `${language}-IN`,
    );
    await actOn(page, 'Print', 2);
    await dialog.getByRole('radio', { name: papers[0].name }).check();
    // Buttons that appear under the pointer ignore clicks until it moves.
    await page.mouse.move(0, 0);
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => printsOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(`[data-print-sheet] article[lang^="${language}"]`)).toBeVisible();
    expect(await overflowing(page), language).toEqual([]);
    await endPrinting(page);
    await expect(dialog).toBeHidden();
  }
});

test('puts the focus into the desk’s name field at the start and after every action @desktop', async ({
  arrive,
}) => {
  const clinic = await openDesk(server);
  const desk = await arrive();
  const { page } = desk;
  const { keyboard } = page;
  await goToDesk(server, desk, clinic, 'Ravi Desk');
  const field = deskField(page);
  await expect(field).toBeFocused();
  await workFor(page, 'Dr. Asha Rao');
  for (const phone of ['9876500051', '9876500052', '9876500053'])
    await addWalkIn(page, { name: 'Lata', phone });
  await expect(field).toBeFocused();

  await test.step('the arrow keys move from the field into the line, and Escape moves back', async () => {
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect(page.locator('tr:focus')).toContainText('2');
    await keyboard.press('Escape');
    await expect(field).toBeFocused();
  });

  await test.step('the focus returns to the field after every action on a patient', async () => {
    for (const number of [2, 3, 1]) {
      await actOn(page, 'Skip', number);
      await expect(lastLogged(page)).toContainText(`Token ${number}, Lata`);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('');
    }
    for (const number of [1, 2]) {
      await actOn(page, 'Back in queue', number);
      // Only the server knows the new place. Until its answer, the token has no action "Call".
      await expect(lastLogged(page)).toContainText('Patient put back');
      await expect(lastLogged(page)).toContainText(`Token ${number}, Lata`);
    }
    await actOn(page, 'Call', 2);
    await expect(page.getByLabel('Reason')).toBeFocused();
    await keyboard.type('Fever');
    await keyboard.press('Enter');
    await expect(figure(page, 'Now Serving')).toHaveText('2');
    await expect(field).toBeFocused();
  });

  await test.step('the focus moves to the changed panel when a dialog closes and its button is gone', async () => {
    const focused = page.locator(':focus:not(main)');
    const start = page.getByRole('button', { name: 'Start Practice' }).first();
    await pressByKeyboard(page.getByRole('button', { name: 'Close Practice', exact: true }));
    const question = page.getByRole('alertdialog');
    await question.getByRole('radio', { name: /^(Close Practice|Cancel \d)/ }).press('Space', byHand);
    await pressByKeyboard(question.getByRole('button', { name: /^(Close Practice|Cancel \d)/ }));
    await expect(focused.filter({ has: start })).toBeVisible();
    await pressByKeyboard(start);
    await expect(focused.getByRole('button', { name: 'Close Practice' })).toBeVisible();
  });
});

const UPI_ID = 'sunrise.clinic.9876543210@okhdfcbank';

/** Sets a fee of ₹300 and the UPI account that takes it. */
async function takeFees({ id, doctorId, owner }: Desk): Promise<void> {
  await owner.api.clinics.updateClinicSettings({ clinicId: id, marksFees: true });
  await server.database.query('UPDATE doctor SET consultation_fee = 300 WHERE id = :doctorId', { doctorId });
  await server.database.query(
    `INSERT INTO upi_account (id, clinic_id, upi_id, payee_name, actor, set_at)
     VALUES (gen_random_uuid(), :id, :upiId, 'Sunrise Family Clinic and Laboratory', '{"type":"member","role":"owner"}', now())`,
    { id, upiId: UPI_ID },
  );
}

/** Returns the link that pays the fee of the patient with token 2. */
async function payLink({ doctorId, owner }: Desk): Promise<string> {
  const { tokens } = (await owner.api.queue.getDoctorConsole({ doctorId })).queue;
  const tokenId = tokens.find(({ number }) => number === 2)?.id ?? '';
  const account = { upiId: UPI_ID, payeeName: 'Sunrise Family Clinic and Laboratory', merchantCode: null };
  return upiLink(account, { paise: 30_000, note: 'Token 2', tokenId });
}

/** Adds a walk-in and keeps the focus in the input field. */
async function addWalkInAndStay(page: Page, patient: { name: string; phone: string }): Promise<void> {
  await page.getByLabel('Patient Name').fill(patient.name);
  await page.getByLabel('Phone Number').fill(patient.phone);
  await page.getByLabel('Phone Number').press('Enter');
}

/** Replaces the browser's print dialog, which a test cannot close. */
async function holdPrinter(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-prints', '1');
  });
}

const printsOf = (page: Page) => page.evaluate(() => Number(document.body.getAttribute('data-prints')));

async function endPrinting(page: Page): Promise<void> {
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    document.body.removeAttribute('data-prints');
    window.dispatchEvent(new Event('afterprint'));
  });
}

/** Returns the parts of the sheet that overflow sideways. */
const overflowing = (page: Page) =>
  page.locator('[data-print-sheet] article').evaluate((article) => {
    const { left, right } = article.getBoundingClientRect();
    return [...article.querySelectorAll('*')]
      .filter((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const box =
          part instanceof HTMLImageElement ? part.getBoundingClientRect() : range.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1;
      })
      .map((part) => part.outerHTML);
  });

/** Compares every module of a drawn QR code with the code that its address should have. */
async function isCodeOf(code: Locator, url: string): Promise<boolean> {
  const { modules } = QRCode.create(url, {});
  const drawn = await code.evaluate((image, size) => {
    if (!(image instanceof HTMLImageElement)) return [];
    const [canvas, margin] = [document.createElement('canvas'), 2];
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const fieldPx = image.naturalWidth / (size + 2 * margin);
    const middleOf = (index: number) => Math.floor((index + margin + 0.5) * fieldPx);
    return Array.from({ length: size * size }, (_, index) => {
      const at = [middleOf(index % size), middleOf(Math.floor(index / size))] as const;
      return (drawing?.getImageData(...at, 1, 1).data[0] ?? 255) < 128 ? 1 : 0;
    });
  }, modules.size);
  return drawn.join('') === Array.from(modules.data, Number).join('');
}

/** Returns the sizes of a PDF's pages in points. */
function pagesOf(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g);
  return [...boxes].map(([, width, height]) => ({ width: Number(width), height: Number(height) }));
}
