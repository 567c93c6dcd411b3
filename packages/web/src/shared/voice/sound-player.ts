/** Plays sounds one after another on the audio context's clock, so that they never overlap. */
import { type SpokenLanguage, spokenParts, type SpokenSound } from '@baari/core/shared';
import { callSounds, type ClinicVoice, NO_VOICE, recordingOf } from './call-sounds.ts';
import { fetchBytes, loadClips } from './clip-pack.ts';

/**
 * The time between decoding and the first sound. A sound that is scheduled in the past starts late and would
 * overlap the next one.
 */
const AHEAD_SECONDS = 0.05;
const BETWEEN_SECONDS = 0.04;
/** The pause before a phrase, as after a comma. */
const PHRASE_SECONDS = 0.3;

/** Without one of these parts, a call would send in the wrong person. */
const isNeeded = ({ key }: SpokenSound) => /^(?:number|linking|letter):/.test(key);
const beginsPhrase = ({ key }: SpokenSound) => /^(?:word|doctor|room):/.test(key);

type Decoded = { sound: SpokenSound; buffer: AudioBuffer };

export class SoundPlayer {
  readonly #audio: AudioContext;
  /** A clinic's recordings by address, as downloaded. */
  readonly #recorded = new Map<string, Promise<ArrayBuffer>>();
  #playing: AudioBufferSourceNode[] = [];
  #stops = 0;

  constructor(audio: AudioContext) {
    this.#audio = audio;
  }

  /**
   * Resolves after the last sound. Omits a missing word or name. Rejects if a number or letter is missing.
   */
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

  /** Stops the current sound immediately and drops the following ones. */
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

  /** Returns a sound's recording, or otherwise its clip. */
  async #decoded(sound: SpokenSound, voice: ClinicVoice): Promise<AudioBuffer> {
    const url = recordingOf(voice, sound);
    if (url !== null) {
      try {
        // Passes a copy, because decoding empties the bytes.
        const recorded = await this.#audio.decodeAudioData((await this.#recording(url)).slice(0));
        return withoutSilence(this.#audio, recorded);
      } catch {
        // The recording was deleted, or this browser cannot decode it.
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

/**
 * The share of the loudest possible sound at which speech starts. Silence before and after the speech is cut
 * off, because it would be a pause within a call.
 */
const LOUD = 0.02;
/** The length of sound that is kept around the loud part, because words start and end softly. */
const BEFORE_SECONDS = 0.06;
const AFTER_SECONDS = 0.15;

/**
 * Returns the sound from its first loud moment to its last. Returns the sound unchanged if no part is loud.
 */
export function withoutSilence(audio: AudioContext, buffer: AudioBuffer): AudioBuffer {
  const samples = buffer.getChannelData(0);
  const isLoud = (sample: number) => Math.abs(sample) >= LOUD;
  const first = samples.findIndex(isLoud);
  if (first === -1) return buffer;
  // Televisions have old browsers without `findLastIndex`.
  let last = samples.length - 1;
  while (last > first && !isLoud(samples[last] ?? 0)) last -= 1;
  const from = Math.max(0, first - Math.round(BEFORE_SECONDS * buffer.sampleRate));
  const to = Math.min(samples.length, last + 1 + Math.round(AFTER_SECONDS * buffer.sampleRate));
  const cut = audio.createBuffer(1, to - from, buffer.sampleRate);
  cut.copyToChannel(samples.slice(from, to), 0);
  return cut;
}

const SAMPLE = { letter: 'A', number: 143, isRecall: false, doctorId: 'sample', room: '2' };

/**
 * Plays a sample call from synthetic clips in this browser. Resolves at the end of the call, and rejects if
 * the call cannot be played. Browsers play the call only after a press.
 */
export async function playSampleCall(language: SpokenLanguage, englishNumbers: boolean): Promise<void> {
  const voice = { ...NO_VOICE, understood: [language, 'en'] as const, englishNumbers };
  const sounds = callSounds({ parts: spokenParts(SAMPLE), language }, voice, false);
  if (sounds === null) throw new Error(`There is no sample in ${language}.`);
  const audio = new AudioContext();
  try {
    await new SoundPlayer(audio).play(sounds, voice);
  } finally {
    await audio.close();
  }
}
