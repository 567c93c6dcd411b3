/** Records chimes and voices instead of playing them. */
import type { BrowserContext } from '@playwright/test';

export type Recorded = {
  /** The spoken sentences in order. */
  spoken: string[];
  /** Counts the sounds that started while another one was playing. */
  overlaps: number;
};

declare global {
  interface Window {
    recordedSounds: Recorded;
  }
}

/** Records the sounds of every page that the browser opens afterwards. */
export async function recordSounds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const recorded: Recorded = { spoken: [], overlaps: 0 };
    let sounding = 0;
    const last = (over: () => void) => {
      if (sounding > 0) recorded.overlaps += 1;
      sounding += 1;
      setTimeout(() => {
        sounding -= 1;
        over();
      }, 3);
    };

    class Utterance {
      onend: (() => void) | null = null;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speechSynthesis = {
      getVoices: () => [],
      cancel: () => undefined,
      speak: (utterance: Utterance) => {
        recorded.spoken.push(utterance.text);
        last(() => utterance.onend?.());
      },
    };

    const node = { connect: () => node, disconnect: () => undefined };
    let tones = 0;
    class Context {
      readonly currentTime = 0;
      readonly destination = node;
      resume() {
        return Promise.resolve();
      }
      createGain() {
        return { ...node, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
      }
      // A chime's tones sound together, so the first one represents it.
      createOscillator() {
        const isFirst = (tones += 1) % 2 === 1;
        const tone = { ...node, frequency: { value: 0 }, onended: () => {}, start() {}, stop() {} };
        tone.stop = () => {
          if (isFirst) last(() => tone.onended());
          else setTimeout(() => tone.onended());
        };
        return tone;
      }
    }
    for (const [name, value] of Object.entries({
      speechSynthesis,
      SpeechSynthesisUtterance: Utterance,
      AudioContext: Context,
      recordedSounds: recorded,
    })) {
      Object.defineProperty(window, name, { value, configurable: true });
    }
  });
}
