/** Cuts what a person who records waits before and after speaking: in the middle of a call each would be a pause. */

/** Of the loudest sound there can be. */
const LOUD = 0.02;
/** Kept around what is loud: words begin and end softly. */
const BEFORE_SECONDS = 0.06;
const AFTER_SECONDS = 0.15;

/** The sound from its first loud moment to its last; as it is where nothing is loud. */
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
