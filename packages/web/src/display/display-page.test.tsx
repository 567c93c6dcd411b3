// @vitest-environment jsdom
import type { BoardDoctor } from '@baari/contract/queue';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ClockProvider } from '../shared/board/clock.tsx';
import { sampleBoardDoctor, sampleClinic, sampleNow } from '../shared/board/patient-samples.ts';
import { liveClient } from '../shared/live/index.ts';
import { words } from '@baari/words/en/web/display';
import { WordsProvider } from '../shared/words/words-context.tsx';
import { DisplayPage } from './display-page.tsx';

const spoken: string[] = [];
let voices: readonly { lang: string }[];

beforeEach(() => {
  spoken.length = 0;
  voices = [{ lang: 'en-IN' }, { lang: 'hi-IN' }];
  class Utterance {
    onend: (() => void) | null = null;
    lang = '';
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    cancel: () => {},
    speak: (said: Utterance) => {
      spoken.push(`${said.lang} ${said.text}`);
      said.onend?.();
    },
  });
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-IN', 'hi-IN']);
});

let screens = 0;

/** Opens the screen of a clinic with `count` doctors named A, B, C …. Each doctor has called number 10. */
function openDisplay(count: number) {
  screens += 1;
  const doctors = Array.from({ length: count }, (_, index) => {
    const letter = String.fromCharCode(65 + index);
    return sampleBoardDoctor({ id: `${screens} ${letter}`, name: letter }, {});
  });
  render(
    <WordsProvider value={{ shared: words, display: words }}>
      <ClockProvider start={Date.parse(sampleNow)}>
        <DisplayPage
          display={{
            board: { clinic: { ...sampleClinic, id: `clinic ${screens}` }, doctors },
            joinUrl: 'https://baari.example/clinic/city-clinic',
            lastCalls: [],
          }}
        />
      </ClockProvider>
    </WordsProvider>,
  );
  return doctors;
}

const after = (seconds: number) => new Date(Date.parse(sampleNow) + seconds * 1000).toISOString();

/** Sends a change of a doctor's queue through the feed. */
function change({ queue }: BoardDoctor, changed: Partial<BoardDoctor['queue']>) {
  const known = liveClient().store.queue(queue.doctorId) ?? queue;
  act(() => liveClient().store.putQueue({ ...known, revision: known.revision + 1, ...changed }));
}

/** Makes a doctor call 11, and advances the feed's clock. */
const callNext = (doctor: BoardDoctor) =>
  change(doctor, {
    states: 'ddddddddddcwwww',
    nowServing: 11,
    calledAt: after(60),
    computedAt: after(60),
  });

function doctorAt(doctors: readonly BoardDoctor[], index: number): BoardDoctor {
  const doctor = doctors[index];
  if (!doctor) throw new Error(`there is no doctor ${index}`);
  return doctor;
}

const shownDoctors = () =>
  screen.getAllByRole('article').map((tile) => tile.querySelector('h2')?.textContent);

test('turns the sound on with OK on the remote, and speaks each call in both languages', async () => {
  const doctor = doctorAt(openDisplay(1), 0);
  expect(screen.getByText('Press OK on the remote')).toBeTruthy();
  // Waits until the texts of the second language have loaded. The texts of the screen's own language have
  // loaded by then.
  await act(() => import('@baari/words/hi/web/display'));
  callNext(doctor);
  expect(spoken).toEqual([]);

  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(screen.getByRole('button', { name: 'Sound is on' })).toBeTruthy();
  // OK turns the sound on, and another press of OK does not mute it.
  fireEvent.keyDown(document.body, { key: 'Enter' });
  change(doctor, { recalls: 1 });
  await waitFor(() =>
    expect(spoken).toEqual([
      'en-IN Calling again. Token 11, Dr. A. Token 11.',
      'hi-IN फिर बुला रहे हैं। टोकन नंबर 11, डॉ. A। टोकन नंबर 11।',
    ]),
  );
  expect(screen.getByText('Called again: please come in')).toBeTruthy();

  spoken.length = 0;
  voices = [{ lang: 'en-IN' }];
  change(doctor, { states: 'dddddddddddcwww', nowServing: 12, calledAt: after(90), recalls: 0 });
  await waitFor(() => expect(spoken).toEqual(['en-IN Token 12, Dr. A. Token 12.']));
});

test('switches to the page of a called doctor and highlights the call for twelve seconds', async () => {
  vi.useFakeTimers();
  const doctors = openDisplay(9);
  const [onFirst, onSecond] = [doctorAt(doctors, 0), doctorAt(doctors, 8)];
  const called = () => screen.queryAllByText('Please come in').length;
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  expect(shownDoctors()).toEqual(['Dr. A', 'Dr. B', 'Dr. C', 'Dr. D', 'Dr. E']);
  expect(screen.getByText('1 of 2')).toBeTruthy();

  callNext(onSecond);
  expect(shownDoctors()).toEqual(['Dr. F', 'Dr. G', 'Dr. H', 'Dr. I']);
  await pass(11.5);
  expect([called(), shownDoctors()[0]]).toEqual([1, 'Dr. F']);
  await pass(1);
  expect(called()).toBe(0);

  callNext(onFirst);
  change(onSecond, { recalls: 1 });
  expect(shownDoctors()[0]).toBe('Dr. F');
  await pass(3);
  expect([called(), shownDoctors()[0]]).toEqual([1, 'Dr. A']);
  await pass(3);
  expect(shownDoctors()[0]).toBe('Dr. F');

  await pass(12);
  expect(called()).toBe(0);
  const before = shownDoctors();
  await pass(15);
  expect(shownDoctors()).not.toEqual(before);
});

test('asks a called patient who was absent to come to the desk', () => {
  const [rao, iyer] = openDisplay(2);
  expect(document.querySelector('.display-passed')).toBeNull();
  if (rao) change(rao, { states: 'ddmddmdddcwwwww' });
  expect(screen.getByText('3 (Dr. A), 6 (Dr. A): please tell reception you are here')).toBeTruthy();
  if (iyer) change(iyer, { states: 'mdddddddddddddd', isEnded: true });
  expect(screen.getByText('3 (Dr. A), 6 (Dr. A): please tell reception you are here')).toBeTruthy();
});

test('shows a QR code for tokens and three next numbers, but no waits', async () => {
  openDisplay(1);
  expect(await screen.findByText('Take a token')).toBeTruthy();
  const code = screen.getByRole('img', { name: 'QR code for taking a token' });
  expect(code.getAttribute('src')).toMatch(/^data:image\/png/);
  const tile = screen.getByRole('article').textContent;
  expect(tile).toMatch(/Next 11\s*12\s*13$/);
  expect(tile).not.toMatch(/min\b/);
});

test('shows and announces a call to a test at the test line, with the doctor’s number', async () => {
  const [rao, lab] = openDisplay(2);
  if (!rao || !lab) throw new Error('there are not two tiles');
  change(lab, { sessionId: null, nowServing: 0, calledAt: null, states: '' });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  const call = (number: number, seconds: number) => ({ number, lineId: lab.profile.id, at: after(seconds) });
  change(rao, { states: 'ddaddaddcwwwwww', testCalls: [call(3, 60)], computedAt: after(60) });
  const tiles = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(tiles()[1]).toMatch(/^Dr\. B.*3Please come in$/);
  await waitFor(() => expect(spoken).toContain('en-IN Token 3, Dr. B. Token 3.'));
  change(rao, { testCalls: [call(3, 60), call(6, 70)], computedAt: after(70) });
  expect(tiles()[1]).toMatch(/^Dr\. B.*6Please come in\s*3$/);
  change(rao, { testCalls: [call(3, 60), call(6, 80)], computedAt: after(80) });
  await waitFor(() => expect(spoken).toContain('en-IN Calling again. Token 6, Dr. B. Token 6.'));
  expect(tiles()[0]).not.toMatch(/Please come in|Called again/);
  change(rao, { testCalls: undefined, computedAt: after(90) });
  expect(tiles()[1]).not.toMatch(/Please come in/);
});
