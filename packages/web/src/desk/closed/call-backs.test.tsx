// @vitest-environment jsdom
/** Tests the list of patients to phone because the end of a queue cancelled their tokens. */
import type { DeskBooking } from '@baari/contract/bookings';
import type { CallBack } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, openPage } from '../../app/console/open-console.test-support.tsx';
import { minutesAgo, queue } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
} from '../../shared/test-support/server.test-support.ts';

const callBack = (number: number, calledBack: CallBack['calledBack'] = null): CallBack => ({
  tokenId: `t${number}`,
  doctorId: consoleDoctor.profile.id,
  letter: null,
  doctorName: { name: 'Asha Rao', title: 'dr' },
  number,
  name: `Patient ${number}`,
  phone: '+919845012345',
  cancelledAt: minutesAgo(30),
  calledBack,
});

const ticked = { by: 'Meena', at: minutesAgo(10) };

async function openDesk(list: CallBack[]) {
  const ended = { ...consoleDoctor, queue: queue([], { isEnded: true }) };
  serverAnswers(toOwner, {
    queue: { getClinicConsole: { ...clinicConsole, doctors: [ended] }, listCallBacks: list },
  });
  const { user } = openPage('/sunrise/admin');
  await screen.findByRole('heading', { name: 'Sunrise - Admin' });
  return user;
}

const button = (name: string) => screen.findByRole('button', { name });
const tick = (number: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Phoned: token ${number}, Patient ${number}` });

test('lists cancelled patients at the desk, with phone links and the names of the colleagues who called', async () => {
  const user = await openDesk([callBack(4), callBack(5, ticked)]);
  await user.click(await button('Phone 1 patient'));
  const dialog = await screen.findByRole('dialog', { name: 'Cancelled when the queue ended' });
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  await expectWords(['Patient 4', 'Dr. Asha Rao, cancelled at 10:30 am', 'Phoned'], () => rows[0] ?? dialog);
  await expectWords(['Patient 5', 'Phoned by Meena, 10:50 am'], () => rows[1] ?? dialog);
  expect(
    within(rows[0] ?? dialog)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('tel:+919845012345');
});

test('shows whether each patient has paid, was messaged and was in the clinic', async () => {
  const user = await openDesk([
    { ...callBack(4), paidPaise: 40_000, isHere: true },
    { ...callBack(5), told: 'whatsapp_delivered' },
  ]);
  await user.click(await button('Phone 2 patients'));
  const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  await expectWords(['Paid ₹400 · Not told · Here · Dr. Asha Rao'], () => rows[0] ?? document.body);
  await expectWords(['WhatsApp delivered · Dr. Asha Rao'], () => rows[1] ?? document.body);
});

test('shows when the patient saw the end of the queue on their page', async () => {
  const user = await openDesk([
    { ...callBack(4), seenAt: minutesAgo(20) },
    { ...callBack(5), told: 'sms', seenAt: minutesAgo(10) },
  ]);
  await user.click(await button('Phone 2 patients'));
  const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  await expectWords(['Page seen 10:40 am · Dr. Asha Rao'], () => rows[0] ?? document.body);
  await expectWords(['SMS sent · Page seen 10:50 am · Dr. Asha Rao'], () => rows[1] ?? document.body);
});

test('refunds a payment only once, even if the button is pressed many times, and keeps the rows in place', async () => {
  const paid = { ...callBack(4), paidPaise: 40_000, refundable: 'cash' } as const;
  const user = await openDesk([paid, { ...paid, ...callBack(5) }]);
  await user.click(await button('Phone 2 patients'));
  const dialog = within(await screen.findByRole('dialog'));
  const of = queue([], { isEnded: true });
  serverAnswers({
    queue: {
      refundFee: { revision: of.revision + 1, number: 4, cancelledCount: 0, queue: of },
      listCallBacks: [
        { ...paid, ...callBack(5) },
        { ...callBack(4), refundedPaise: 40_000 },
      ],
    },
  });
  await user.dblClick(dialog.getByRole('button', { name: 'Refund ₹400 (cash): token 4, Patient 4' }));
  const first = () => dialog.getAllByRole('listitem')[0] ?? document.body;
  await expectWords(['Patient 4', 'Refunded ₹400'], first);
  expect(dialog.queryByRole('button', { name: /^Refund.*Patient 4/ })).toBeNull();
  // A second Enter must not refund the next patient.
  expect(document.activeElement).toBe(first());
  expect(sent.filter(({ name }) => name === 'refundFee').map(({ input }) => input)).toEqual([
    {
      doctorId: consoleDoctor.profile.id,
      tokenId: 't4',
      refund: { kind: 'cash', paise: 40_000, reason: 'Queue ended before the visit' },
    },
  ]);
});

test('shows why the server refused a refund', async () => {
  const user = await openDesk([{ ...callBack(4), paidPaise: 40_000, refundable: 'upi' }]);
  await user.click(await button('Phone 1 patient'));
  serverAnswers({ queue: { refundFee: unexpected } });
  await user.click(await button('Refund ₹400 (UPI): token 4, Patient 4'));
  await expectWords([unexpectedText]);
  expect(await button('Refund ₹400 (UPI): token 4, Patient 4')).toBeTruthy();
});

test('sends a tick, removes it again, and shows when it was not saved', async () => {
  const user = await openDesk([callBack(4)]);
  await user.click(await button('Phone 1 patient'));
  await screen.findByRole('dialog');
  serverAnswers({ queue: { setCalledBack: unexpected } });
  await user.click(tick(4));
  await expectWords([unexpectedText]);
  expect(tick(4)).toHaveProperty('checked', false);
  serverAnswers({ queue: { setCalledBack: [callBack(4, ticked)] } });
  await user.click(tick(4));
  await waitFor(() => expect(tick(4)).toHaveProperty('checked', true));
  expect(await screen.findByText('1 patient phoned')).toBeTruthy();
  serverAnswers({ queue: { setCalledBack: [callBack(4)] } });
  await user.click(tick(4));
  await waitFor(() => expect(tick(4)).toHaveProperty('checked', false));
  expect(sent.map(({ input }) => [input.tokenId, input.calledBack])).toEqual([
    ['t4', true],
    ['t4', true],
    ['t4', false],
  ]);
});

test('keeps a tick that was just set until the list shows it too', async () => {
  const user = await openDesk([callBack(4)]);
  await user.click(await button('Phone 1 patient'));
  await screen.findByRole('dialog');
  serverAnswers({ queue: { setCalledBack: [callBack(4, ticked)] } });
  const box = tick(4);
  const shown: boolean[] = [];
  const isOnItsWay = new MutationObserver(() => shown.push(box.checked));
  isOnItsWay.observe(box, { attributeFilter: ['aria-busy'] });
  await user.click(box);
  await expectWords(['Phoned by Meena, 10:50 am']);
  await waitFor(() => expect(shown).toEqual([true, true]));
});

test('removes a tick that was not saved, and shows why', async () => {
  const user = await openDesk([callBack(4)]);
  await user.click(await button('Phone 1 patient'));
  const dialog = await screen.findByRole('dialog');
  serverAnswers({ queue: { setCalledBack: unexpected } });
  const box = tick(4);
  const shown: boolean[] = [];
  new MutationObserver(() => {
    if (within(dialog).queryByRole('alert')) shown.push(box.checked);
  }).observe(dialog, { childList: true, subtree: true });
  await user.click(box);
  await expectWords([unexpectedText]);
  expect(shown[0]).toBe(false);
});

test('lists patients without a phone, but does not count them as calls to make', async () => {
  const nobody = { ...callBack(6), phone: null };
  const user = await openDesk([callBack(4, ticked), nobody]);
  await user.click(await button('1 patient phoned'));
  const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem');
  await expectWords(['Patient 6', 'No phone'], () => rows[1] ?? document.body);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

test('shows a note if no patient on the list has a phone', async () => {
  await openDesk([{ ...callBack(6), phone: null }]);
  expect(await button('1 patient cancelled, no phone')).toBeTruthy();
});

test('shows no button for an empty list', async () => {
  await openDesk([]);
  expect(screen.queryByRole('button', { name: /alled? back/ })).toBeNull();
});

test('shows a tick immediately, before the server has answered', async () => {
  const user = await openDesk([callBack(4)]);
  await user.click(await button('Phone 1 patient'));
  await screen.findByRole('dialog');
  await user.click(tick(4));
  expect(tick(4)).toHaveProperty('checked', true);
});

const MONDAY = {
  serviceDate: '2026-11-23',
  band: { start: '2026-11-23T03:30:00.000Z', end: '2026-11-23T04:00:00.000Z' },
};

const booking: DeskBooking = {
  id: 'b',
  doctorId: consoleDoctor.profile.id,
  doctorName: { name: 'Asha Rao', title: 'dr' },
  ...MONDAY,
  state: 'booked',
  endedBy: null,
  patientName: 'Patient 4',
  patientId: null,
  phone: null,
  note: null,
  isByStaff: true,
  isComing: false,
  bookedAt: minutesAgo(1),
  number: null,
  calledBack: null,
  lastChange: null,
};

test('carries a patient who paid over to the doctor’s next day, once, and then shows the booking', async () => {
  const paid = { ...callBack(4), paidPaise: 40_000 };
  const user = await openDesk([paid, callBack(5)]);
  const press = Promise.withResolvers<DeskBooking>();
  serverAnswers({ bookings: { getCarryDay: { day: MONDAY }, carryToken: () => press.promise } });
  await user.click(await button('Phone 2 patients'));
  await user.dblClick(await button('Carry over to Mon 23 Nov: token 4, Patient 4'));
  const presses = () => sent.filter(({ name }) => name === 'carryToken').map(({ input }) => input);
  expect(presses()).toEqual([{ doctorId: paid.doctorId, tokenId: paid.tokenId, date: MONDAY.serviceDate }]);
  const carriedTo = { serviceDate: MONDAY.serviceDate, start: MONDAY.band.start };
  serverAnswers({ queue: { listCallBacks: [{ ...paid, carriedTo }, callBack(5)] } });
  press.resolve(booking);
  await expectWords(['Booked for Mon 23 Nov, 9:00 am']);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Carry over/ })).toBeNull());
  expect(document.activeElement).toBe(screen.getAllByRole('listitem')[0]);
  expect(presses()).toHaveLength(1);
});

test('refunds the earlier token’s payment of a visit that was carried over before', async () => {
  const paidWith = { doctorId: 'other', tokenId: 'first' };
  const paid = { ...callBack(4), paidPaise: 40_000, refundable: 'cash', paidWith } as const;
  const user = await openDesk([paid]);
  await user.click(await button('Phone 1 patient'));
  await user.click(await button('Refund ₹400 (cash): token 4, Patient 4'));
  const refunds = sent.filter(({ name }) => name === 'refundFee').map(({ input }) => input);
  expect(refunds).toMatchObject([paidWith]);
});
