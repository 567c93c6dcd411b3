/**
 * Renders a page's audio with a separate clock. The page's audio context renders an hour as fast as the
 * machine can, and pauses at each tenth of a second to let the page continue. So the test judges the sound
 * that is actually rendered, and not the sound that was requested.
 */
import type { Page } from '@playwright/test';
import { CHIME_MAX_MS, SPEECH_MAX_MS } from '../../packages/web/src/display/announcer.ts';

/** The sample rate is low enough for an hour of audio to fit into memory. */
export const HERTZ = 8000;
const STEP_SECONDS = 0.1;
/** The time limits after which the page stops waiting for a sound. These limits use the audio's clock too. */
const LIMITS_MS = [CHIME_MAX_MS, SPEECH_MAX_MS];

export type Started = { buffer: AudioBuffer | null; startsAt: number; endsAt: number };

declare global {
  interface Window {
    recorded: {
      context: OfflineAudioContext;
      started: Started[];
      /** The audio renders up to this second, which the test sets. */
      until: number;
      /** The number of sounds that the page is loading or decoding. */
      loading: number;
      /** The page's timeouts by id. Each has its time on the audio's clock and its callback. */
      timers: Map<number, { at: number; act: () => void }>;
      end: () => Promise<AudioBuffer> | null;
    };
  }
}

/** Installs the audio context before the page loads. */
export async function recordAudio(page: Page, seconds: number): Promise<void> {
  await page.addInitScript(makeContext, { seconds, hertz: HERTZ, step: STEP_SECONDS });
  await page.addInitScript(followPage, LIMITS_MS);
  await page.addInitScript(noteSources);
}

/**
 * The browser runs this code in the page. Creates a context that renders until `recorded.until`, which the
 * test sets.
 */
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
  const recorded: Window['recorded'] = {
    context,
    started: [],
    until: 0,
    loading: 0,
    timers: new Map(),
    end: () => rendered,
  };
  const stopAt = (at: number) => {
    if (at >= seconds) return;
    void context.suspend(at).then(async () => {
      stopAt(context.currentTime + step);
      for (const [id, { at: due, act }] of recorded.timers)
        if (due <= context.currentTime && recorded.timers.delete(id)) act();
      // Reports sounds that have ended, and lets the page load, decode and schedule the next sounds before
      // the audio continues.
      do for (let turn = 0; turn < 4; turn += 1) await pageGoesOn();
      while (recorded.loading > 0);
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
  // Hides all voices, because some builds of Chromium list a voice and others do not.
  Object.defineProperty(window, 'speechSynthesis', {
    value: { getVoices: () => [], cancel: () => {}, speak: () => {} },
  });
  const AudioContext = function RecordedAudio() {
    return context;
  };
  Object.assign(window, { AudioContext, recorded });
}

/**
 * The browser runs this code in the page. Moves the page's timeouts to the audio's clock, and counts the
 * sounds that are loading.
 */
function followPage(limits: number[]): void {
  const { recorded } = window;
  const { context, timers } = recorded;
  const later = window.setTimeout.bind(window);
  const forget = window.clearTimeout.bind(window);
  let made = 0;
  const setTimer = (act: () => void, ms = 0): number => {
    if (!limits.includes(ms)) return later(act, ms);
    made += 1;
    timers.set(-made, { at: context.currentTime + ms / 1000, act });
    return -made;
  };
  const clearTimer = (id = 0) => {
    if (!timers.delete(id)) forget(id);
  };
  const counted =
    <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) =>
    (...given: Arguments): Promise<Result> => {
      recorded.loading += 1;
      return work(...given).finally(() => {
        recorded.loading -= 1;
      });
    };
  const load = window.fetch.bind(window);
  const loadWhole = async (...asked: Parameters<typeof load>) => {
    const answer = await load(...asked);
    // Does not wait for a live feed, because a live feed never ends.
    const isSound = /\/recordings\/|\.clips$/.test(answer.url);
    return isSound ? new Response(await answer.arrayBuffer(), answer) : answer;
  };
  Object.assign(context, { decodeAudioData: counted(context.decodeAudioData.bind(context)) });
  Object.assign(window, {
    setTimeout: setTimer,
    clearTimeout: clearTimer,
    fetch: counted(loadWhole),
  });
}

/** The browser runs this code in the page. Reports the start and end of each sound and note. */
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
