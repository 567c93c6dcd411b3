/** Tests an owner who shares the queue on a television, on printed posters and on printed numbers. */
import { expect, type Page } from '@playwright/test';
import { openDesk } from '../harness/desk.ts';
import { signInAs } from '../harness/opened-clinic.ts';
import { expectAccessible, expectReadableInDark } from '../harness/people.ts';
import { test } from '../harness/test.ts';

test('opens the waiting room’s screen on a television with a six-digit code, and prints a poster @desktop', async ({
  arrive,
  server,
}) => {
  const clinic = await openDesk(server, { usesLetters: true });
  const [owner, television] = await Promise.all([arrive(), arrive()]);
  const { page } = owner;
  await signInAs(owner.context, clinic.owner, server.url);
  await page.goto(`${server.url}/${clinic.slug}/dashboard`);
  await page.getByRole('tab', { name: 'Share' }).click();
  const card = page.getByRole('region', { name: 'Share' });

  await test.step('the television accepts the digits from the dashboard', async () => {
    await card.getByRole('button', { name: 'Show on a Television' }).click();
    const digits = await card.getByText(/^\d{3} \d{3}$/).innerText();
    await expectAccessible(page);
    await expectReadableInDark(page);
    await television.page.goto(`${server.url}/tv`);
    await expectAccessible(television.page);
    await television.page.keyboard.type('12345');
    await television.page.keyboard.press('Enter');
    await expect(television.page.getByText(/^These digits did not work/)).toBeVisible();
    await television.page.keyboard.type(digits);
    await television.page.keyboard.press('Enter');
    await expect(television.page).toHaveURL(`${server.url}/${clinic.slug}/queue`);
    await expect(television.page.getByText('Dr. Asha Rao')).toBeVisible();
  });

  await test.step('a poster of one doctor fits on one sheet', async () => {
    await holdPrinter(page);
    await card.getByRole('button', { name: 'QR code of Dr. Vikram Sen' }).click();
    await page.getByRole('button', { name: 'Print Poster' }).click();
    const sheet = await onPaper(page);
    await expect(sheet.getByText('Dr. Vikram Sen')).toBeVisible();
    await expect(sheet.getByText('No smartphone? Ask at reception.')).toBeVisible();
    await expect(sheet.getByText('स्मार्टफ़ोन नहीं है? रिसेप्शन पर पूछें।')).toBeVisible();
    expect(await pagesOf(page)).toBe(1);
    await putAway(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the printed numbers fill the requested sheets', async () => {
    await card.getByRole('button', { name: 'Print Number Slips' }).click();
    const dialog = page.getByRole('dialog', { name: 'Number slips' });
    await dialog.getByLabel('How many').selectOption('48 (2 pages)');
    await dialog.getByRole('button', { name: 'Print', exact: true }).click();
    const sheet = await onPaper(page);
    await expect(sheet.getByText('A 48', { exact: true })).toBeVisible();
    expect(await pagesOf(page)).toBe(2);
    await putAway(page);
  });
});

/** Keeps the print dialog closed until `putAway`. */
const holdPrinter = (page: Page) =>
  page.evaluate(() => void (window.print = () => document.body.toggleAttribute('data-printing')));

async function onPaper(page: Page) {
  await expect(page.locator('body[data-printing]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  return page.locator('[data-print-sheet]');
}

async function putAway(page: Page): Promise<void> {
  await page.emulateMedia({ media: null });
  await page.evaluate(() => {
    document.body.removeAttribute('data-printing');
    window.dispatchEvent(new Event('afterprint'));
  });
}

async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
