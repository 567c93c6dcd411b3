// @vitest-environment jsdom
/**
 * Tests that the form for new patients shows bookings, and that F2 asks before it books with
 * another doctor.
 */
import type { DeskBooking } from '@baari/contract/bookings';
import type { ClinicConsole, QueueAnswer } from '@baari/contract/queue';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../app/console/open-console.test-support.tsx';
import { queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import {
  clinicConsole,
  consoleDoctor,
  doctor,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { keepCallKey } from '../screen/call-key.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`).toISOString();

/** Opens the desk at the queue of Iyer, who takes no bookings. Rao takes bookings. */
async function openDesk(name: string) {
  const [iyer, rao] = ['iyer', 'rao'].map((id) => `${name}-${id}`);
  const lineOf = (doctorId = '') => queue([token(1, waiting, 20)], { doctorId });
  const console: ClinicConsole = {
    ...clinicConsole,
    doctors: [
      {
        ...consoleDoctor,
        profile: { ...doctor, id: iyer ?? '', slug: 'iyer', name: 'Iyer' },
        queue: lineOf(iyer),
      },
      {
        ...consoleDoctor,
        profile: { ...doctor, id: rao ?? '', slug: 'rao', name: 'Rao', takesBookings: true },
        queue: lineOf(rao),
      },
    ],
  };
  const booking: DeskBooking = {
    id: '0190a000-0000-7000-8000-000000000001',
    doctorId: rao ?? '',
    doctorName: { ...doctor, name: 'Rao' },
    serviceDate: '2026-11-21',
    band: { start: at('10:30'), end: at('11:00') },
    state: 'booked',
    endedBy: null,
    patientName: 'Meena Kumari',
    patientId: null,
    phone: '+919876500001',
    note: null,
    isByStaff: true,
    isComing: false,
    bookedAt: at('09:00'),
    number: null,
    calledBack: null,
    lastChange: null,
  };
  const answer: QueueAnswer = {
    queue: { ...lineOf(rao), revision: 8 },
    revision: 8,
    number: 2,
    cancelledCount: 0,
  };
  keepCallKey('F9');
  serverAnswers(toOwner, {
    queue: { getClinicConsole: console, addPatient: answer },
    bookings: {
      listClinicBookings: { today: '2026-11-21', bookings: [booking] },
      listDeskBands: { days: [] },
      checkIn: answer,
    },
    patients: { listPatients: { patients: [], total: 0, page: 1 } },
  });
  const { user } = openPage('/sunrise/admin?doctor=iyer');
  await screen.findByRole('button', { name: 'Book' });
  return { user, booking };
}

test('asks for confirmation after F2 before it books with a doctor who is not on screen', async () => {
  const { user } = await openDesk('asks');
  await user.keyboard('{F2}');
  await screen.findByRole('dialog', { name: 'Dr. Iyer takes no bookings. Book with Dr. Rao?' });
  await user.click(screen.getByRole('button', { name: 'Book' }));
  await screen.findByRole('dialog', { name: 'Book for a patient · Dr. Rao' });
});

test('checks in today’s booking of the typed phone instead of adding a patient', async () => {
  const { user, booking } = await openDesk('booked');
  await user.type(screen.getByLabelText('Patient Name'), 'Meena');
  await user.type(screen.getByLabelText('Phone Number'), '98765 00001{Enter}');
  await screen.findByText(/^This phone has a booking today: Meena Kumari, 10:30 – 11:00 am, Dr. Rao/);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Check in this booking' }));
  const input = { doctorId: booking.doctorId, bookingId: booking.id };
  await waitFor(() => expect(sent).toEqual([{ name: 'checkIn', input }]));
});
