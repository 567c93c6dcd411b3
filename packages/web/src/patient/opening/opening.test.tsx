// @vitest-environment jsdom
import { serviceDateOf } from '@baari/core/queue';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberOpening } from '../../shared/alerts/alert-memory.ts';
import { fakePushManager, stubCaches } from '../../shared/alerts/browser.test-support.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { ClockProvider } from '../../shared/board/clock.tsx';
import {
  sampleBoardDoctor,
  sampleClinic,
  sampleNow,
  type sampleQueue,
} from '../../shared/board/patient-samples.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { words as alerts } from '@baari/words/en/web/alerts';
import { words as en } from '@baari/words/en/web/patient';
import { words as taking } from '@baari/words/en/web/taking';
import { words as kn } from '@baari/words/kn/web/patient';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { ClinicPage } from '../clinic/clinic-page.tsx';

const OPENS_AT = new Date(Date.parse(sampleNow) + 3_600_000).toISOString();
const DATE = serviceDateOf(new Date(OPENS_AT), sampleClinic.timeZone);
const ENDPOINT = 'https://push.example/own';
const OFFER = 'Tell me when tokens open';

let permission: NotificationPermission;
let answer: NotificationPermission;

beforeEach(() => {
  [permission, answer] = ['default', 'granted'];
  stubCaches();
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => (permission = answer),
  });
  const serviceWorker = {
    register: async () => undefined,
    ready: Promise.resolve({ pushManager: fakePushManager(null, ENDPOINT) }),
  };
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }));
  serverAnswers({
    queue: { getAlertKey: { publicKey: 'AQID' }, turnOnOpeningAlert: {}, turnOffOpeningAlert: {} },
  });
});
afterEach(() => vi.unstubAllGlobals());

type Offer = ReturnType<typeof sampleQueue>['offer'];

function open(offer: Offer = { kind: 'closed', opensAt: OPENS_AT }, words = en) {
  const { profile, queue } = sampleBoardDoctor();
  const board = { clinic: sampleClinic, doctors: [{ profile, queue: { ...queue, offer } }] };
  render(
    <WordsProvider value={{ shared: words, patient: words, taking }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <ClinicPage board={board} doctorId={profile.id} />
      </ClockProvider>
    </WordsProvider>,
  );
  return { user: userEvent.setup({ delay: null }), doctorId: profile.id };
}

test('turns an opening alert on with one press, and off with another', async () => {
  const { user, doctorId } = open();
  await user.click(await screen.findByRole('button', { name: OFFER }));
  expect(await screen.findByText('We will tell you when tokens open.')).toBeTruthy();
  expect(sent.at(-1)).toEqual({
    name: 'turnOnOpeningAlert',
    input: {
      doctorId,
      subscription: { endpoint: ENDPOINT, keys: { p256dh: `p-${ENDPOINT}`, auth: `a-${ENDPOINT}` } },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Cancel this reminder' }));
  expect(await screen.findByRole('button', { name: OFFER })).toBeTruthy();
  expect(sent.at(-1)).toEqual({ name: 'turnOffOpeningAlert', input: { doctorId, endpoint: ENDPOINT } });
});

test.each([
  ['that day', DATE, true],
  ['another day, which is over', '2026-01-01', false],
])('on the next visit, shows an alert that was turned on for %s: %s, %s', async (_, date, isOn) => {
  permission = 'granted';
  await rememberOpening({ doctorId: sampleBoardDoctor().profile.id, date, endpoint: ENDPOINT });
  open();
  await screen.findByRole('button', { name: isOn ? 'Cancel this reminder' : OFFER });
});

test.each<[string, NotificationPermission, string]>([
  ['closes the browser’s question', 'default', alerts.dismissed],
  ['blocks alerts', 'denied', alerts.blocked],
])('explains the problem to a patient who %s, and sends nothing', async (_, given, said) => {
  answer = given;
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: OFFER }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('shows an error next to the button when the opening alert fails', async () => {
  serverAnswers({ queue: { turnOnOpeningAlert: new ApiError('invalid', 'queue.push_service_unknown') } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: OFFER }));
  expect(await screen.findByText(alerts.notTurnedOn)).toBeTruthy();
  expect(screen.getByRole('button', { name: OFFER })).toBeTruthy();
});

test('shows the opening alert in the language of the page', async () => {
  open(undefined, kn);
  expect(await screen.findByRole('button', { name: 'ಟೋಕನ್ ಕೊಡಲು ಶುರುವಾದಾಗ ನನಗೆ ತಿಳಿಸಿ' })).toBeTruthy();
});

test.each<[string, Offer, () => void]>([
  ['if it is unknown when tokens open', { kind: 'closed', opensAt: null }, () => {}],
  ['if the plan’s tokens are used up', { kind: 'used_up', opensAt: null }, () => {}],
  [
    'in a browser without push messages',
    { kind: 'closed', opensAt: OPENS_AT },
    () => Reflect.deleteProperty(window, 'PushManager'),
  ],
  ['in a browser that blocks alerts', { kind: 'closed', opensAt: OPENS_AT }, () => (permission = 'denied')],
])('offers no opening alert %s', async (_, offer, arrange) => {
  arrange();
  open(offer);
  // Loads the files that the page would load, before the tests.
  await act(async () => void (await (await import('./opening-fold.tsx')).drawOpeningFold('en')));
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
});
