// @vitest-environment jsdom
/** Tests the choice of a time on the doctor's page, and the page of a booking. */
import type { PatientBooking } from '@baari/contract/bookings';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { ClockProvider } from '../../shared/board/clock.tsx';
import { liveClient } from '../../shared/live/index.ts';
import {
  sampleBoardDoctor,
  sampleClinic,
  sampleDoctor,
  sampleNow,
} from '../../shared/board/patient-samples.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { words as alerts } from '@baari/words/en/web/alerts';
import { words as booking } from '@baari/words/en/web/booking';
import { words as en } from '@baari/words/en/web/patient';
import { words as reminders } from '@baari/words/en/web/reminders';
import { words as taking } from '@baari/words/en/web/taking';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { ClinicPage } from '../clinic/clinic-page.tsx';
import { readDraft } from '../device/token-draft.ts';
import { BookingPage } from './booking-page.tsx';

// The sample's Monday and the days after it, in India.
const band = (date: number, time: string, end: string) => ({
  start: new Date(`2026-11-${date}T${time}:00+05:30`).toISOString(),
  end: new Date(`2026-11-${date}T${end}:00+05:30`).toISOString(),
});
const ten = band(24, '10:00', '10:30');
const half = band(24, '10:30', '11:00');
const eleven = band(24, '11:00', '11:30');
const wednesday = band(25, '09:00', '09:30');
const free = {
  days: [
    { serviceDate: '2026-11-24', bands: [ten, half, eleven] },
    { serviceDate: '2026-11-25', bands: [wednesday] },
  ],
};

const sample = (over: Partial<PatientBooking> = {}): PatientBooking => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  secret: 'aBcDeFgHiJkLmNoPqRsTuV',
  serviceDate: '2026-11-24',
  band: ten,
  state: 'booked',
  proof: 'given',
  endedBy: null,
  patientName: 'Asha Verma',
  checkInFrom: band(24, '09:00', '09:30').start,
  isLate: false,
  isComing: false,
  whatsapp: null,
  clinic: sampleClinic,
  doctor: sampleDoctor({ takesBookings: true }),
  ...over,
});

const reload = vi.fn();
// Loads the page before the tests, so that five seconds are enough for each response.
beforeAll(async () => {
  configure({ asyncUtilTimeout: 5000 });
  await import('./book-fold.tsx');
});
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  const { origin, href, pathname, search } = window.location;
  vi.stubGlobal('location', { origin, href, pathname, search, reload, replace: vi.fn() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sentOf = (name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);
const press = async (name: string | RegExp) =>
  userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name }));

describe('booking on the page of a doctor', () => {
  const open = (queue = {}, takesBookings = true) => {
    const doctor = sampleBoardDoctor(takesBookings ? { takesBookings } : {}, queue);
    const board = { clinic: sampleClinic, asksVisitTypes: false, doctors: [doctor] };
    render(
      <WordsProvider value={{ shared: en, patient: en, taking }}>
        <ClockProvider start={Date.parse(sampleNow)}>
          <ClinicPage board={board} doctorId={doctor.profile.id} />
        </ClockProvider>
      </WordsProvider>,
    );
  };
  const fill = async () => {
    const user = userEvent.setup({ delay: null });
    await user.type(screen.getByLabelText('Full name'), 'Meena');
    await user.type(screen.getByLabelText('Phone number'), '9876510011');
  };

  test('shows the first times as buttons, and all others by date', async () => {
    serverAnswers({ bookings: { listFreeBands: free, book: sample() } });
    open();
    await press('Another day');
    const times = await screen.findAllByRole('button', { name: /^tomorrow, / });
    expect(times.map((time) => time.textContent)).toEqual([
      'tomorrow, 10:00–10:30 am',
      'tomorrow, 10:30–11:00 am',
      'tomorrow, 11:00–11:30 am',
    ]);
    await press('Other times');
    await press('Wednesday 25 November');
    await press('9:00–9:30 am');
    await fill();
    await press('Book this time');
    await waitFor(() =>
      expect(sentOf('book')).toMatchObject([
        { name: 'Meena', phone: '9876510011', bandStart: wednesday.start },
      ]),
    );
  });

  test('offers times from tomorrow on, and labels today’s times with their day', async () => {
    const tonight = band(23, '18:00', '18:30');
    const withToday = { days: [{ serviceDate: '2026-11-23', bands: [tonight] }, ...free.days] };
    serverAnswers({ bookings: { listFreeBands: withToday } });
    open();
    await press('Another day');
    const first = await screen.findAllByRole('button', { name: /, .* [ap]m$/ });
    expect(first.map(({ textContent }) => textContent.split(',')[0])).toEqual(Array(3).fill('tomorrow'));
    await press('Other times');
    expect(screen.getByRole('button', { name: 'tomorrow 24 November' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await press('today 23 November');
    await press('6:00–6:30 pm');
    expect(screen.getByText('today, 6:00–6:30 pm')).toBeTruthy();
  });

  test('offers times from today on while tokens are closed', async () => {
    const tonight = band(23, '18:00', '18:30');
    serverAnswers({
      bookings: { listFreeBands: { days: [{ serviceDate: '2026-11-23', bands: [tonight] }, ...free.days] } },
    });
    open({ offer: { kind: 'closed', opensAt: null } });
    expect(screen.queryByRole('button', { name: 'Now' })).toBeNull();
    await press('Book a time');
    await press('today, 6:00–6:30 pm');
    expect(screen.getByText('today, 6:00–6:30 pm')).toBeTruthy();
  });

  test('offers no times for a doctor whom the plan does not cover', () => {
    serverAnswers();
    open({ offer: { kind: 'not_covered', opensAt: null } });
    expect(screen.queryByRole('button', { name: 'Book a time' })).toBeNull();
  });

  test('replaces a time that was just taken by free times, and keeps typed text', async () => {
    const full = new ApiError('conflict', 'booking.band_full', { bands: [half, wednesday] });
    serverAnswers({ bookings: { listFreeBands: free, book: full } });
    open();
    await press('Another day');
    await press('tomorrow, 10:00–10:30 am');
    await fill();
    await press('Book this time');
    expect(await screen.findByText(booking.full)).toBeTruthy();
    const list = screen.getByText(booking.full).closest('section');
    const offered = within(list ?? document.body)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(offered).toEqual(['tomorrow, 10:30–11:00 am', 'Wednesday, 9:00–9:30 am']);
    await press('Wednesday, 9:00–9:30 am');
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Meena');
    await press('Book this time');
    await waitFor(() => expect(sentOf('book').at(-1)).toMatchObject({ bandStart: wednesday.start }));
  });

  test('confirms a phone for a booking when the clinic sends codes, and then books', async () => {
    let isConfirmed = false;
    serverAnswers({
      bookings: {
        listFreeBands: free,
        book: () => (isConfirmed ? sample() : new ApiError('conflict', 'queue.phone_unconfirmed')),
      },
      patients: {
        requestPatientCode: {},
        confirmPatientPhone: () => {
          isConfirmed = true;
          return {};
        },
      },
    });
    open();
    await press('Another day');
    await press('tomorrow, 10:00–10:30 am');
    await fill();
    await press('Book this time');
    await userEvent.setup({ delay: null }).type(await screen.findByLabelText('OTP from the SMS'), '123456');
    expect(screen.getByText(booking.reception)).toBeTruthy();
    await press('Confirm and book');
    await waitFor(() => expect(sentOf('book')).toHaveLength(2));
    expect(sentOf('book').at(-1)).toMatchObject({ bandStart: ten.start });
  });

  test('explains why the booking was refused', async () => {
    const paused = new ApiError('conflict', 'booking.paused');
    serverAnswers({ bookings: { listFreeBands: free, book: paused } });
    open();
    await press('Another day');
    await press('tomorrow, 10:00–10:30 am');
    await fill();
    await press('Book this time');
    expect(await screen.findByText(booking.refusals['booking.paused'])).toBeTruthy();
  });

  test('offers to move a booking that the patient already has, and moves it with one press', async () => {
    const { secret } = sample();
    const refused = new ApiError('conflict', 'booking.phone_has_booking', { secret, ...wednesday });
    serverAnswers({ bookings: { listFreeBands: free, book: refused, moveBooking: sample() } });
    open();
    await press('Another day');
    await press('tomorrow, 10:00–10:30 am');
    await fill();
    await press('Book this time');
    expect(await screen.findByText('You already have a booking: Wednesday, 9:00–9:30 am')).toBeDefined();
    expect(screen.getByText('Move it to tomorrow, 10:00–10:30 am?')).toBeDefined();
    const keep = screen.getByRole<HTMLAnchorElement>('link', { name: booking.keep });
    expect(keep.getAttribute('href')).toBe(`/t/${secret}`);
    await press('Move it');
    await waitFor(() => expect(sentOf('moveBooking')).toEqual([{ secret, bandStart: ten.start }]));
  });

  test('sends a new request after a refusal, but repeats the same request after a network failure', async () => {
    const keys: string[] = [];
    let answer = new ApiError('network', 'network.failed');
    const book = () => {
      keys.push(readDraft(sampleClinic.id).idempotencyKey);
      return answer;
    };
    serverAnswers({ bookings: { listFreeBands: free, book } });
    open();
    await press('Another day');
    await press('tomorrow, 10:00–10:30 am');
    await fill();
    await press('Book this time');
    await screen.findByRole('alert');
    answer = new ApiError('conflict', 'booking.paused');
    await press('Book this time');
    await screen.findByText(booking.refusals['booking.paused']);
    await press('Book this time');
    await waitFor(() => expect(keys).toHaveLength(3));
    const [unanswered, refused, next] = keys;
    expect(refused).toBe(unanswered);
    expect(next).not.toBe(refused);
  });

  test('offers another day first while the practice is closed', () => {
    open({ practice: 'closed' });
    expect(screen.queryByRole('button', { name: 'Now' })).toBeNull();
    const other = screen.getByRole('button', { name: 'Book a time' });
    const closed = screen.getByText('Tokens are closed right now');
    expect(other.compareDocumentPosition(closed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    document.body.replaceChildren();
    open({}, false);
    expect(screen.queryByRole('button', { name: 'Book a time' })).toBeNull();
  });
});

describe('a booking’s own page', () => {
  const open = (of: PatientBooking, now = sampleNow) =>
    render(
      <WordsProvider value={{ shared: en, patient: en, booking, alerts, reminders }}>
        <ClockProvider start={Date.parse(now)}>
          <BookingPage booking={of} />
        </ClockProvider>
      </WordsProvider>,
    );

  test('shows when to come and how the visit works, and lets the patient confirm', async () => {
    serverAnswers({ bookings: { confirmComing: sample({ isComing: true }) } });
    open(sample());
    expect(screen.getByText('tomorrow, 24 November')).toBeTruthy();
    expect(screen.getByText('10:00–10:30 am')).toBeTruthy();
    expect(
      screen.getByText(
        'Come between 10:00 am and 10:30 am. When you arrive, you will be called after the next 2 patients.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      '/t/aBcDeFgHiJkLmNoPqRsTuV/booking.ics',
    );
    await press("I'm coming");
    expect(await screen.findByText(booking.comingSaid)).toBeTruthy();
  });

  test('shows “I’m here” an hour before the time, and opens the token when it is pressed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.setSystemTime(new Date('2026-11-24T08:59:55+05:30'));
    // Another test may have received the time of another day.
    const ahead = vi.spyOn(liveClient(), 'serverAheadMs', 'get').mockReturnValue(null);
    onTestFinished(() => ahead.mockRestore());
    serverAnswers({ bookings: { announceBooked: { secret: sample().secret } } });
    open(sample(), '2026-11-24T03:29:55.000Z');
    expect(screen.queryByRole('button', { name: "I'm here" })).toBeNull();
    expect(screen.getByText('You can check in here from 9:00 am.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    await press("I'm here");
    await waitFor(() => expect(reload).toHaveBeenCalled());
  });

  test('moves the booking after a second press, and asks before it cancels', async () => {
    const moved = sample({ band: wednesday });
    const gone = sample({ band: wednesday, state: 'cancelled', endedBy: 'patient' });
    serverAnswers({ bookings: { listFreeBands: free, moveBooking: moved, cancelBooking: gone } });
    open(sample());
    await press('Change my time');
    await press('Other times');
    await press('Wednesday 25 November');
    await press('9:00–9:30 am');
    expect(sentOf('moveBooking')).toEqual([]);
    await press('Choose this time');
    expect(await screen.findByText('Wednesday, 25 November')).toBeTruthy();
    await press("I can't come");
    expect(sentOf('cancelBooking')).toEqual([]);
    await press('Cancel booking');
    expect(await screen.findByText('You cancelled this booking')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Book another time' }).getAttribute('href')).toBe(
      '/city-clinic/rao',
    );
  });

  test('offers a token’s alerts while the booking is open, in words for bookings', async () => {
    vi.stubGlobal('PushManager', {});
    vi.stubGlobal('Notification', { permission: 'default' });
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: {} }));
    serverAnswers({ queue: { setWhatsappAlerts: null } });
    const { unmount } = open(sample({ whatsapp: 'off' }));
    expect(await screen.findByRole('button', { name: 'Remind me on this phone' })).toBeTruthy();
    expect(screen.getByText(reminders.offerHint)).toBeTruthy();
    expect(screen.getByText(reminders.whatsappHint({ clinic: sampleClinic.name }))).toBeTruthy();
    const whatsapp = () => screen.getByRole('switch', { name: alerts.whatsapp });
    await userEvent.click(whatsapp());
    expect(sentOf('setWhatsappAlerts')).toMatchObject([{ secret: sample().secret, wanted: true }]);
    await waitFor(() => expect(whatsapp().getAttribute('aria-checked')).toBe('true'));
    unmount();
    open(sample({ state: 'missed', whatsapp: null }));
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remind me on this phone' })).toBeNull();
  });

  test('shows a change by the clinic as soon as the feed reports it', async () => {
    const off = sample({ state: 'cancelled', endedBy: 'day_off' });
    serverAnswers({ bookings: { getBooking: off } });
    open(sample());
    act(() => liveClient().store.hearBookings());
    expect(await screen.findByText(booking.cancelled.day_off.title)).toBeTruthy();
  });

  test('opens the token of a patient whom staff checked in', async () => {
    serverAnswers({ bookings: { getBooking: sample({ state: 'checked_in' }) } });
    open(sample());
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(reload).toHaveBeenCalled());
  });

  test('shows that the booking was missed', () => {
    serverAnswers();
    open(sample({ state: 'missed' }));
    expect(screen.getByText('You missed this time')).toBeTruthy();
    expect(screen.queryByRole('button', { name: "I can't come" })).toBeNull();
  });
});
