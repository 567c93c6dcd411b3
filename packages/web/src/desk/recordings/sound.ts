/** Handles sounds in a browser: measures their length and loudness, and plays them. */

/** Any rate works, because only the length and loudness of the sound are measured. */
const RATE = 48_000;
/**
 * The quietest level that counts as sound, as a share of the loudest possible sound. The noise of a silent
 * room is quieter, and a whisper is louder.
 */
const SILENT_BELOW = 0.01;

export async function readSound(bytes: ArrayBuffer): Promise<{ seconds: number; isSilent: boolean }> {
  const buffer = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes);
  const isSilent = buffer.getChannelData(0).every((sample) => Math.abs(sample) < SILENT_BELOW);
  return { seconds: buffer.duration, isSilent };
}

export type Playing = { stop: () => void; over: Promise<void> };

/**
 * Plays a sound. An `audio` element would need a weaker content policy, because a script creates the sound's
 * data.
 */
export async function playSound(bytes: ArrayBuffer): Promise<Playing> {
  const audio = new AudioContext();
  const close = () => void audio.close();
  try {
    const source = audio.createBufferSource();
    source.buffer = await audio.decodeAudioData(bytes);
    source.connect(audio.destination);
    await audio.resume();
    const over = new Promise<void>((resolve) => source.addEventListener('ended', () => resolve()));
    source.start();
    return { stop: () => source.stop(), over: over.finally(close) };
  } catch (error) {
    close();
    throw error;
  }
}

/** Fetches a saved recording. */
export async function fetchSound(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.arrayBuffer();
}

/** Encodes a sound for a request to the API. */
export async function base64Of(sound: Blob): Promise<string> {
  const bytes = new Uint8Array(await sound.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
