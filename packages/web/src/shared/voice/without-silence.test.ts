import { expect, test } from 'vitest';
import { withoutSilence } from './without-silence.ts';

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

/** A second in which something sounds from one moment to another, in milliseconds; gives what is left of it. */
function cut(from: number, to: number): { ms: number; loudFrom: number } {
  const samples = new Float32Array(RATE).fill(0.001).fill(-0.5, from, to);
  const audio = { createBuffer: (_: number, length: number) => new FakeBuffer(new Float32Array(length)) };
  // @ts-expect-error -- Of an audio context it uses `createBuffer` alone.
  const left = withoutSilence(audio, new FakeBuffer(samples)).getChannelData(0);
  return { ms: left.length, loudFrom: left.findIndex((sample) => sample === -0.5) };
}

test('what is said begins at once and ends softly', () => {
  expect(cut(400, 600)).toEqual({ ms: 60 + 200 + 150, loudFrom: 60 });
});

test('what is said from the beginning to the end stays whole', () => {
  expect(cut(0, RATE)).toEqual({ ms: RATE, loudFrom: 0 });
  expect(cut(20, 950)).toEqual({ ms: RATE, loudFrom: 20 });
});

test('what nobody says anything in stays as it is', () => {
  expect(cut(500, 500)).toEqual({ ms: RATE, loudFrom: -1 });
});
