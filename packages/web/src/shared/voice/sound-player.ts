/** Plays sounds one after the other, on the clock of the audio itself: none can overlap the one before it. */
import type { SpokenSound } from '@baari/core/shared';
import { type ClinicVoice, recordingOf } from './call-sounds.ts';
import { fetchBytes, loadClips } from './clip-pack.ts';
import { withoutSilence } from './without-silence.ts';

/** From the moment that all is decoded: what is scheduled in the past begins late, and would run into the next. */
const AHEAD_SECONDS = 0.05;
const BETWEEN_SECONDS = 0.04;
/** Before what begins a phrase, as a comma is heard. */
const PHRASE_SECONDS = 0.3;

/** Without one of these a call would send the wrong person. */
const isNeeded = ({ key }: SpokenSound) => /^(?:number|linking|letter):/.test(key);
const beginsPhrase = ({ key }: SpokenSound) => /^(?:word|doctor|room):/.test(key);

type Decoded = { sound: SpokenSound; buffer: AudioBuffer };

export class SoundPlayer {
  readonly #audio: AudioContext;
  /** What a clinic has recorded, by address, as it came. */
  readonly #recorded = new Map<string, Promise<ArrayBuffer>>();
  #playing: AudioBufferSourceNode[] = [];
  #stops = 0;

  constructor(audio: AudioContext) {
    this.#audio = audio;
  }

  /** Resolves when the last is over. A word or a name that cannot be had is left out; throws where it is a number or a letter. */
  async play(sounds: readonly SpokenSound[], voice: ClinicVoice): Promise<void> {
    const stops = this.#stops;
    const heard = await this.#decodedAll(sounds, voice);
    await this.#audio.resume();
    if (this.#stops !== stops) return;
    let at = this.#audio.currentTime + AHEAD_SECONDS;
    let over: Promise<void> | null = null;
    for (const { sound, buffer } of heard) {
      if (over !== null) at += beginsPhrase(sound) ? PHRASE_SECONDS : BETWEEN_SECONDS;
      over = this.#playAt(buffer, at);
      at += buffer.duration;
    }
    await over;
    this.#playing = [];
  }

  /** Ends at once what sounds, and leaves out what would have followed. */
  stop(): void {
    this.#stops += 1;
    for (const source of this.#playing) source.stop();
  }

  #playAt(buffer: AudioBuffer, at: number): Promise<void> {
    const source = this.#audio.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#audio.destination);
    this.#playing.push(source);
    return new Promise((resolve) => {
      source.onended = () => {
        source.disconnect();
        resolve();
      };
      source.start(at);
    });
  }

  async #decodedAll(sounds: readonly SpokenSound[], voice: ClinicVoice): Promise<Decoded[]> {
    const all = sounds.map(async (sound) => ({ sound, buffer: await this.#decoded(sound, voice) }));
    const outcomes = await Promise.allSettled(all);
    return outcomes.flatMap((outcome, index) => {
      if (outcome.status === 'fulfilled') return outcome.value;
      const sound = sounds[index];
      if (sound && isNeeded(sound)) throw outcome.reason;
      return [];
    });
  }

  /** Its recording, else, also where that cannot be had, its clip. */
  async #decoded(sound: SpokenSound, voice: ClinicVoice): Promise<AudioBuffer> {
    const url = recordingOf(voice, sound);
    if (url !== null) {
      try {
        // A copy: to decode bytes empties them.
        const recorded = await this.#audio.decodeAudioData((await this.#recording(url)).slice(0));
        return withoutSilence(this.#audio, recorded);
      } catch {
        // Not there any more, or in a format that this browser does not know.
      }
    }
    const clip = voice.understood.includes(sound.language)
      ? (await loadClips(sound.language))(sound.key)
      : null;
    if (clip === null) throw new Error(`There is no sound for ${sound.key}.`);
    return this.#audio.decodeAudioData(clip);
  }

  #recording(url: string): Promise<ArrayBuffer> {
    const known = this.#recorded.get(url);
    if (known) return known;
    const bytes = fetchBytes(url);
    this.#recorded.set(url, bytes);
    bytes.catch(() => this.#recorded.delete(url));
    return bytes;
  }
}
