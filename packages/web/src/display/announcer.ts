/**
 * Speaks calls one after the other: a chime, then the words. Nothing overlaps and nothing is left out while
 * it is on.
 */
import type { SpokenPart } from '@baari/core/shared';

/** A sentence in one language, for a voice and for clips; `locale` as in `en-IN`. */
export type Line = { locale: string; text: string; parts: readonly SpokenPart[] };

export type Sound = {
  /** Resolves when the sound is over. */
  chime: () => Promise<void>;
  speak: (line: Line) => Promise<void>;
  /** Ends at once what sounds. */
  silence: () => void;
};

/** Calls `act` after so many milliseconds, unless the function it gives is called before. */
export type Timer = (act: () => void, ms: number) => () => void;

export const CHIME_MAX_MS = 3_000;
/** Long names that a clinic has recorded may take some time; browsers forget now and then to say that a sound is over. */
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

  /** Something sounds or waits to be said. */
  get isSpeaking(): boolean {
    return this.#isSpeaking;
  }

  turnOn(): void {
    this.#isOn = true;
  }

  /** Drops the waiting sentences. */
  turnOff(): void {
    this.#isOn = false;
    this.#waiting.length = 0;
    this.#sound.silence();
  }

  /** Says a call in each of its languages after everything before it; nothing while it is off. */
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
        // It may have been turned off meanwhile; `turnOff` cannot end a chime that has just begun.
        if (this.#isOn) await this.#atMost(SPEECH_MAX_MS, () => this.#sound.speak(line));
      }
    }
    this.#isSpeaking = false;
  }

  /** Continues when the sound ends, fails, or takes too long; then it is silenced. */
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
      // A browser that refuses to sound: the number is on the screen.
    }
    cancel();
  }
}
