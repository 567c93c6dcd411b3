// @vitest-environment jsdom
import type { PatientToken } from '@baari/contract/queue';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ClockProvider } from '../../shared/board/clock.tsx';
import { sampleNow, sampleQueue, sampleToken } from '../../shared/board/patient-samples.ts';
import { sent, serverAnswers } from '../../shared/test-support/server.test-support.ts';
import { liveClient } from '../../shared/live/index.ts';
import { words as alerts } from '@baari/words/en/web/alerts';
import { words as afterVisit } from '@baari/words/en/web/afterVisit';
import { words as en } from '@baari/words/en/web/patient';
import { words as ta } from '@baari/words/ta/web/patient';
import { WordsProvider } from '../../shared/words/words-context.tsx';
import { isOutdated } from '../parts/token-state.ts';
import { signalCall, TokenPage } from './token-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Creates a fake browser that records vibration and sound, with or without an earlier touch. */
function browser({ wasTouched }: { wasTouched: boolean }) {
  const done: string[] = [];
  class FakeAudio {
    currentTime = 0;
    destination = {};
    createOscillator() {
      const tone = { frequency: { value: 0 }, connect: (next: object) => next, onended: () => undefined };
      return { ...tone, start: () => done.push('tone'), stop: () => undefined };
    }
    createGain() {
      const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
      return { gain, connect: () => undefined };
    }
  }
  vi.stubGlobal('window', { AudioContext: FakeAudio });
  vi.stubGlobal('AudioContext', FakeAudio);
  vi.stubGlobal('navigator', {
    userActivation: { hasBeenActive: wasTouched },
    vibrate: () => done.push('vibration'),
  });
  return done;
}

test('on a call, vibrates and plays a sound if the page was touched before', () => {
  const done = browser({ wasTouched: true });
  signalCall();
  expect(done).toEqual(['vibration', 'tone']);
});

test('makes no sound on a page that was never touched', () => {
  const done = browser({ wasTouched: false });
  signalCall();
  expect(done).toEqual([]);
});

function open(token: Partial<PatientToken>, words = en) {
  render(
    <WordsProvider value={{ shared: words, patient: words, alerts }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <TokenPage token={sampleToken(token)} />
      </ClockProvider>
    </WordsProvider>,
  );
  return userEvent.setup({ delay: null });
}

const ENDED = { status: 'cancelled', reason: 'practice_closed' } as const;

/** The sample queue, after its end has cancelled the sample token. */
function endedQueue() {
  const { number, queue } = sampleToken();
  const { states, revision } = queue;
  return {
    ...queue,
    revision: revision + 1,
    states: `${states.slice(0, number - 1)}p${states.slice(number)}`,
  };
}

const endedToken = (more: Partial<PatientToken> = {}) =>
  sampleToken({ state: ENDED, queue: endedQueue(), ...more });

/** Answers with the ended token, and returns the secrets with which it was fetched. */
function serveEndedToken() {
  const fetched: unknown[] = [];
  const getToken = ({ secret }: Record<string, unknown>) => {
    fetched.push(secret);
    return endedToken();
  };
  serverAnswers({ queue: { getToken } });
  return fetched;
}

test('tells the clinic once that the patient sees the end of the queue', async () => {
  const fetched = serveEndedToken();
  open(endedToken({ isEndUnseen: true }));
  await waitFor(() => expect(fetched).toEqual([sampleToken().secret]));
});

test('tells the clinic about the end only when the page becomes visible', async () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const fetched = serveEndedToken();
  open(endedToken({ isEndUnseen: true }));
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  look();
  expect(fetched).toEqual([]);
  isHidden.mockReturnValue(false);
  look();
  await waitFor(() => expect(fetched).toEqual([sampleToken().secret]));
});

test('tells the clinic about an end that the feed reports, but not about an end seen before', async () => {
  const fetched = serveEndedToken();
  open(endedToken());
  open(endedToken({ state: { status: 'waiting' } }));
  await waitFor(() => expect(fetched).toHaveLength(1));
});

test('shows the booking that keeps the patient’s place on another day, instead of a new token', () => {
  const secret = 'c'.repeat(22);
  const start = '2026-11-23T03:30:00.000Z';
  open(endedToken({ carriedTo: { secret, serviceDate: '2026-11-23', start } }));
  expect(screen.getByText('Your place is kept for another day')).toBeTruthy();
  expect(screen.getByText(/Please come on Monday, 23 November, 9:00 am\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show my booking' }).getAttribute('href')).toBe(`/t/${secret}`);
  expect(screen.queryByRole('link', { name: 'Take a new token' })).toBeNull();
});

const asked = { sooner: 'asked', askedPriority: 'pregnant' } as const;

test('sends the reason for priority, explains that staff have to confirm it, and withdraws it', async () => {
  serverAnswers({
    queue: {
      askPriority: (input: Record<string, unknown>) =>
        sampleToken(input['priority'] === null ? { sooner: 'open' } : asked),
    },
  });
  const user = open({ sooner: 'open' });
  await user.click(screen.getByRole('button', { name: 'Need to be seen sooner?' }));
  await user.click(await screen.findByRole('button', { name: 'Pregnant' }));
  expect(
    await screen.findByText('We have told reception. You will be moved ahead only if they confirm.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  expect(await screen.findByRole('button', { name: 'Pregnant' })).toBeTruthy();
  const { secret } = sampleToken();
  await waitFor(() =>
    expect(sent.filter(({ name }) => name === 'askPriority').map(({ input }) => input)).toEqual([
      { secret, priority: 'pregnant' },
      { secret, priority: null },
    ]),
  );
});

test('warns a very unwell patient first, with the ambulance numbers', async () => {
  serverAnswers({ queue: { askPriority: () => sampleToken({ sooner: 'asked', askedPriority: 'unwell' }) } });
  const user = open({ sooner: 'open' });
  await user.click(screen.getByRole('button', { name: 'Need to be seen sooner?' }));
  await user.click(await screen.findByRole('button', { name: 'Very unwell' }));
  const warning =
    'Chest pain, trouble breathing, heavy bleeding or fits: tell reception now, or call 112 or 108.';
  expect(screen.getByText(warning).getAttribute('role')).toBe('alert');
  expect(screen.getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112');
  expect(screen.getByRole('link', { name: '108' }).getAttribute('href')).toBe('tel:108');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'Pregnant' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Very unwell' }));
  await user.click(screen.getByRole('button', { name: 'Ask reception' }));
  expect(await screen.findByText(/^We have told reception/)).toBeTruthy();
  expect(sent.map(({ input }) => input)).toEqual([{ secret: sampleToken().secret, priority: 'unwell' }]);
});

test.each([
  ['placed', 'Reception has confirmed. You have been moved ahead.'],
  ['declined', 'Reception could not move you ahead. Please speak to them if you need help.'],
] as const)('shows reception’s decision, which the patient cannot withdraw: %s', async (sooner, text) => {
  serverAnswers();
  open({ ...asked, sooner });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
});

test('offers only the reasons that the doctor accepts', async () => {
  serverAnswers();
  const user = open({ sooner: 'open', priorities: ['infant'] });
  await user.click(screen.getByRole('button', { name: 'Need to be seen sooner?' }));
  expect(await screen.findByRole('button', { name: 'With an infant' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pregnant' })).toBeNull();
});

test('loads the request for priority in the page’s language', async () => {
  serverAnswers();
  const user = open({ sooner: 'open' }, ta);
  await user.click(screen.getByRole('button', { name: ta.sooner.offer }));
  expect(await screen.findByRole('button', { name: 'கர்ப்பிணி' })).toBeTruthy();
});

test('does not offer a request for priority to a visitor who may not make it', () => {
  serverAnswers();
  open({});
  expect(screen.queryByRole('button', { name: 'Need to be seen sooner?' })).toBeNull();
});

test('fetches the token again after each change of the queue, but only after the patient’s request', () => {
  const { revision } = sampleQueue();
  const changed = sampleQueue({ revision: revision + 1 });
  expect(isOutdated(changed, sampleToken(asked))).toBe(true);
  expect(isOutdated(sampleQueue(), sampleToken(asked))).toBe(false);
  expect(isOutdated(changed, sampleToken({ sooner: 'open' }))).toBe(false);
});

test('tells a patient whom the test line calls to come in there, until the call is over', async () => {
  const away = {
    state: { status: 'away' } as const,
    number: 14,
    testLine: { name: 'Laboratory', room: '4' },
  };
  const queue = sampleQueue({
    states: 'dddddddddcwwwa',
    testCalls: [{ number: 14, lineId: 'lab', at: sampleNow }],
  });
  open({ ...away, queue });
  await screen.findByText('Your turn!');
  screen.getByText('Please go to Laboratory, Room 4.');
  expect(screen.queryByText('Please tell reception when you are back.')).toBeNull();
  expect(document.title).toMatch(/^#14 · /);
  act(() => liveClient().store.putQueue({ ...queue, revision: queue.revision + 1, testCalls: undefined }));
  await screen.findByText('Please tell reception when you are back.');
  expect(screen.queryByText('Your turn!')).toBeNull();
});

test('lets a passed patient promise to come, only once until the promised time', async () => {
  const passed = {
    state: { status: 'passed' },
    number: 14,
    queue: sampleQueue({ states: 'dddddddddwwwcm', nowServing: 13 }),
  } as const;
  const comingBy = '2026-11-23T04:40:00.000Z';
  serverAnswers({ queue: { announceComing: () => sampleToken({ ...passed, comingBy }) } });
  const user = open(passed);
  await user.click(screen.getByRole('button', { name: /^I'm on my way, 10 min/ }));
  await screen.findByText('The clinic knows that you will be there by 10:10 am.');
  expect(screen.queryByRole('button', { name: /^I'm on my way/ })).toBeNull();
  expect(sent.map(({ name }) => name)).toContain('announceComing');
});

test('offers the promise to come only to a patient whom the clinic called and did not see', () => {
  serverAnswers();
  open({ queue: sampleQueue({ states: 'dddddddddddddc', nowServing: 14 }), arrivedAt: sampleNow });
  open({});
  expect(screen.queryByRole('button', { name: /^I'm on my way/ })).toBeNull();
});

test.each([
  ['Laboratory, Room 4', { name: 'Laboratory', room: '4' }],
  ['Dressing', { name: 'Dressing', room: null }],
])('tells a patient who is sent for a test where to go: %s', async (place, testLine) => {
  open({ state: { status: 'away' }, testLine, queue: sampleQueue({ states: 'dddddddddcwwwa' }) });
  await screen.findByText(`Your test: ${place}`);
  screen.getByText('Please tell reception when you are back.');
});

const upi = {
  tokenId: '0b1c',
  paise: 40_000,
  account: { upiId: 'sunrise@okaxis', payeeName: 'Sunrise Clinic', merchantCode: null },
};

test('copies the UPI ID for a fee that is due', async () => {
  const user = open({ upi });
  expect(await screen.findByRole('heading', { name: 'Fee: ₹400' })).toBeTruthy();
  expect(screen.getByText('Pay Sunrise Clinic by UPI: sunrise@okaxis')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy UPI ID' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('sunrise@okaxis');
});

test('shows that no fee is due after a payment on an earlier day', async () => {
  open({ keptFee: { serviceDate: '2026-11-20', mark: 'paid', paise: 40_000 } });
  expect(await screen.findByText('You paid ₹400 on 20 November. Nothing is due.')).toBeTruthy();
});

test('saves a QR code with the amount as a picture', async () => {
  const user = open({ upi });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download, this.href.slice(0, 22));
  });
  await user.click(await screen.findByRole('button', { name: 'Save QR' }));
  await waitFor(() => expect(saved).toEqual(['upi-14.png', 'data:image/png;base64,']));
});

test('fetches the token again when the patient returns from the UPI app, and hides a paid fee', async () => {
  serverAnswers({ queue: { getToken: () => sampleToken() } });
  open({ upi });
  await screen.findByRole('heading', { name: 'Fee: ₹400' });
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Fee: ₹400' })).toBeNull());
});

test('asks how the visit was after it has ended, sends the answer with one press, and accepts one line', async () => {
  serverAnswers({ queue: { answerVisit: () => ({}) } });
  const { number, queue, secret } = sampleToken();
  const states = `${queue.states.slice(0, number - 1)}d${queue.states.slice(number)}`;
  open({ asksAfterVisit: true, state: { status: 'completed' }, proof: 'given', queue: { ...queue, states } });
  await userEvent.click(await screen.findByRole('button', { name: afterVisit.ratings.fair }));
  await screen.findByText(afterVisit.thanks);
  await userEvent.type(screen.getByLabelText(afterVisit.line), 'The fan is broken');
  await userEvent.click(screen.getByRole('button', { name: afterVisit.send }));
  await waitFor(() => expect(screen.queryByLabelText(afterVisit.line)).toBeNull());
  expect(sent.flatMap(({ name, input }) => (name === 'answerVisit' ? [input] : []))).toEqual([
    { secret, rating: 'fair' },
    { secret, rating: 'fair', line: 'The fan is broken' },
  ]);
});

test('does not ask how the visit was before it is over', () => {
  open({ asksAfterVisit: true });
  expect(screen.queryByRole('heading', { name: afterVisit.question })).toBeNull();
});

test('links to the clinic’s page for reviews after the visit, and not before', () => {
  const reviewUrl = 'https://g.page/r/CX1abc_-d/review';
  open({ reviewUrl });
  expect(screen.queryByRole('link', { name: en.token.review })).toBeNull();
  cleanup();
  const { number, queue } = sampleToken();
  const states = `${queue.states.slice(0, number - 1)}d${queue.states.slice(number)}`;
  open({ reviewUrl, state: { status: 'completed' }, queue: { ...queue, states } });
  expect(screen.getByRole('link', { name: en.token.review }).getAttribute('href')).toBe(reviewUrl);
});
