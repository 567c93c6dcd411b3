// @vitest-environment jsdom
/**
 * Tests bookings at the desk: the patients who have not come, check-in with a key, and booking for a caller.
 */
import type { DeskBooking } from '@baari/contract/bookings';
import type { ClinicConsole, QueueAnswer } from '@baari/contract/queue';
import type { BookingChange } from '@baari/core/bookings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  ctrlZ,
  expectLogged,
  expectRefused,
  nameUndo,
  openPage,
  undoByKeys,
  openedDialog,
} from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { completed, now, queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { type Answers, sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from '../screen/call-key.ts';

// The samples' clock shows eleven in the morning in India.
const at = (time: string, date = '2026-11-21') => new Date(`${date}T${time}:00+05:30`).toISOString();
const bandAt = (from: string, to: string, date?: string) => ({ start: at(from, date), end: at(to, date) });

const booking = (doctorId: string, patientName: string, changed: Partial<DeskBooking> = {}): DeskBooking => ({
  id: `0190a000-0000-7000-8000-${patientName.length.toString().padStart(12, '0')}`,
  doctorId,
  doctorName: doctor,
  serviceDate: '2026-11-21',
  band: bandAt('11:00', '11:30'),
  state: 'booked',
  endedBy: null,
  patientName,
  patientId: null,
  phone: '+919876500001',
  note: null,
  isByStaff: true,
  isComing: false,
  bookedAt: at('09:00'),
  number: null,
  calledBack: null,
  lastChange: null,
  ...changed,
});

const free = {
  days: [
    { serviceDate: '2026-11-21', bands: [bandAt('11:30', '12:00'), bandAt('12:00', '12:30')] },
    { serviceDate: '2026-11-23', bands: [bandAt('10:00', '10:30', '2026-11-23')] },
  ],
};

/** A doctor who takes bookings, or a doctor who takes no new bookings but still has some open ones. */
type Taking = { takesBookings: true } | { isStillBooked: true };

async function openDesk(
  doctorId: string,
  bookings: DeskBooking[],
  answers: Answers['bookings'] = {},
  taking: Taking = { takesBookings: true },
) {
  const called = { ...token(1, completed, 60), calledAt: at('09:00') };
  const line = queue([called, token(2, waiting, 20)], { doctorId });
  const console: ClinicConsole = {
    ...clinicConsole,
    doctors: [
      'takesBookings' in taking
        ? { ...consoleDoctor, profile: { ...doctor, id: doctorId, ...taking }, queue: line }
        : { ...consoleDoctor, profile: { ...doctor, id: doctorId }, queue: line, ...taking },
    ],
  };
  const checkIn: QueueAnswer = { queue: { ...line, revision: 8 }, revision: 8, number: 2, cancelledCount: 0 };
  keepCallKey('F9');
  serverAnswers(toOwner, {
    queue: { getClinicConsole: console, markArrived: checkIn },
    bookings: {
      listBookings: () => ({
        today: '2026-11-21',
        bookings: sent.some(({ name }) => name === 'checkIn') ? [] : bookings,
      }),
      listDeskBands: free,
      checkIn,
      ...answers,
    },
  });
  const { user } = openPage('/sunrise/admin');
  await user.click(await screen.findByRole('button', { name: `${bookings.length} Booked` }));
  const booked = screen.getByRole('region', { name: 'Booked, not arrived' });
  await waitFor(() => expect(within(booked).getAllByRole('listitem')).toHaveLength(bookings.length));
  return { user, booked, field: screen.getByLabelText<HTMLInputElement>('Name, phone or number') };
}

const shown = (booked: HTMLElement) =>
  within(booked)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('lists booked patients who have not arrived yet below the line, and marks late patients', async () => {
  const { booked } = await openDesk('listed', [
    booking('listed', 'Late Lata', { band: bandAt('09:30', '10:00') }),
    booking('listed', 'Meena', { isComing: true }),
  ]);
  expect(shown(booked)).toEqual([
    '9:30 – 10:00 amLate LataLate+91 98765 00001Check in',
    '11:00 – 11:30 amMeenaSays “I’m coming”+91 98765 00001Check in',
  ]);
});

test('shows the bookings instead of the line while the count of bookings is selected', async () => {
  const { user, booked } = await openDesk('count', [booking('count', 'Meena')]);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 Waiting' }));
  expect(booked.isConnected).toBe(false);
  expect(screen.getByRole('button', { name: '1 Booked' }).getAttribute('aria-pressed')).toBe('false');
  screen.getByRole('row', { name: /Patient 2/ });
  await user.keyboard('{F8}');
  expect(document.activeElement?.textContent).toContain('Meena');
  expect(sent).toEqual([]);
});

test('checks in the patient whose typed name matches, unless several match', async () => {
  const { user, field, booked } = await openDesk('keyed', [
    booking('keyed', 'Meena Patil'),
    booking('keyed', 'Meena Rao'),
  ]);
  await user.click(field);
  await user.paste('Meena');
  await user.keyboard('{F8}');
  expect(sent).toEqual([]);
  expect(document.activeElement?.textContent).toContain('Meena Patil');
  await user.clear(field);
  await user.click(field);
  await user.paste('Meena R');
  await user.keyboard('{F8}');
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['checkIn']));
  expect(sent[0]?.input).toMatchObject({ doctorId: 'keyed', bookingId: booking('', 'Meena Rao').id });
  await expectLogged('Checked in / Token 2, Patient 2');
  await waitFor(() => expect(shown(booked)).toEqual([]));
  expect(document.activeElement).toBe(field);
});

test('checks in a phone’s booking with Enter, but only once', async () => {
  const { user, field, booked } = await openDesk('phoned', [
    booking('phoned', 'Meena', { phone: '+919000077777' }),
    booking('phoned', 'Lata'),
  ]);
  await user.click(field);
  await user.paste('90000 77777');
  expect(shown(booked)).toHaveLength(2);
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Meena11:00 – 11:30 am · …7777Check in⏎', 'Add 9000077777']);
  await user.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['checkIn']));
  expect(sent[0]?.input).toMatchObject({ bookingId: booking('', 'Meena').id });
});

test('books for a caller by keyboard with name, phone and a digit', async () => {
  const full = new ApiError('conflict', 'booking.band_full', { bands: [bandAt('12:00', '12:30')] });
  const { user, field } = await openDesk('booked', [booking('booked', 'Meena')], {
    bookFor: ({ bandStart }) =>
      bandStart === at('11:30') ? full : booking('booked', 'Kavita', { band: bandAt('12:00', '12:30') }),
  });
  await user.click(field);
  await user.paste('Kavita');
  await user.keyboard('{F2}');
  const dialog = within(await openedDialog('Book for a patient'));
  await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(3));
  await user.paste('9876500041');
  await user.keyboard('{ArrowDown}3');
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', at('10:00', '2026-11-23')));
  await user.keyboard('1{Enter}');
  expect(await dialog.findByText('Someone just took this time. Nearest free times:')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await expectLogged('Booked / Kavita: Today · Sat, 21 Nov, 12:00 – 12:30 pm');
  expect(sent.map(({ input }) => input)).toEqual([
    { doctorId: 'booked', name: 'Kavita', phone: '9876500041', bandStart: at('11:30') },
    { doctorId: 'booked', name: 'Kavita', phone: '9876500041', bandStart: at('12:00') },
  ]);
});

test('returns the focus to the field after a booking with the mouse', async () => {
  const { user, field } = await openDesk('clicked', [booking('clicked', 'Meena')], {
    bookFor: booking('clicked', 'Kavita'),
  });
  await user.click(screen.getByRole('button', { name: /^Book/ }));
  const dialog = within(await openedDialog('Book for a patient'));
  await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(3));
  await user.type(dialog.getByLabelText('Patient Name'), 'Kavita');
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await expectLogged('Booked / Kavita: Today · Sat, 21 Nov, 11:30 am – 12:00 pm');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('names the patient in the menu of a booking', async () => {
  const { user } = await openDesk('menu', [booking('menu', 'Meena')]);
  await user.click(screen.getByRole('button', { name: 'Actions: Meena' }));
  expect((await screen.findByRole('menu')).textContent).toContain('Meena');
});

/** The server's answer to a change that the desk has just made. */
const changed = (
  one: DeskBooking,
  kind: BookingChange,
  revision: number,
  state = one.state,
): DeskBooking => ({
  ...one,
  state,
  lastChange: { kind, revision, at: new Date(now).toISOString(), from: kind === 'booked' ? null : one.band },
});

const undone = () => sent.flatMap(({ name, input }) => (name === 'undoBooking' ? [input] : []));

test('reopens a booking that was marked as a no-show by mistake, with one press within a minute', async () => {
  const one = booking('mistaken', 'Asha');
  const { user, booked } = await openDesk('mistaken', [one], {
    markMissed: changed(one, 'missed', 4, 'missed'),
    undoBooking: one,
  });
  await user.click(within(booked).getByRole('button', { name: 'Actions: Asha' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Did not come' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Did not come' }));
  await user.click(await screen.findByRole('button', { name: 'Undo: Marked as “Did not come”: Asha' }));
  await expectLogged('Undone / Marked as “Did not come”: Asha.');
  expect(undone()).toEqual([{ doctorId: 'mistaken', bookingId: one.id, revision: 4 }]);
  expect(screen.queryByRole('button', { name: /^Undo: Marked/ })).toBeNull();
});

test('names the last action on Ctrl+Z, and undoes it on the second press', async () => {
  const one = booking('named', 'Asha');
  const moved = changed(one, 'moved', 4);
  const { user, booked } = await openDesk('named', [one], {
    moveBookingFor: moved,
    cancelBookingFor: changed(one, 'cancelled', 5, 'cancelled'),
    undoBooking: ({ revision }) => (revision === 5 ? moved : one),
  });
  const choose = async (choice: string) => {
    await user.click(within(booked).getByRole('button', { name: 'Actions: Asha' }));
    await user.click(await screen.findByRole('menuitem', { name: choice }));
  };
  await choose('Another time');
  const times = await screen.findByRole('dialog', { name: 'Another time for Asha' });
  await waitFor(() => expect(within(times).getAllByRole('radio')).toHaveLength(3));
  await user.click(within(times).getByRole('button', { name: 'Move' }));
  await expectLogged('Moved to another time / Asha: Today · Sat, 21 Nov, 11:30 am – 12:00 pm');
  await choose('Cancel booking');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Cancel booking' }));
  await expectLogged('Booking cancelled / Asha');

  expect(await nameUndo(user)).toBe('Undo: Booking cancelled: Asha');
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('group', { name: /^Undo: / })).toBeNull();
  expect(await nameUndo(user)).toBe('Undo: Booking cancelled: Asha');
  expect(undone()).toEqual([]);
  await user.keyboard(ctrlZ);
  await expectLogged('Undone / Booking cancelled: Asha.');
  expect(await undoByKeys(user)).toContain('Undo: Moved to another time: Asha');
  await waitFor(() => expect(undone()).toHaveLength(2));
  expect(undone()).toMatchObject([{ revision: 5 }, { revision: 4 }]);
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Undo: / })).toBeNull());
  await user.keyboard(ctrlZ);
  await expectLogged('Nothing to undo / Actions can be undone for 10 minutes, calls for one.');
});

test('shows that a patient has changed a booking since then, and lets Ctrl+Z undo the action before it', async () => {
  const one = booking('since', 'Asha');
  const { user, field } = await openDesk('since', [one], {
    bookFor: changed({ ...one, patientName: 'Kavita' }, 'booked', 3),
    undoBooking: new ApiError('conflict', 'booking.changed_since'),
  });
  await user.click(screen.getByRole('button', { name: '1 Waiting' }));
  await user.click(screen.getByRole('button', { name: 'Arrived: token 2, Patient 2' }));
  await expectLogged('Patient marked as arrived / Token 2, Patient 2');
  await user.click(field);
  await user.paste('Kavita');
  await user.keyboard('{F2}');
  const dialog = within(await openedDialog('Book for a patient'));
  await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(3));
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await expectLogged('Booked / Kavita: Today · Sat, 21 Nov, 11:30 am – 12:00 pm');
  expect(await undoByKeys(user)).toContain('Undo: Booked: Kavita');
  await expectRefused('Not undone. The booking has changed since, so this can’t be undone. OK');
  expect(await nameUndo(user)).toBe('Undo: Patient marked as arrived: Token 2, Patient 2');
});

test('still checks in and cancels bookings after bookings were turned off, but does not move them', async () => {
  const { user, booked } = await openDesk('still', [booking('still', 'Asha')], {}, { isStillBooked: true });
  expect(within(booked).queryByRole('button', { name: /^Book/ })).toBeNull();
  await user.click(within(booked).getByRole('button', { name: 'Actions: Asha' }));
  const choices = await screen.findAllByRole('menuitem');
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    '1Check in',
    '3Cancel booking',
    '4Did not come',
  ]);
});

test('after a visit, books the patient’s return at the first free time a week later', async () => {
  const { user, field } = await openDesk('again', [booking('again', 'Meena')], {
    bookFor: booking('again', 'Patient 1'),
  });
  await user.click(field);
  await user.paste('1');
  // The dialog is loaded on demand.
  await act(() => user.keyboard('{Enter}8'));
  const dialog = within(await openedDialog('Follow-up for Patient 1'));
  expect(await dialog.findByText('No free time on Sat, 28 Nov. These are the next.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'In 3 days' }));
  expect(dialog.getByText('No free time on Tue, 24 Nov. These are the next.')).toBeTruthy();
});
