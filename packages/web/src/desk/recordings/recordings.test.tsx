// @vitest-environment jsdom
/** Tests recording a clinic's own voice, with a fake microphone. */
import type { ClinicRecordings, Recording } from '@baari/contract/clinics';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectWords, openPage } from '../../app/console/open-console.test-support.tsx';
import {
  clinic,
  clinicConsole,
  consoleDoctor,
  doctor,
  membership,
  toOwner,
} from '../../shared/test-support/clinic-samples.test-support.ts';
import {
  sent,
  serverAnswers,
  unexpected,
  type Answers,
} from '../../shared/test-support/server.test-support.ts';

const NAME = 'Dr. Asha Rao';
const key = `doctor:${doctor.id}`;
const none: ClinicRecordings = { recordings: [], bytes: 0, maxBytes: 3_000_000 };
const recording: Recording = {
  language: 'hi',
  key,
  url: '/api/recordings/1',
  lengthMs: 1200,
  bytes: 9000,
  said: doctor.name,
  isPlayed: true,
  recordedBy: 'Meena',
  recordedAt: '2026-11-21T05:00:00.000Z',
};
const kept: ClinicRecordings = { ...none, recordings: [recording], bytes: 9000 };

type Microphone = { loudness?: number; refuses?: string };

/** Fakes the browser's recording API: each recording is three bytes and lasts 1.2 seconds. */
function browserRecords({ loudness = 0.5, refuses }: Microphone = {}) {
  const track = { stop: vi.fn() };
  class FakeRecorder extends EventTarget {
    static isTypeSupported = () => true;
    state = 'inactive';
    start() {
      this.state = 'recording';
      this.#hear('a');
    }
    #hear(part: string) {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([part]) }));
    }
    stop() {
      this.state = 'inactive';
      this.#hear('bc');
      this.dispatchEvent(new Event('stop'));
    }
  }
  const buffer = { duration: 1.2, getChannelData: () => new Float32Array([0, loudness]) };
  class FakeContext {
    destination = {};
    decodeAudioData = async () => buffer;
    resume = async () => {};
    close = async () => {};
    createBufferSource = () =>
      Object.assign(new EventTarget(), { connect: () => {}, start: () => {}, stop: () => {} });
  }
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('OfflineAudioContext', FakeContext);
  const getUserMedia = async () => {
    if (refuses !== undefined) throw Object.assign(new Error(), { name: refuses });
    return { getTracks: () => [track] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  return track;
}

async function open(answers: Answers['clinics'] = {}) {
  const doctors = [
    { ...consoleDoctor, profile: { ...doctor, name: 'Asha Rao', title: 'dr', room: '2' } as const },
  ];
  serverAnswers(toOwner, {
    clinics: { listMyClinics: [membership], listRecordings: none, ...answers },
    queue: { getClinicConsole: { ...clinicConsole, doctors } },
  });
  const opened = openPage(`/${clinic.slug}/recordings`);
  await screen.findByRole('heading', { name: 'Doctors and rooms' });
  const press = (name: string) => opened.user.click(screen.getByRole('button', { name }));
  /** Presses Record and waits for the microphone. */
  const record = async (label: string) => {
    await press(`Record: ${label}`);
    await expectWords(['Recording. Speak now']);
  };
  return { ...opened, press, record };
}

const statusOf = (label: string) =>
  within(screen.getByText(label).closest('li') ?? document.body).getByRole('status').textContent;

test('records, plays and saves a name, then offers the next name', async () => {
  const track = browserRecords();
  const { press, record, user } = await open({ keepRecording: kept });
  await record(NAME);
  // The button keeps the focus, so Enter both starts and stops the recording.
  await user.keyboard('{Enter}');
  await waitFor(() => expect(statusOf(NAME)).toBe('1.2 seconds, not saved yet'));
  expect(track.stop).toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Listen: ${NAME}` }));
  await press(`Keep: ${NAME}`);
  await waitFor(() => expect(statusOf(NAME)).toBe('1.2 seconds, recorded by Meena'));
  expect(sent.at(-1)).toEqual({
    name: 'keepRecording',
    input: { clinicId: clinic.id, language: 'hi', key, audio: btoa('abc'), lengthMs: 1200 },
  });
  const next = screen.getByRole('button', { name: `Record: Room “2” of ${NAME}` });
  expect(document.activeElement).toBe(next);
});

test('keeps a recording that could not be saved, and saves it on the next press', async () => {
  browserRecords();
  const { press, record } = await open({ keepRecording: unexpected });
  await record(NAME);
  await press(`Stop: ${NAME}`);
  await press(`Keep: ${NAME}`);
  await expectWords(['Not saved. Your recording is still here.']);
  serverAnswers({ clinics: { keepRecording: kept } });
  await press(`Keep: ${NAME}`);
  await waitFor(() => expect(statusOf(NAME)).toBe('1.2 seconds, recorded by Meena'));
});

test('keeps an unsaved recording while another is made, and asks before the user leaves', async () => {
  browserRecords();
  const { press, record } = await open();
  await record(NAME);
  await press(`Stop: ${NAME}`);
  const room = `Room “2” of ${NAME}`;
  await press(`Record: ${room}`);
  await waitFor(() => expect(statusOf(room)).toMatch(/^Recording/));
  expect(statusOf(NAME)).toBe('1.2 seconds, not saved yet');
  await press(`Stop: ${room}`);
  const leaving = new Event('beforeunload', { cancelable: true });
  act(() => void window.dispatchEvent(leaving));
  expect(leaving.defaultPrevented).toBe(true);
});

test('shows when the microphone hears nothing', async () => {
  browserRecords({ loudness: 0.001 });
  const { press, record } = await open();
  await record(NAME);
  await press(`Stop: ${NAME}`);
  await waitFor(() => expect(statusOf(NAME)).toMatch(/^We heard nothing/));
});

test.each([
  ['NotAllowedError', 'The microphone is not allowed.'],
  ['NotFoundError', 'No microphone was found.'],
  ['NotReadableError', 'Another program uses the microphone.'],
  ['TypeError', 'Nothing was recorded.'],
])('explains the browser’s error %s', async (refuses, words) => {
  browserRecords({ refuses });
  const { press } = await open();
  await press(`Record: ${NAME}`);
  await expectWords([words]);
});

test('shows that a browser cannot record, but still plays and removes recordings', async () => {
  browserRecords();
  vi.stubGlobal('isSecureContext', false);
  const { press, user } = await open({ listRecordings: kept, removeRecording: none });
  await expectWords(['Nothing can be recorded here', 'an address starting with https://']);
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull();
  await press(`Remove: ${NAME}`);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(statusOf(NAME)).toBe('Not recorded'));
});

test('asks the user to reload a page that may not use the microphone', async () => {
  browserRecords();
  Object.assign(document, { featurePolicy: { allowsFeature: () => false } });
  await open();
  Object.assign(document, { featurePolicy: undefined });
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
});

test('shows that a recording names another room, and does not play it', async () => {
  browserRecords();
  const room = { ...recording, key: `room:${doctor.id}`, said: '7', isPlayed: false };
  await open({ listRecordings: { ...none, recordings: [room] } });
  expect(statusOf(`Room “2” of ${NAME}`)).toBe('Not played: it was recorded for “7”.');
});

test('keeps separate recordings for another language', async () => {
  browserRecords();
  const { user } = await open({ listRecordings: kept });
  await user.selectOptions(screen.getByLabelText('Language'), 'Tamil');
  expect(statusOf(NAME)).toBe('Not recorded');
  expect(screen.getByRole('option', { name: 'Hindi (1 recorded)' })).toBeTruthy();
});

test('shows the page only to admins and owners', async () => {
  browserRecords();
  serverAnswers(toOwner, { clinics: { listMyClinics: [{ ...membership, role: 'staff' }] } });
  openPage(`/${clinic.slug}/recordings`);
  await expectWords(['Only the clinic’s admins and owner can record']);
});
