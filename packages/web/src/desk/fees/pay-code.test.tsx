// @vitest-environment jsdom
/** Tests the QR code that contains the amount, at the desk and in the window that faces the patient. */
import type { ConsoleToken } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { clinic, consoleDoctor, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from '../screen/call-key.ts';

const PAYEE = { upiId: 'sunrise@okaxis', payeeName: 'Sunrise Clinic', merchantCode: '8011' };
const LINK = 'upi://pay?pa=sunrise@okaxis&pn=Sunrise%20Clinic&mc=8011&am=300.00&cu=INR&tn=Token%201&tr=B1';

/** Counts how often the desk requests the account. */
let lookups = 0;

async function openDesk(payee: typeof PAYEE | null) {
  const inside: ConsoleToken = {
    ...token(1, waiting, 40),
    state: { status: 'called' },
    calledAt: minutesAgo(3),
    arrivedAt: minutesAgo(30),
    fee: { paise: 30_000, freeUntil: null, mark: null, by: null },
  };
  const of = queue([inside], { doctorId: 'pay-code', usualPayment: 'cash', nowServing: 1 });
  serverAnswers(toOwner, {
    queue: {
      getDoctorConsole: { ...consoleDoctor, clinic, access: 'owner', queue: of },
      getUpiPayee: () => {
        lookups += 1;
        return { payee };
      },
    },
  });
  keepCallKey('PageDown');
  const { user } = openPage('/doctor/d/admin');
  await screen.findByRole('heading', { name: 'Dr. Asha Rao' });
  return user;
}

/** The messages from the desk to the window that faces the patient. */
function listenToDesk() {
  const told: unknown[] = [];
  const channel = new BroadcastChannel('baari-pay-here');
  channel.addEventListener('message', ({ data }) => told.push(data));
  return { told, channel };
}

const OPEN = 'Show the QR code to pay ₹300: token 1, Patient 1';

test('shows a payment code with the amount but no name, and marks the payment with one press', async () => {
  const { told, channel } = listenToDesk();
  const user = await openDesk(PAYEE);
  await user.click(await screen.findByRole('button', { name: OPEN }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay ₹300 by UPI: token 1' }));
  expect(await dialog.findByRole('img', { name: 'QR code to pay ₹300 to Sunrise Clinic' })).toBeTruthy();
  expect(
    dialog.getByText('Mark paid after the soundbox or the bank’s message, not a screenshot.'),
  ).toBeTruthy();
  const shows = { label: '1', amount: '₹300', payeeName: 'Sunrise Clinic', link: LINK };
  await waitFor(() => expect(told).toEqual([{ shows }]));
  channel.postMessage({ asks: true });
  await waitFor(() => expect(told).toEqual([{ shows }, { shows }]));
  expect(JSON.stringify(told)).not.toContain('Patient');
  await user.click(dialog.getByRole('button', { name: 'Mark paid by UPI' }));
  await waitFor(() => expect(told.at(-1)).toEqual({ shows: null }));
  channel.close();
  expect(sent.filter(({ name }) => name === 'markFee').map(({ input }) => input)).toEqual([
    { doctorId: 'pay-code', tokenId: '1', fee: { mark: 'paid', kind: 'upi', paise: 30_000 } },
  ]);
});

test('offers no payment code when the clinic has no UPI account', async () => {
  const before = lookups;
  await openDesk(null);
  await screen.findByRole('button', { name: 'Mark paid ₹300 UPI: token 1, Patient 1' });
  await waitFor(() => expect(lookups).toBe(before + 1));
  expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
});

test('updates the window that faces the patient, and ignores messages from other sources', async () => {
  const { told, channel } = listenToDesk();
  openPage('/pay-here');
  await screen.findByRole('heading', { name: 'The code to pay appears here.' });
  await waitFor(() => expect(told).toEqual([{ asks: true }]));
  channel.postMessage({ shows: 'anything' });
  channel.postMessage({ shows: { label: 'A 12', amount: '₹400', payeeName: 'Sunrise', link: LINK } });
  expect(await screen.findByRole('img', { name: 'QR code to pay ₹400 to Sunrise' })).toBeTruthy();
  expect(screen.getByText('Token A 12')).toBeTruthy();
  channel.postMessage({ shows: null });
  expect(await screen.findByRole('heading', { name: 'The code to pay appears here.' })).toBeTruthy();
  channel.close();
});
