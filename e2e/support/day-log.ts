/** Reads the day from a doctor's history page. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** The lines of the log without their times, in the order in which it happened. */
export async function readLog(page: Page): Promise<string[]> {
  await page.getByRole('tab', { name: /^Log/ }).click();
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  // The time, the event, and its details, each on a line.
  return (await entries.allInnerTexts()).map((text) => text.split(/\n+/)[1] ?? '');
}

/** The rows of the "Export as CSV" file, and its name. */
export async function exportedCsv(page: Page): Promise<{ fileName: string; rows: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { fileName: download.suggestedFilename(), rows: text.trimEnd().split('\r\n') };
}
