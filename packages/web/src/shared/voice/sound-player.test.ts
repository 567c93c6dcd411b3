import { expect, test, vi } from 'vitest';
import { NO_VOICE } from './call-sounds.ts';
import { SoundPlayer, withoutSilence } from './sound-player.ts';

type Started = { bytes: string; at: number; until: number };

/** Builds an audio context whose sounds have a length of one second per byte, and end when the test decides. */
function fakeAudio() {
  const started: Started[] = [];
  const ends: (() => void)[] = [];
  const audio = {
    currentTime: 10,
    destination: {},
    resume: async () => {},
    decodeAudioData: async (bytes: ArrayBuffer) => {
      const text = new TextDecoder().decode(bytes);
      if (text === 'broken') throw new Error('no such format');
      return { text, duration: text.length, getChannelData: () => new Float32Array(1) };
    },
    createBufferSource: () => {
      const source = {
        buffer: { text: '', duration: 0 },
        onended: () => {},
        connect: () => {},
        disconnect: () => {},
        stop: () => source.onended(),
        start: (at: number) => {
          started.push({ bytes: source.buffer.text, at, until: at + source.buffer.duration });
          ends.push(() => source.onended());
        },
      };
      return source;
    },
  };
  vi.stubGlobal('AudioContext', function FakeAudio() {
    return audio;
  });
  return { player: new SoundPlayer(new AudioContext()), started, ends };
}

const answers = (recordings: Record<string, string | null>) =>
  vi.stubGlobal('fetch', async (url: string) => {
    const text = recordings[url] ?? null;
    return text === null ? new Response(null, { status: 404 }) : new Response(text);
  });

const KEYS = ['word:token', 'letter:A', 'number:7', 'doctor:rao'] as const;
const sounds = KEYS.map((key) => ({ language: 'hi', key }) as const);
const voice = { ...NO_VOICE, recordings: new Map([['hi' as const, new Map(KEYS.map((key) => [key, key]))]]) };

test('plays sounds one after another without overlap, and ends after the last one', async () => {
  answers({ 'word:token': 'token', 'letter:A': 'a', 'number:7': 'seven', 'doctor:rao': 'rao' });
  const { player, started, ends } = fakeAudio();
  let isOver = false;
  const over = player.play(sounds, voice).then(() => (isOver = true));
  await vi.waitFor(() => expect(started.map(({ bytes }) => bytes)).toEqual(['token', 'a', 'seven', 'rao']));
  for (const [index, { at }] of started.entries())
    expect(at).toBeGreaterThan(started[index - 1]?.until ?? 10);
  for (const end of ends.slice(0, 3)) end();
  await Promise.resolve();
  expect(isOver).toBe(false);
  ends.at(-1)?.();
  await over;
});

test('omits a missing name, but plays no call without its number', async () => {
  answers({ 'word:token': 'token', 'letter:A': 'a', 'number:7': 'seven', 'doctor:rao': 'broken' });
  const { player, started, ends } = fakeAudio();
  const over = player.play(sounds, voice);
  await vi.waitFor(() => expect(started.map(({ bytes }) => bytes)).toEqual(['token', 'a', 'seven']));
  for (const end of ends) end();
  await over;

  answers({ 'word:token': 'token', 'letter:A': 'a', 'number:7': null, 'doctor:rao': 'rao' });
  const second = fakeAudio();
  await expect(second.player.play(sounds, voice)).rejects.toThrow('number:7');
  expect(second.started).toEqual([]);
});

test('does not play a sound that was stopped during loading', async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const { player, started } = fakeAudio();
  const over = player.play([{ language: 'hi', key: 'number:7' }], voice);
  player.stop();
  answer(new Response('seven'));
  await over;
  expect(started).toEqual([]);
});

const RATE = 1000;

class FakeBuffer {
  readonly sampleRate = RATE;
  samples: Float32Array;
  constructor(samples: Float32Array) {
    this.samples = samples;
  }
  getChannelData = () => this.samples;
  copyToChannel = (samples: Float32Array) => void (this.samples = samples);
}

/**
 * Makes one second of audio with a sound between two times in milliseconds, and returns it trimmed.
 */
function cut(from: number, to: number): { ms: number; loudFrom: number } {
  const samples = new Float32Array(RATE).fill(0.001).fill(-0.5, from, to);
  const audio = { createBuffer: (_: number, length: number) => new FakeBuffer(new Float32Array(length)) };
  // @ts-expect-error -- The function uses only `createBuffer` of the audio context.
  const left = withoutSilence(audio, new FakeBuffer(samples)).getChannelData(0);
  return { ms: left.length, loudFrom: left.findIndex((sample) => sample === -0.5) };
}

test('cuts the silence before speech and keeps a soft ending', () => {
  expect(cut(400, 600)).toEqual({ ms: 60 + 200 + 150, loudFrom: 60 });
});

test('keeps speech that fills the whole recording', () => {
  expect(cut(0, RATE)).toEqual({ ms: RATE, loudFrom: 0 });
  expect(cut(20, 950)).toEqual({ ms: RATE, loudFrom: 20 });
});

test('keeps a silent recording unchanged', () => {
  expect(cut(500, 500)).toEqual({ ms: RATE, loudFrom: -1 });
});
