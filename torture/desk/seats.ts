/** The kinds of desk on which the test types at random. Each kind has a separate call key. */
import type { Browser, Page } from '@playwright/test';
import { chooseCallKey, openDesk, signIn } from '../../harness/desk-page.ts';
import type { BenchDoctor } from '../../harness/seed.ts';
import { doctorChoice } from '../../harness/desk.ts';
import { signInDoctor } from '../../harness/people.ts';

export const SIZE = { width: 1366, height: 625 };

/** Only `callKey` and undo may change the queue, and the typist presses neither of them. */
export type Seat = { name: string; callKey: 'PageDown' | 'F9' };

const LINE: Seat = { name: 'at the desk of one line', callKey: 'PageDown' };
const ALL: Seat = { name: 'at the desk of all doctors', callKey: 'F9' };
const DOCTOR: Seat = { name: 'at a doctor’s own desk', callKey: 'F9' };

export const SEATS = [LINE, ALL, DOCTOR] as const;

type At = { browser: Browser; url: string; doctor: BenchDoctor };

export async function sitDown(seat: Seat, { browser, url, doctor }: At): Promise<Page> {
  const page = await (await browser.newContext({ viewport: SIZE })).newPage();
  if (seat === DOCTOR) {
    await signInDoctor(page, url, doctor.phone, doctor.code);
    await page.getByText('Live', { exact: true }).waitFor();
  } else {
    await signIn(page, url);
    await openDesk(page, url);
  }
  await page.locator('tr[data-row]').first().waitFor();
  // Only a desk with one line asks for the key.
  await chooseCallKey(page, seat.callKey);
  if (seat === ALL) await doctorChoice(page, 'All doctors').click();
  return page;
}

/** Plants a fault in the page: any letter calls the next patient, wherever the focus is. */
export const plantCallOnLetter = (page: Page, doctorId: string) =>
  page.evaluate((path) => {
    document.addEventListener('keydown', ({ key }) => {
      if (/^[a-z]$/.test(key)) void fetch(path, { method: 'POST', body: '{}' });
    });
  }, `/api/doctors/${doctorId}/queue/call-next`);
