/** The chime and the voice of a browser. Made when somebody presses a key or clicks: before that browsers are silent. */
import type { Line, Sound } from './announcer.ts';

const NOTES = [
  { hertz: 784, atSeconds: 0 },
  { hertz: 587, atSeconds: 0.35 },
];
const NOTE_SECONDS = 0.8;
const LOUDNESS = 0.5;

/** Chimes where the browser can, and speaks the languages that it has a voice for. */
export function browserSound(): Sound {
  const audio = 'AudioContext' in window ? new AudioContext() : null;
  return {
    chime: async () => {
      if (!audio) return;
      await audio.resume();
      await Promise.all(NOTES.map((note) => play(audio, note)));
    },
    speak,
    silence: () => {
      if ('speechSynthesis' in window) speechSynthesis.cancel();
    },
  };
}

function play(
  audio: AudioContext,
  { hertz, atSeconds }: { hertz: number; atSeconds: number },
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
    tone.onended = () => {
      volume.disconnect();
      resolve();
    };
    tone.start(startsAt);
    tone.stop(endsAt);
  });
}

// Chromium collects an utterance that nobody holds, and then never says that it ended.
let spoken: SpeechSynthesisUtterance | null = null;

function speak({ locale, text }: Line): Promise<void> {
  if (!('speechSynthesis' in window)) return Promise.resolve();
  const voices = speechSynthesis.getVoices();
  const voice = voiceFor(locale, voices);
  // A voice of another language makes noise of it. A browser that lists none may have one all the same.
  if (voice === null && voices.length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = new Intl.Locale(locale).baseName;
    utterance.voice = voice;
    utterance.rate = 0.9;
    utterance.onend = () => resolve();
    utterance.onerror = () => resolve();
    spoken = utterance;
    speechSynthesis.speak(spoken);
  });
}

type Voice = Pick<SpeechSynthesisVoice, 'lang'>;

/** The voice of the locale, else one of its language; null for none. */
export function voiceFor<V extends Voice>(locale: string, voices: readonly V[]): V | null {
  // Android writes en_IN.
  const langOf = ({ lang }: V) => lang.replace('_', '-').toLowerCase();
  // How a locale writes its figures is no matter of its voice.
  const wanted = new Intl.Locale(locale).baseName.toLowerCase();
  const language = wanted.split('-')[0] ?? wanted;
  const isLanguage = (voice: V) => langOf(voice).split('-')[0] === language;
  return voices.find((voice) => langOf(voice) === wanted) ?? voices.find(isLanguage) ?? null;
}
