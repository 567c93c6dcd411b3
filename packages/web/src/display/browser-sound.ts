/** The chime and the voice of a browser. Made when somebody presses a key or clicks: before that browsers are silent. */
import type { Sound } from './announcer.ts';

const NOTES = [
  { hertz: 784, atSeconds: 0 },
  { hertz: 587, atSeconds: 0.35 },
];
const NOTE_SECONDS = 0.8;
const LOUDNESS = 0.5;

/** `locale` is the language of the words, as in `en-IN`. */
export function browserSound(locale: string): Sound {
  const audio = 'AudioContext' in window ? new AudioContext() : null;
  return {
    chime: async () => {
      if (!audio) return;
      await audio.resume();
      await Promise.all(NOTES.map((note) => play(audio, note)));
    },
    speak: (text) => speak(text, locale),
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

function speak(text: string, locale: string): Promise<void> {
  if (!('speechSynthesis' in window)) return Promise.resolve();
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = locale;
    utterance.voice = voiceFor(locale, speechSynthesis.getVoices());
    utterance.rate = 0.9;
    utterance.onend = () => resolve();
    utterance.onerror = () => resolve();
    spoken = utterance;
    speechSynthesis.speak(spoken);
  });
}

type Voice = Pick<SpeechSynthesisVoice, 'lang'>;

/** The voice of the locale, else one of its language; null leaves the choice to the browser. */
export function voiceFor<V extends Voice>(locale: string, voices: readonly V[]): V | null {
  // Android writes en_IN.
  const langOf = ({ lang }: V) => lang.replace('_', '-').toLowerCase();
  const wanted = locale.toLowerCase();
  const language = wanted.split('-')[0] ?? wanted;
  const isLanguage = (voice: V) => langOf(voice).split('-')[0] === language;
  return voices.find((voice) => langOf(voice) === wanted) ?? voices.find(isLanguage) ?? null;
}
