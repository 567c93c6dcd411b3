/**
 * Speaks calls one after another. Each call is a chime followed by the words. Calls never overlap, and while
 * the sound is on, every call is spoken.
 */
import type { SpokenPart } from '@baari/core/shared';

/** A sentence in one language, as text for a voice and as parts for clips. `locale` is like `en-IN`. */
export type Line = { locale: string; text: string; parts: readonly SpokenPart[] };

export type Sound = {
  /** Resolves when the sound has ended. */
  chime: () => Promise<void>;
  speak: (line: Line) => Promise<void>;
  /** Stops every sound immediately. */
  silence: () => void;
};

/**
 * Calls `act` after this many milliseconds, unless the returned function cancels it.
 */
export type Timer = (act: () => void, ms: number) => () => void;

export const CHIME_MAX_MS = 3_000;
/** Recorded names may be long, and browsers sometimes fail to report the end of a sound. */
export const SPEECH_MAX_MS = 30_000;

export class Announcer {
  readonly #sound: Sound;
  readonly #timer: Timer;
  readonly #waiting: (readonly Line[])[] = [];
  #isOn = false;
  #isSpeaking = false;

  constructor(sound: Sound, timer: Timer) {
    this.#sound = sound;
    this.#timer = timer;
  }

  /** True while a sound plays or a call waits. */
  get isSpeaking(): boolean {
    return this.#isSpeaking;
  }

  turnOn(): void {
    this.#isOn = true;
  }

  /** Turns the sound off and drops the waiting calls. */
  turnOff(): void {
    this.#isOn = false;
    this.#waiting.length = 0;
    this.#sound.silence();
  }

  /** Queues a call in each of its languages. Does nothing while the sound is off. */
  say(call: readonly Line[]): void {
    if (!this.#isOn) return;
    this.#waiting.push(call);
    if (!this.#isSpeaking) void this.#sayAll();
  }

  async #sayAll(): Promise<void> {
    this.#isSpeaking = true;
    for (let call = this.#waiting.shift(); call !== undefined; call = this.#waiting.shift()) {
      await this.#atMost(CHIME_MAX_MS, () => this.#sound.chime());
      for (const line of call) {
        // The sound may be off by now, and `turnOff` cannot stop a chime that has just begun.
        if (this.#isOn) await this.#atMost(SPEECH_MAX_MS, () => this.#sound.speak(line));
      }
    }
    this.#isSpeaking = false;
  }

  /** Waits until the sound ends or fails, and silences it after `ms`. */
  async #atMost(ms: number, play: () => Promise<void>): Promise<void> {
    let cancel = () => {};
    const tooLong = new Promise<void>((resolve) => {
      cancel = this.#timer(() => {
        this.#sound.silence();
        resolve();
      }, ms);
    });
    try {
      await Promise.race([play(), tooLong]);
    } catch {
      // The browser refused the sound, but the screen still shows the number.
    }
    cancel();
  }
}
