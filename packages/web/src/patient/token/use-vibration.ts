import { useEffect } from 'react';

const TONE_HERTZ = 784;
const TONE_SECONDS = 1.2;
const TONE_LOUDNESS = 0.5;
const PATTERN_MS = [300, 150, 300, 150, 500];

/** Shakes the phone and plays a tone whenever `call` becomes another number; null is no call. Browsers allow it once the page was touched. */
export function useVibration(call: number | null) {
  useEffect(() => {
    if (call !== null) signalCall();
  }, [call]);
}

export function signalCall(): void {
  if (!wasTouched()) return;
  if ('vibrate' in navigator) navigator.vibrate(PATTERN_MS);
  playTone();
}

/** A phone that is muted stays silent, and a browser that makes no sound is as it was. */
function playTone(): void {
  if (!('AudioContext' in window)) return;
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = TONE_HERTZ;
  volume.gain.setValueAtTime(TONE_LOUDNESS, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TONE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + TONE_SECONDS);
}

// Some browsers shake without being able to tell whether the page was touched.
const wasTouched = () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
