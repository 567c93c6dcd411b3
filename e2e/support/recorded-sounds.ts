/** Chimes and voices that are written down instead of heard. */
import type { BrowserContext } from '@playwright/test';

export type Recorded = {
  /** The spoken sentences, in order. */
  spoken: string[];
  /** How often a sound began during another. */
  overlaps: number;
};

declare global {
  interface Window {
    recordedSounds: Recorded;
  }
}

/** For every page that the browser opens from now on. */
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
      // The tones of one chime sound together, so its first stands for all.
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
