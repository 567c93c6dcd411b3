// @vitest-environment jsdom
/** Tests how a clinic confirms that the synthetic voice is clear in a language. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { UnderstoodVoice } from '@baari/contract/clinics';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectToast, openPage } from '../../app/console/open-console.test-support.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { clinic, toOwner } from '../../shared/test-support/clinic-samples.test-support.ts';
import { sent, serverAnswers, type Answers } from '../../shared/test-support/server.test-support.ts';

/** Fakes a browser that can or can't decode audio. The sounds of this browser end as soon as they start. */
function browserWithSound(canDecode: boolean) {
  const clips = readFileSync(path.join(import.meta.dirname, '../../shared/voice/clips/hi.clips'));
  const answered = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('.clips') ? new Response(new Uint8Array(clips)) : answered(url, init),
  );
  const started: number[] = [];
  vi.stubGlobal('AudioContext', function FakeAudio() {
    return {
      currentTime: 0,
      resume: async () => {},
      close: async () => {},
      decodeAudioData: async () => {
        if (!canDecode) throw new Error('no such format');
        return { duration: 1 };
      },
      createBufferSource: () => {
        const source = {
          onended: () => {},
          connect: () => {},
          disconnect: () => {},
          start: (at: number) => {
            started.push(at);
            source.onended();
          },
        };
        return source;
      },
    };
  });
  return started;
}

const hindi: UnderstoodVoice = { language: 'hi', by: 'Asha', at: '2026-11-20T05:00:00.000Z' };

async function openVoices(clinics: Answers['clinics']) {
  serverAnswers(toOwner, { clinics: { getClinicDetails: clinic, listUnderstoodVoices: [], ...clinics } });
  const { user } = openPage('/sunrise/admin?tab=settings&section=voice');
  const title = await screen.findByText('Hindi');
  const line = title.closest('li');
  if (!line) throw new Error('There is no line for Hindi.');
  return { user, line: within(line) };
}

test('lets a member confirm a language only after it was played, and names the person who confirmed it', async () => {
  const { user, line } = await openVoices({ setVoiceUnderstood: [hindi] });
  const started = browserWithSound(true);
  expect(line.queryByText('People here understand this')).toBeNull();
  await user.click(line.getByText('Listen'));
  await user.click(await line.findByText('People here understand this'));
  // The sample call says "Token A one hundred", "forty-three", "room 2", and the token once more.
  expect(started).toHaveLength(10);
  await expectToast('Screens without their own Hindi voice now use this one.');
  expect(sent.at(-1)).toMatchObject({
    name: 'setVoiceUnderstood',
    input: { language: 'hi', isUnderstood: true },
  });
  expect(line.getByText('Confirmed by Asha, 20 Nov 2026')).toBeTruthy();
});

test('lets any member withdraw the confirmation of a voice', async () => {
  const { user, line } = await openVoices({ listUnderstoodVoices: [hindi], setVoiceUnderstood: [] });
  await user.click(line.getByText('Take back'));
  await expectToast('Screens no longer use this Hindi voice.');
  expect(line.getByText('Off: no one has confirmed that people here understand it.')).toBeTruthy();
});

test('offers no confirmation when playing failed', async () => {
  const { user, line } = await openVoices({});
  browserWithSound(false);
  await user.click(line.getByText('Listen'));
  await expectToast(
    'Hindi could not be played / Check the connection, and try it in the screen’s own browser.',
  );
  expect(line.queryByText('People here understand this')).toBeNull();
});

test('shows why a confirmation was refused', async () => {
  const refused = new ApiError('forbidden', 'clinic.not_a_member');
  const { user, line } = await openVoices({ listUnderstoodVoices: [hindi], setVoiceUnderstood: refused });
  await user.click(line.getByText('Take back'));
  await expectToast('Update failed / You do not have permission to access this clinic.');
});
