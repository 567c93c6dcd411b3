/** Sounds in a browser: how long they are, whether there is anything in them, and playing one. */

/** Any rate works, because only its length and its loudness are read. */
const RATE = 48_000;
/** As a share of the loudest possible sound. A silent room stays below it, a whisper does not. */
const SILENT_BELOW = 0.01;

export async function readSound(bytes: ArrayBuffer): Promise<{ seconds: number; isSilent: boolean }> {
  const buffer = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(bytes);
  const isSilent = buffer.getChannelData(0).every((sample) => Math.abs(sample) < SILENT_BELOW);
  return { seconds: buffer.duration, isSilent };
}

export type Playing = { stop: () => void; over: Promise<void> };

/** Plays a sound. An `audio` element would need a policy that lets pages load what scripts made. */
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

/** The bytes of a recording that the clinic has kept. */
export async function fetchSound(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.arrayBuffer();
}

/** As an operation takes it. */
export async function base64Of(sound: Blob): Promise<string> {
  const bytes = new Uint8Array(await sound.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
