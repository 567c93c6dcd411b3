/** Plays sounds one after another on the audio's own clock, so that none overlaps the one before. */
import { type SpokenLanguage, spokenParts, type SpokenSound } from '@baari/core/shared';
import { callSounds, type ClinicVoice, NO_VOICE, recordingOf } from './call-sounds.ts';
import { fetchBytes, loadClips } from './clip-pack.ts';

/** Added once everything is decoded: a sound scheduled in the past starts late and would run into the next. */
const AHEAD_SECONDS = 0.05;
const BETWEEN_SECONDS = 0.04;
/** The pause before a phrase, as after a comma. */
const PHRASE_SECONDS = 0.3;

/** Without one of these, a call would send the wrong person. */
const isNeeded = ({ key }: SpokenSound) => /^(?:number|linking|letter):/.test(key);
const beginsPhrase = ({ key }: SpokenSound) => /^(?:word|doctor|room):/.test(key);

type Decoded = { sound: SpokenSound; buffer: AudioBuffer };

export class SoundPlayer {
  readonly #audio: AudioContext;
  /** A clinic's recordings, by address, as they were downloaded. */
  readonly #recorded = new Map<string, Promise<ArrayBuffer>>();
  #playing: AudioBufferSourceNode[] = [];
  #stops = 0;

  constructor(audio: AudioContext) {
    this.#audio = audio;
  }

  /** Resolves when the last one is over. Leaves out a missing word or name; throws if it is a number or a letter. */
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

  /** Stops the current sound at once, and drops those that would have followed. */
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

  /** Its recording, or else its clip, also where the recording is unavailable. */
  async #decoded(sound: SpokenSound, voice: ClinicVoice): Promise<AudioBuffer> {
    const url = recordingOf(voice, sound);
    if (url !== null) {
      try {
        // A copy: decoding empties the bytes.
        const recorded = await this.#audio.decodeAudioData((await this.#recording(url)).slice(0));
        return withoutSilence(this.#audio, recorded);
      } catch {
        // No longer there, or in a format that this browser does not know.
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

/** Cuts the silence before and after a recording: within a call each would be a pause. */

/** A share of the loudest possible sound. */
const LOUD = 0.02;
/** Kept around the loud part: words start and end softly. */
const BEFORE_SECONDS = 0.06;
const AFTER_SECONDS = 0.15;

/** Returns the sound from its first loud moment to its last, or unchanged if nothing is loud. */
export function withoutSilence(audio: AudioContext, buffer: AudioBuffer): AudioBuffer {
  const samples = buffer.getChannelData(0);
  const isLoud = (sample: number) => Math.abs(sample) >= LOUD;
  const first = samples.findIndex(isLoud);
  if (first === -1) return buffer;
  // Not findLastIndex: televisions have old browsers.
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
 * Plays a sample call from made clips in this browser. Resolves when it is over, throws where it cannot be played.
 * Call it from a press.
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
