/**
 * Plays the chime and speaks with the browser's voice or with recorded clips. Most browsers stay silent
 * until the first key press or click.
 */
import { callSounds, type ClinicVoice } from '../shared/voice/call-sounds.ts';
import { loadClips, spokenLanguage } from '../shared/voice/clip-pack.ts';
import { SoundPlayer } from '../shared/voice/sound-player.ts';
import type { Line, Sound } from './announcer.ts';

const NOTES = [
  { hertz: 784, atSeconds: 0 },
  { hertz: 587, atSeconds: 0.35 },
];
const NOTE_SECONDS = 0.8;
const LOUDNESS = 0.5;

/**
 * Returns the sound of a screen: a chime, then the clinic's clips or the browser's voice. Calls `voiceNow`
 * for each line, so that new settings and recordings apply from the next call.
 */
export function browserSound(voiceNow: () => ClinicVoice): Sound & { whenAllowed: () => Promise<void> } {
  const audio = 'AudioContext' in window ? new AudioContext() : null;
  const player = audio && new SoundPlayer(audio);
  const tones = new Set<OscillatorNode>();
  const playedBySounds = async ({ locale, parts }: Line): Promise<boolean> => {
    const voice = voiceNow();
    const language = spokenLanguage(locale);
    const sounds = language && callSounds({ parts, language }, voice, hasVoice(locale));
    if (!player || !sounds) return false;
    return player.play(sounds, voice).then(
      () => true,
      () => false,
    );
  };
  return {
    /**
     * Resolves when the browser allows sound on this page, which may never happen. Throws if the
     * browser cannot tell.
     */
    whenAllowed: async () => {
      if (!audio) throw new Error('This browser has no audio context.');
      await audio.resume();
    },
    chime: async () => {
      if (!audio) return;
      await audio.resume();
      await Promise.all(NOTES.map((note) => play(audio, note, tones)));
    },
    speak: async (line) => {
      if (!(await playedBySounds(line))) await speak(line);
    },
    silence: () => {
      player?.stop();
      // A delayed chime would overlap the words.
      for (const tone of tones) tone.stop();
      if ('speechSynthesis' in window) speechSynthesis.cancel();
    },
  };
}

/** Plays a note, which stays in `tones` until it ends. */
function play(
  audio: AudioContext,
  { hertz, atSeconds }: { hertz: number; atSeconds: number },
  tones: Set<OscillatorNode>,
): Promise<void> {
  const startsAt = audio.currentTime + atSeconds;
  const endsAt = startsAt + NOTE_SECONDS;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, startsAt);
  volume.gain.exponentialRampToValueAtTime(0.001, endsAt);
  tone.connect(volume).connect(audio.destination);
  return new Promise((resolve) => {
    tones.add(tone);
    tone.onended = () => {
      tones.delete(tone);
      volume.disconnect();
      resolve();
    };
    tone.start(startsAt);
    tone.stop(endsAt);
  });
}

const hasVoice = (locale: string) =>
  'speechSynthesis' in window && voiceFor(locale, speechSynthesis.getVoices()) !== null;

/** Loads the sounds for calls in these languages, so that the first call is not delayed. */
export function prepareClips(locales: readonly string[], voice: ClinicVoice): void {
  const spoken = locales
    .filter((locale) => !hasVoice(locale))
    .flatMap((locale) => spokenLanguage(locale) ?? []);
  const languages = voice.englishNumbers && spoken.length > 0 ? [...spoken, 'en' as const] : spoken;
  for (const language of languages) {
    // Without a network, the first call loads the sounds.
    if (voice.understood.includes(language)) loadClips(language).catch(() => {});
  }
}

/** Browsers sometimes fail to report the end of speech. */
const VOICE_MAX_MS = 12_000;

// Chromium deletes an utterance to which no code refers, and then never reports its end.
let spoken: SpeechSynthesisUtterance | null = null;

function speak({ locale, text }: Pick<Line, 'locale' | 'text'>): Promise<void> {
  if (!('speechSynthesis' in window)) return Promise.resolve();
  const voices = speechSynthesis.getVoices();
  const voice = voiceFor(locale, voices);
  // Listeners would not understand a voice of another language. Some browsers have voices but do not list
  // them.
  if (voice === null && voices.length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => {
      speechSynthesis.cancel();
      resolve();
    }, VOICE_MAX_MS);
    const over = () => {
      clearTimeout(tooLong);
      resolve();
    };
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = new Intl.Locale(locale).baseName;
    utterance.voice = voice;
    utterance.rate = 0.9;
    utterance.onend = over;
    utterance.onerror = over;
    spoken = utterance;
    speechSynthesis.speak(spoken);
  });
}

type Voice = Pick<SpeechSynthesisVoice, 'lang'>;

/**
 * Returns the voice of the locale, or otherwise one of its language, or null if there is neither.
 */
export function voiceFor<V extends Voice>(locale: string, voices: readonly V[]): V | null {
  // Android writes "en_IN" with an underscore.
  const langOf = ({ lang }: V) => lang.replace('_', '-').toLowerCase();
  // The digits of a locale do not affect its voice.
  const wanted = new Intl.Locale(locale).baseName.toLowerCase();
  const language = wanted.split('-')[0] ?? wanted;
  const isLanguage = (voice: V) => langOf(voice).split('-')[0] === language;
  return voices.find((voice) => langOf(voice) === wanted) ?? voices.find(isLanguage) ?? null;
}
