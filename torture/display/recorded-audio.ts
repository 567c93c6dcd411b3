/**
 * The audio of a page as it sounds, on a clock of its own. The page's audio context renders an hour as fast as the machine can, and
 * stops at each tenth of a second to let the page go on: so what is told is what was rendered, and not what was asked for.
 */
import type { Page } from '@playwright/test';

/** Coarse enough for an hour to fit into memory. */
const HERTZ = 8000;
const STEP_SECONDS = 0.1;

export type Started = { buffer: AudioBuffer | null; startsAt: number; endsAt: number };

declare global {
  interface Window {
    recorded: {
      context: OfflineAudioContext;
      started: Started[];
      /** How far the audio may go, in seconds: the trial says so. */
      until: number;
      end: () => Promise<AudioBuffer> | null;
    };
  }
}

/** Before the page loads: its audio contexts are this one. */
export async function recordAudio(page: Page, seconds: number): Promise<void> {
  await page.addInitScript(makeContext, { seconds, hertz: HERTZ, step: STEP_SECONDS });
  await page.addInitScript(noteSources);
}

/** Runs in the page: a context that renders as far as `recorded.until`, which the trial sets. */
function makeContext({ seconds, hertz, step }: { seconds: number; hertz: number; step: number }): void {
  const wake = new MessageChannel();
  const waiting: (() => void)[] = [];
  wake.port1.onmessage = () => waiting.shift()?.();
  const pageGoesOn = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      wake.port2.postMessage(null);
    });
  const context = new OfflineAudioContext(1, seconds * hertz, hertz);
  const goOn = context.resume.bind(context);
  let rendered: Promise<AudioBuffer> | null = null;
  const recorded: Window['recorded'] = { context, started: [], until: 0, end: () => rendered };
  const stopAt = (at: number) => {
    if (at >= seconds) return;
    void context.suspend(at).then(async () => {
      stopAt(context.currentTime + step);
      // What has ended is told, and what follows is decoded and scheduled, before the audio goes on.
      for (let turn = 0; turn < 4; turn += 1) await pageGoesOn();
      while (context.currentTime >= recorded.until) await new Promise((resolve) => setTimeout(resolve, 5));
      await goOn();
    });
  };
  const run = () => {
    if (rendered !== null) return;
    stopAt(step);
    rendered = context.startRendering();
  };
  Object.assign(context, { resume: async () => run(), close: async () => {} });
  // Debian's browser lists no voice, others do.
  Object.defineProperty(window, 'speechSynthesis', {
    value: { getVoices: () => [], cancel: () => {}, speak: () => {} },
  });
  const AudioContext = function RecordedAudio() {
    return context;
  };
  Object.assign(window, { AudioContext, recorded });
}

/** Runs in the page: tells of each sound and note when it begins and ends. */
function noteSources(): void {
  const { context, started } = window.recorded;
  const noted = <Source extends AudioScheduledSourceNode>(
    node: Source,
    bufferOf: () => AudioBuffer | null,
  ) => {
    const start = node.start.bind(node);
    const stop = node.stop.bind(node);
    const entry: Started = { buffer: null, startsAt: 0, endsAt: Infinity };
    node.start = (at = 0) => {
      entry.buffer = bufferOf();
      entry.startsAt = Math.max(at, context.currentTime);
      if (entry.buffer) entry.endsAt = entry.startsAt + entry.buffer.duration;
      started.push(entry);
      start(at);
    };
    node.stop = (at = 0) => {
      entry.endsAt = Math.min(entry.endsAt, Math.max(at, context.currentTime));
      stop(at);
    };
    return node;
  };
  const makeSource = context.createBufferSource.bind(context);
  const makeTone = context.createOscillator.bind(context);
  Object.assign(context, {
    createBufferSource: () => {
      const node = makeSource();
      return noted(node, () => node.buffer);
    },
    createOscillator: () => noted(makeTone(), () => null),
  });
}
