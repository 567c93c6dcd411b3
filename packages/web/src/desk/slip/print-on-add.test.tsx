// @vitest-environment jsdom
/** Tests slips that are printed automatically for each patient added at the desk. */
import type { ClinicConsole, QueueAnswer } from '@baari/contract/queue';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectLogged, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { liveClient } from '../../shared/live/index.ts';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { qrImage } from '../../shared/ui/qr-image.ts';
import { keepCallKey } from '../screen/call-key.ts';
import { keepPrintsOnAdd, rememberPaper } from './slip-paper.ts';

// The test browser can't decode images.
Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });

const slipOf = (number: number) => ({
  number,
  letter: null,
  room: null,
  doctorName: { name: 'Asha Rao', title: 'dr' as const },
  clinicName: 'Sunrise',
  clinicPhone: '+919845012345',
  timeZone: 'Asia/Kolkata',
  ahead: 1,
  issuedAt: minutesAgo(1),
  url: 'https://baari.example/t/x',
});

async function openDesk(name: string) {
  const of = queue([token(1, waiting, 20), token(2, waiting, 10)], { doctorId: name });
  const console: ClinicConsole = {
    ...clinicConsole,
    doctors: [{ ...consoleDoctor, profile: { ...doctor, id: name }, queue: of }],
  };
  /** The queue after patients were added, up to this number. */
  const queueWith = (last: number) => ({
    ...of,
    tokens: [...of.tokens, ...Array.from({ length: last - 2 }, (_, at) => token(3 + at, waiting, 0))],
    revision: of.revision + sent.length,
  });
  const answer = (): QueueAnswer => ({
    queue: queueWith(2 + sent.length),
    revision: 8,
    number: 2 + sent.length,
    cancelledCount: 0,
  });
  keepCallKey('F9');
  serverAnswers(toOwner, {
    queue: {
      getClinicConsole: console,
      addPatient: answer,
      getTokenSlip: ({ number }) => slipOf(Number(number)),
    },
  });
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { user } = openPage('/sunrise/admin');
  await screen.findByRole('region', { name: "Today's Queue" });
  const add = async (patient: string, presence?: 'On the phone') => {
    await user.type(screen.getByLabelText('Patient Name'), patient);
    if (presence !== undefined) await user.click(screen.getByRole('radio', { name: presence }));
    await user.type(screen.getByLabelText('Phone Number'), '9876500041{Enter}');
    await expectLogged(`Patient added successfully! / ${patient}: token ${2 + sent.length}`);
  };
  const sheet = () => document.querySelector('[data-print-sheet]');
  /** Tells the page that it was printed. */
  const printed = () => void fireEvent(window, new Event('afterprint'));
  return { user, add, print, sheet, printed, queueWith };
}

test('prints a slip for each patient added at the desk, one after another, without a preview', async () => {
  rememberPaper('a4');
  keepPrintsOnAdd(true);
  const { add, print, sheet, printed } = await openDesk('added');
  await add('Asha');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  await add('Bina');
  expect(print).toHaveBeenCalledTimes(1);
  expect(sheet()?.textContent).toContain('Token3');
  printed();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(sheet()?.textContent).toContain('Token4');
  expect(screen.queryByRole('dialog')).toBeNull();
  printed();
  await waitFor(() => expect(sheet()).toBeNull());
});

test('prints a code that pays exactly what is due', async () => {
  rememberPaper('a4');
  keepPrintsOnAdd(true);
  const { add, print, sheet } = await openDesk('owes');
  const account = { upiId: 'sunrise@okaxis', payeeName: 'Sunrise', merchantCode: '8011' };
  const upi = { tokenId: '0b1c', paise: 25_050, account };
  serverAnswers({ queue: { getTokenSlip: { ...slipOf(3), letter: 'A', upi } } });
  await add('Asha');
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(sheet()?.textContent).toContain('Fee: ₹250.50');
  expect(sheet()?.textContent).toContain('Pay Sunrise by UPI: sunrise@okaxis');
  const link = 'upi://pay?pa=sunrise@okaxis&pn=Sunrise&mc=8011&am=250.50&cu=INR&tn=Token%20A%203&tr=B0b1c';
  expect(sheet()?.querySelector('img[alt="Fee: ₹250.50"]')?.getAttribute('src')).toBe(
    await qrImage(link, 600),
  );
});

test('prints no slip for a patient on the telephone, or before automatic printing is turned on', async () => {
  rememberPaper('a4');
  keepPrintsOnAdd(true);
  const { add, sheet } = await openDesk('caller');
  await add('Asha', 'On the phone');
  keepPrintsOnAdd(false);
  await add('Bina');
  expect(sheet()).toBeNull();
});

test('offers no slip of a token that was cancelled or undone after it was added', async () => {
  const { add, queueWith } = await openDesk('undone');
  await add('Asha');
  expect(screen.getByRole('button', { name: 'Print token 3' })).toBeTruthy();
  const undone = { ...queueWith(3), revision: 100 };
  undone.tokens = undone.tokens.map((one) =>
    one.number === 3 ? { ...one, state: { status: 'cancelled', reason: 'undone' } } : one,
  );
  act(() => liveClient().store.putConsoleQueue(undone));
  expect(screen.queryByRole('button', { name: 'Print token 3' })).toBeNull();
});

test('opens a dialog with the reason if a slip can’t be printed', async () => {
  rememberPaper('a4');
  keepPrintsOnAdd(true);
  const { add, print } = await openDesk('failed');
  serverAnswers({ queue: { getTokenSlip: new ApiError('not_found', 'queue.token_not_found') } });
  await add('Asha');
  await screen.findByText('Failed to prepare the slip');
  expect(print).not.toHaveBeenCalled();
});

test('lets staff turn on automatic printing in a slip’s dialog, with the chosen paper', async () => {
  const { user, add, print } = await openDesk('chosen');
  await user.click(screen.getByRole('button', { name: 'Actions: token 1, Patient 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print token' }));
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('radio', { name: 'A4 sheet' }));
  await user.click(
    screen.getByRole('checkbox', { name: 'Print a slip for each patient added at this desk' }),
  );
  await user.keyboard('{Escape}');
  await add('Asha');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});
