// @vitest-environment jsdom
/** Tests that a patient can undo a cancellation on the same phone. */
import type { PatientBooking } from '@baari/contract/bookings';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { ClockProvider } from '../../shared/board/clock.tsx';
import { sampleClinic, sampleDoctor, sampleNow } from '../../shared/board/patient-samples.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { words as alerts } from '@baari/words/en/web/alerts';
import { words as booking } from '@baari/words/en/web/booking';
import { words as en } from '@baari/words/en/web/patient';
import { words as reminders } from '@baari/words/en/web/reminders';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { BookingPage } from './booking-page.tsx';

const until = new Date(Date.parse(sampleNow) + 60_000).toISOString();
const open: PatientBooking = {
  id: '0198c0de-0000-7000-8000-000000000001',
  secret: 'aBcDeFgHiJkLmNoPqRsTuV',
  serviceDate: '2026-11-24',
  band: { start: '2026-11-24T04:30:00.000Z', end: '2026-11-24T05:00:00.000Z' },
  state: 'booked',
  proof: 'given',
  endedBy: null,
  patientName: 'Asha Verma',
  checkInFrom: '2026-11-24T03:30:00.000Z',
  isLate: false,
  isComing: false,
  whatsapp: null,
  clinic: sampleClinic,
  doctor: sampleDoctor({ takesBookings: true }),
};
const cancelled: PatientBooking = { ...open, state: 'cancelled', endedBy: 'patient' };

function show(shown: PatientBooking) {
  render(
    <WordsProvider value={{ shared: en, patient: en, alerts, booking, reminders }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <BookingPage booking={shown} />
      </ClockProvider>
    </WordsProvider>,
  );
  return userEvent.setup({ delay: null });
}
const button = () => screen.queryByRole('button', { name: booking.takeBack });

test('restores a cancelled booking with one press', async () => {
  serverAnswers({ bookings: { takeBackCancel: open } });
  const user = show({ ...cancelled, takeBackUntil: until });
  const press = button();
  expect(press).not.toBeNull();
  if (press) await user.click(press);
  await screen.findByRole('button', { name: booking.move });
  expect(sent.filter(({ name }) => name === 'takeBackCancel')).toHaveLength(1);
});

test('shows if another patient now has the cancelled booking’s time', async () => {
  serverAnswers({
    bookings: {
      takeBackCancel: new ApiError('conflict', 'booking.seat_taken'),
      getBooking: { ...cancelled, takeBackUntil: until },
    },
  });
  const user = show({ ...cancelled, takeBackUntil: until });
  const press = button();
  if (press) await user.click(press);
  await waitFor(() => expect(screen.getByText(booking.refusals['booking.seat_taken'])).toBeTruthy());
});

test('does not offer to restore a booking after two minutes, or in another browser', () => {
  serverAnswers();
  show(cancelled);
  show({ ...cancelled, takeBackUntil: new Date(Date.parse(sampleNow) - 1).toISOString() });
  expect(button()).toBeNull();
});
