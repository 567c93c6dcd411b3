import { afterEach, expect, test, vi } from 'vitest';
import { signalCall } from './use-vibration.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose page was touched, or not, and what it was told to do. */
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

test('a call is felt and heard once the page was touched', () => {
  const done = browser({ wasTouched: true });
  signalCall();
  expect(done).toEqual(['vibration', 'tone']);
});

test('a page that nobody touched stays still', () => {
  const done = browser({ wasTouched: false });
  signalCall();
  expect(done).toEqual([]);
});
