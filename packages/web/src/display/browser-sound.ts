/**
 * A browser's chime and voice, or the clips that stand in for it. Most browsers are silent until somebody
 * presses a key or clicks.
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
 * Chimes where the browser can, and says each line by the clinic's clips or by the browser's voice. Asks
 * `voiceNow` for each line, so that a clinic hears its settings and recordings with its next call.
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
    /** Resolves when the browser lets this page sound, which it may never do; throws where it cannot be asked. */
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
      // A chime that an audio device held up would sound into the words.
      for (const tone of tones) tone.stop();
      if ('speechSynthesis' in window) speechSynthesis.cancel();
    },
  };
}

/** Sounds a note, which is among `tones` until it is over. */
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

/** Loads what calls in these languages will be put together of, so that the first need not wait for it. */
export function prepareClips(locales: readonly string[], voice: ClinicVoice): void {
  const spoken = locales
    .filter((locale) => !hasVoice(locale))
    .flatMap((locale) => spokenLanguage(locale) ?? []);
  const languages = voice.englishNumbers && spoken.length > 0 ? [...spoken, 'en' as const] : spoken;
  for (const language of languages) {
    // Without a network it is loaded with the first call.
    if (voice.understood.includes(language)) loadClips(language).catch(() => {});
  }
}

/** Browsers forget now and then to say that they have finished speaking. */
const VOICE_MAX_MS = 12_000;

// Chromium collects an unreferenced utterance, and then never reports its end.
let spoken: SpeechSynthesisUtterance | null = null;

function speak({ locale, text }: Pick<Line, 'locale' | 'text'>): Promise<void> {
  if (!('speechSynthesis' in window)) return Promise.resolve();
  const voices = speechSynthesis.getVoices();
  const voice = voiceFor(locale, voices);
  // A voice of another language turns it into noise. A browser that lists no voice may still have one.
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

/** The voice of the locale, else one of its language; null for none. */
export function voiceFor<V extends Voice>(locale: string, voices: readonly V[]): V | null {
  // Android writes en_IN.
  const langOf = ({ lang }: V) => lang.replace('_', '-').toLowerCase();
  // A locale's figures do not matter for its voice.
  const wanted = new Intl.Locale(locale).baseName.toLowerCase();
  const language = wanted.split('-')[0] ?? wanted;
  const isLanguage = (voice: V) => langOf(voice).split('-')[0] === language;
  return voices.find((voice) => langOf(voice) === wanted) ?? voices.find(isLanguage) ?? null;
}
