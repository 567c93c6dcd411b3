// @vitest-environment jsdom
/**
 * Tests the page of a doctor's bookings by date, on which staff correct marks and phone patients whose day
 * was cancelled.
 */
import type { DeskBooking } from '@baari/contract/bookings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectWords, openPage } from '../../../app/console/open-console.test-support.tsx';
import { liveClient } from '../../../shared/live/index.ts';
import {
  clinic,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../../shared/test-support/clinic-samples.test-support.ts';
import {
  type Answers,
  sent,
  serverAnswers,
  unexpected,
  unexpectedText,
} from '../../../shared/test-support/server.test-support.ts';

// The samples' clock shows eleven in the morning in India.
const TODAY = '2026-11-21';
const at = (time: string, date = TODAY) => new Date(`${date}T${time}:00+05:30`).toISOString();

const booking = (id: string, patientName: string, changed: Partial<DeskBooking> = {}): DeskBooking => ({
  id,
  doctorId: doctor.id,
  doctorName: doctor,
  serviceDate: TODAY,
  band: { start: at('10:30'), end: at('11:00') },
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

const takenAway = { state: 'cancelled', endedBy: 'day_off', serviceDate: '2026-11-24' } as const;
const RITA = { by: 'Rita', at: at('10:50') };

async function openBookings(listed: () => DeskBooking[], answers: Answers['bookings'] = {}) {
  serverAnswers(toOwner, {
    queue: { getDoctorConsole: { ...consoleDoctor, clinic, access: 'owner' } },
    bookings: {
      listBookings: () => ({ today: TODAY, bookings: listed() }),
      getBookingRules: { isOn: true, bandMinutes: 30, bookablePercent: 40, paceMinutes: 10 },
      ...answers,
    },
  });
  const { user } = openPage(`/doctor/${doctor.id}/bookings`);
  await screen.findByRole('heading', { name: 'Bookings' });
  return user;
}

test('ticks a patient who was called back, on all desks, and shows a colleague’s tick', async () => {
  let listed = [booking('a', 'Asha', takenAway), booking('b', 'Bina', takenAway)];
  const user = await openBookings(() => listed, {
    setBookingCalledBack: () => booking('a', 'Asha', { ...takenAway, calledBack: RITA }),
  });
  const list = await screen.findByRole('region', { name: 'Doctor not available: call 2 patients' });
  await user.click(within(list).getByRole('checkbox', { name: 'Phoned: Asha' }));
  await screen.findByText('Phoned by Rita, 10:50 am');
  await screen.findByRole('region', { name: 'Doctor not available: call 1 patient' });
  expect(sent[0]?.input).toMatchObject({ bookingId: 'a', calledBack: true });
  // A colleague at the other desk set this tick yesterday.
  const yesterday = { by: 'Meena', at: at('18:30', '2026-11-20') };
  listed = listed.map((one) => ({ ...one, calledBack: one.id === 'a' ? RITA : yesterday }));
  act(() => liveClient().store.hearBookings());
  await screen.findByText('Phoned by Meena, 20 Nov, 6:30 pm');
  await screen.findByRole('region', { name: 'Doctor not available: 2 patients called' });
});

test('shows that a tick was not saved, and offers no tick box for patients without a phone', async () => {
  const list = [booking('a', 'Asha', takenAway), booking('b', 'Bina', { ...takenAway, phone: null })];
  const user = await openBookings(() => list, { setBookingCalledBack: unexpected });
  await user.click(await screen.findByRole('checkbox', { name: 'Phoned: Asha' }));
  await expectWords([unexpectedText, 'Bina']);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
});

test('lets staff remove a no-show mark on the same day', async () => {
  const list = [booking('a', 'Asha', { state: 'missed' }), booking('b', 'Bina', { state: 'cancelled' })];
  const user = await openBookings(() => list, { takeBackMissed: booking('a', 'Asha') });
  expect(screen.queryByRole('button', { name: 'Actions: Bina' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Actions: Asha' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo “Did not come”' }));
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['takeBackMissed']));
});
