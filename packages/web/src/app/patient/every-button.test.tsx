// @vitest-environment jsdom
/**
 * Opens every screen of patients and visitors with the texts that its script loads, and presses every
 * button.
 */
import type { PatientBooking } from '@baari/contract/bookings';
import { NOBODY, type PageScript, type PatientPageData, SCRIPT_WORDS } from '@baari/contract/pages';
import { act, cleanup, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  sampleBoardDoctor,
  sampleClinic,
  sampleDoctor,
  sampleNow,
  sampleQueue,
  sampleToken,
} from '../../shared/board/patient-samples.ts';
import { serverAnswers } from '../../shared/test-support/server.test-support.ts';
import type { LoadedWords } from '@baari/words/web';
import { written } from '@baari/words/all-of-web';
import { keepPhone } from '../../patient/device/phone-on-device.ts';
import { PatientPageFrame } from './patient-page-frame.tsx';
import { screenOf } from './screen-of.tsx';

const PHONE = '9876543210';
const located = { ...sampleClinic, location: { latitude: 12.97, longitude: 77.64, placeId: null } };
const bookable = sampleBoardDoctor({ takesBookings: true });
const board = { clinic: located, asksVisitTypes: true, doctors: [bookable] };
const closed = { kind: 'closed', opensAt: '2026-11-23T05:30:00.000Z' } as const;
const band = { start: '2026-11-24T04:30:00.000Z', end: '2026-11-24T05:00:00.000Z' };
const booking: PatientBooking = {
  id: '0198c0de-0000-7000-8000-000000000001',
  secret: 'aBcDeFgHiJkLmNoPqRsTuV',
  serviceDate: '2026-11-24',
  band,
  state: 'booked',
  proof: 'given',
  endedBy: null,
  patientName: 'Asha Verma',
  checkInFrom: '2026-11-24T03:30:00.000Z',
  isLate: false,
  isComing: false,
  whatsapp: 'off',
  clinic: located,
  doctor: sampleDoctor({ takesBookings: true }),
};
const elsewhere = {
  clinic: located,
  number: 14,
  state: { status: 'waiting' },
  letter: null,
  nowServing: 10,
  waitingCount: 5,
  own: null,
  canConfirm: true,
} as const;
const waiting = sampleToken({ clinic: located, sooner: 'open', whatsapp: 'off', textAlerts: false });
const inState = (state: typeof waiting.state, states: string) =>
  sampleToken({ clinic: located, state, queue: sampleQueue({ states }) });

type Screen = [name: string, script: PageScript, data: PatientPageData];
const SCREENS: readonly Screen[] = [
  [
    'a clinic',
    'clinic',
    {
      screen: 'clinic',
      board: {
        ...board,
        doctors: [bookable, sampleBoardDoctor({ id: '019aa000-0000-7000-8000-0000000000d2', slug: 'iyer' })],
      },
      doctorId: null,
    },
  ],
  ['a doctor', 'clinic', { screen: 'clinic', board, doctorId: bookable.profile.id }],
  [
    'a doctor before tokens open',
    'clinic',
    {
      screen: 'clinic',
      board: { ...board, doctors: [{ ...bookable, queue: { ...bookable.queue, offer: closed } }] },
      doctorId: bookable.profile.id,
    },
  ],
  ['the doctors', 'doctors', { screen: 'doctors', board }],
  [
    'the list of clinics',
    'clinics',
    {
      screen: 'clinics',
      filter: { query: '', specialty: '', near: null },
      found: { clinics: [], total: 0, page: 1, isNear: false, specialties: [] },
      glances: {},
    },
  ],
  ['the token lookup', 'lookup', { screen: 'token-status' }],
  ['the tokens of a phone', 'lookup', { screen: 'patient-dashboard' }],
  ['a waiting token', 'token', { screen: 'token', token: waiting }],
  ['a passed token', 'token', { screen: 'token', token: inState({ status: 'passed' }, 'dddddddddcwwwmw') }],
  ['an away token', 'token', { screen: 'token', token: inState({ status: 'away' }, 'dddddddddcwwwaw') }],
  ['a called token', 'token', { screen: 'token', token: inState({ status: 'called' }, 'dddddddddddddcw') }],
  [
    'a cancelled token',
    'token',
    { screen: 'token', token: inState({ status: 'cancelled', reason: 'left' }, 'dddddddddcwwwlw') },
  ],
  ['a booking', 'booking', { screen: 'booking', booking }],
  [
    'a booking that is over',
    'booking',
    { screen: 'booking', booking: { ...booking, state: 'cancelled', endedBy: 'patient' } },
  ],
  [
    'the display',
    'display',
    { screen: 'display', board, joinUrl: 'https://baari.example/city-clinic', lastCalls: [] },
  ],
];

beforeEach(() => {
  keepPhone(PHONE);
  serverAnswers({
    queue: { checkTokens: [elsewhere], getToken: waiting },
    bookings: { listFreeBands: { days: [{ serviceDate: '2026-11-24', bands: [band] }] } },
    patients: { requestPatientCode: {} },
  });
});
afterEach(() => vi.unstubAllGlobals());

function open([, script, data]: Screen): HTMLElement {
  cleanup();
  sessionStorage.clear();
  const parts = SCRIPT_WORDS[script].map((part) => [part, written[part].get('en')] as const);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the words of one language, put together as the page does
  const words = { shared: parts[0]?.[1], ...Object.fromEntries(parts) } as LoadedWords;
  const page = { path: '/', locale: 'en', now: sampleNow, hasPlans: true, publicTexts: [], visitor: NOBODY };
  return render(
    <PatientPageFrame page={{ ...page, data }} words={words}>
      {screenOf({ ...page, data })}
    </PatientPageFrame>,
  ).container;
}

const buttons = () =>
  within(document.body)
    .queryAllByRole('button')
    .filter((button) => !button.hasAttribute('disabled'));
const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
const newSince = (known: ReadonlySet<string>) => buttons().find((button) => !known.has(nameOf(button)));

/** Presses the first new button and each button that it reveals. Returns null once no button is left. */
async function pressNext(screen: Screen, pressed: Set<string>): Promise<string[] | null> {
  const user = userEvent.setup({ delay: null });
  const page = open(screen);
  await act(loaded);
  const trail: string[] = [];
  for (let next = newSince(pressed); next; next = newSince(pressed)) {
    trail.push(nameOf(next));
    pressed.add(nameOf(next));
    await user.click(next);
    await act(loaded);
    expect(page.textContent, `the page after ${trail.join(' → ')}`).not.toBe('');
  }
  return trail.length > 0 ? trail : null;
}

/** Waits for responses and for parts that a press loads. */
async function loaded(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

describe.each(SCREENS)('the screen %s', (...screen) => {
  test('keeps showing its page after any button press', async () => {
    const pressed = new Set<string>();
    let trail: string[] | null;
    do {
      trail = await pressNext(screen, pressed);
    } while (trail !== null);
  });
});
