// @vitest-environment jsdom
/**
 * Tests return dates without a time: staff set them at the desk by keyboard, and the doctor's page lists
 * them.
 */
import type { ComingAgain } from '@baari/contract/bookings';
import type { ClinicConsole } from '@baari/contract/queue';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  expectLogged,
  expectWords,
  openPage,
  openedDialog,
} from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { completed, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinic,
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { type Answers, sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from '../screen/call-key.ts';

// The samples' clock shows eleven in the morning of Saturday, 21 November in India.
type Patient = ComingAgain['patients'][number];
const meena = (changed: Partial<Patient> = {}): Patient => ({
  tokenId: 'token 1',
  name: 'Patient 1',
  phone: '+919876500001',
  date: '2026-11-28',
  channel: 'text',
  toldAt: null,
  ...changed,
});
const of = (channel: ComingAgain['channel'], patients: Patient[] = []): ComingAgain => ({
  patients,
  channel,
});

/**
 * Opens the dialog for a patient whose visit is over. `takesBookings` is true if the doctor takes bookings.
 */
async function openDialog(doctorId: string, answers: Answers['bookings'], takesBookings = false) {
  const called = { ...token(1, completed, 60), calledAt: '2026-11-21T03:30:00.000Z' };
  const line = queue([called, token(2, waiting, 20)], { doctorId });
  const profile = { ...doctor, id: doctorId, ...(takesBookings && { takesBookings: true as const }) };
  const console: ClinicConsole = { ...clinicConsole, doctors: [{ ...consoleDoctor, profile, queue: line }] };
  keepCallKey('F9');
  serverAnswers(toOwner, {
    queue: { getClinicConsole: console },
    bookings: {
      listBookings: { today: '2026-11-21', bookings: [] },
      listDeskBands: { days: [] },
      ...answers,
    },
  });
  const { user } = openPage('/sunrise/admin');
  await user.click(await screen.findByLabelText('Name, phone or number'));
  await user.paste('1');
  await user.keyboard('{Enter}8');
  const dialog = within(await openedDialog('Follow-up for Patient 1'));
  return { user, dialog, tokenId: called.id };
}

const dates = () => sent.map(({ input }) => input['date']);

test('sets a return date in a week by keyboard alone, and undoes it with one press', async () => {
  const { user, dialog, tokenId } = await openDialog('week', {
    listComingAgain: of('whatsapp'),
    setComeAgain: of('whatsapp'),
  });
  expect(await dialog.findByText('We will remind them on WhatsApp the evening before.')).toBeTruthy();
  const chosen = dialog.getByRole('radio', { checked: true });
  expect([chosen, document.activeElement]).toEqual([chosen, chosen]);
  await user.keyboard('{Enter}');
  await expectLogged('Follow-up saved / Patient 1: Sat, 28 Nov');
  expect(sent).toEqual([{ name: 'setComeAgain', input: { doctorId: 'week', tokenId, date: '2026-11-28' } }]);
  await user.click(
    await screen.findByRole('button', { name: 'Undo: Follow-up saved: Patient 1: Sat, 28 Nov' }),
  );
  await expectLogged('Follow-up removed / Patient 1');
  expect(dates()).toEqual(['2026-11-28', null]);
});

test('chooses one of the doctor’s days with a digit key, and accepts any other typed day', async () => {
  const { user, dialog } = await openDialog('typed', {
    listComingAgain: of('text'),
    setComeAgain: of('text'),
  });
  await dialog.findByText('We will remind them by SMS the evening before.');
  // The date a month ahead is a Monday, and the date three months ahead is a Friday.
  await user.keyboard('4');
  await waitFor(() => expect(dialog.getByLabelText('Another day')).toHaveProperty('value', '2026-12-21'));
  // A Sunday.
  await user.clear(dialog.getByLabelText('Another day'));
  await user.type(dialog.getByLabelText('Another day'), '2026-12-27');
  expect(
    await dialog.findByText('The doctor is away on Sun, 27 Dec. No reminder will be sent.'),
  ).toBeTruthy();
  expect(dialog.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dates()).toEqual(['2026-12-27']));
});

test('asks the desk to tell a patient who can’t get messages, and shows why a date is refused', async () => {
  const { user, dialog } = await openDialog('unreached', {
    listComingAgain: of(null),
    setComeAgain: new ApiError('invalid', 'booking.date_out_of_reach'),
  });
  const said = 'The clinic cannot send messages to this phone. Please tell them the day.';
  expect(await dialog.findByText(said)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose a day from tomorrow, at most six months ahead.')).toBeTruthy();
});

test('shows the date that was set earlier, and lets staff remove it', async () => {
  const { user, dialog } = await openDialog('before', {
    listComingAgain: of('text', [meena({ date: '2026-12-05' })]),
    setComeAgain: of('text'),
  });
  expect(await dialog.findByText('Follow-up already on Sat, 5 Dec')).toBeTruthy();
  expect(dialog.getByRole('radio', { checked: true })).toHaveProperty('value', '2026-12-05');
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await expectLogged('Follow-up removed / Patient 1');
  expect(dates()).toEqual([null]);
});

test('books a return if the doctor takes bookings, or sets a date without a time', async () => {
  const { user, dialog } = await openDialog(
    'booked',
    { listComingAgain: of('text'), setComeAgain: of('text') },
    true,
  );
  await user.click(await dialog.findByRole('button', { name: 'Later, without a time' }));
  const later = within(await screen.findByRole('dialog', { name: 'Follow-up for Patient 1' }));
  const labels = (await later.findAllByRole('radio')).map((radio) => radio.closest('label')?.textContent);
  expect(labels).toEqual(['1In a monthMon, 21 Dec', '2In 3 monthsFri, 19 Feb']);
  await user.click(later.getByRole('button', { name: 'Sooner, with a time' }));
  await screen.findByText('No free times in the next two weeks.');
});

test('lists return dates by day on the doctor’s page, with the state of the reminder, and removes them', async () => {
  const patients = [
    meena({ tokenId: 'a', name: 'Asha', date: '2026-11-21', toldAt: '2026-11-20T12:30:00.000Z' }),
    meena({ tokenId: 'b', name: 'Bina', date: '2026-11-21' }),
    meena({ tokenId: 'c', name: 'Chand', date: '2026-11-22' }),
    meena({ tokenId: 'd', name: 'Dev', date: '2026-11-23', channel: null, phone: null }),
    meena({ tokenId: 'e', name: 'Esha', date: '2026-11-23' }),
  ];
  serverAnswers(toOwner, {
    queue: { getDoctorConsole: { ...consoleDoctor, clinic, access: 'owner' } },
    bookings: {
      listBookings: { today: '2026-11-21', bookings: [] },
      getBookingRules: { isOn: false, bandMinutes: 30, bookablePercent: 40, paceMinutes: 10 },
      listComingAgain: () => of(null, sent.length > 0 ? patients.slice(0, 4) : patients),
      setComeAgain: of(null),
    },
  });
  const { user } = openPage(`/doctor/${doctor.id}/bookings`);
  const list = within(await screen.findByRole('region', { name: 'Follow-ups: 5 patients' }));
  await expectWords(['This queue does not take bookings.']);
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'AshaWas reminded+91 98765 00001Remove',
    'BinaWas not reminded+91 98765 00001Remove',
    'ChandDoctor away+91 98765 00001Remove',
    'DevCannot be reached by messageRemove',
    'EshaReminded by text the evening before+91 98765 00001Remove',
  ]);
  await user.click(list.getByRole('button', { name: 'Remove: Esha' }));
  await screen.findByRole('region', { name: 'Follow-ups: 4 patients' });
  expect(sent[0]).toMatchObject({ name: 'setComeAgain', input: { tokenId: 'e', date: null } });
});
