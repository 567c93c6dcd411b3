/** Reads the day from a doctor's history page. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Returns the lines of the log in their order, without times. */
export async function readLog(page: Page): Promise<string[]> {
  await page.getByRole('tab', { name: /^Log/ }).click();
  const entries = page.getByRole('tabpanel').getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  // Each entry has three lines: the time, the event, and its details.
  return (await entries.allInnerTexts()).map((text) => text.split(/\n+/)[1] ?? '');
}

/** Returns the name and rows of the "Export as CSV" file. */
export async function exportedCsv(page: Page): Promise<{ fileName: string; rows: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { fileName: download.suggestedFilename(), rows: text.trimEnd().split('\r\n') };
}
