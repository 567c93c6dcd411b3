/** Checks whether this browser can record sound, and makes one recording. */
import { RECORDING_MAX_BYTES, RECORDING_MAX_MS } from '@baari/core/clinics';
import { readSound } from './sound.ts';

/** The reason why this page can't record at all. */
export type NoRecorder = 'insecure' | 'unsupported' | 'not_allowed_here';
/** The reason why a recording failed. */
export type NotRecorded = 'denied' | 'no_microphone' | 'busy' | 'too_large' | 'failed';

/** A recording that is not saved yet. */
export type Take = { sound: Blob; lengthMs: number; isSilent: boolean };

// The format that most screens play comes first. Safari records only the last format.
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
/** The bit rate is enough for speech, and televisions play no higher rate. */
const BITS_PER_SECOND = 48_000;

/** Only Chromium has `featurePolicy`, and only Chromium enforces a page's policy. */
type WithPolicy = Document & { featurePolicy?: { allowsFeature: (feature: string) => boolean } };

export function noRecorder(): NoRecorder | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('MediaRecorder' in window) || !('mediaDevices' in navigator) || type() === undefined)
    return 'unsupported';
  const { featurePolicy }: WithPolicy = document;
  // This page was reached from another page, whose document may not use the microphone.
  return featurePolicy?.allowsFeature('microphone') === false ? 'not_allowed_here' : null;
}

const type = () => TYPES.find((candidate) => MediaRecorder.isTypeSupported(candidate));

export type Running = { stop: () => void; taken: Promise<Take> };

/**
 * The time between two deliveries of a recorder's data, in milliseconds. The first delivery shows that the
 * microphone works.
 */
const PART_MS = 100;

/**
 * Records for ten seconds at most. Resolves once it hears sound, because a microphone may need a moment
 * before people should start to speak. Rejects if there is no microphone.
 */
export async function startRecording(): Promise<Running> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  const mimeType = type();
  const recorder = new MediaRecorder(stream, {
    ...(mimeType !== undefined && { mimeType }),
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const recorded = recordedBy(recorder);
  const begun = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && resolve());
  });
  recorder.start(PART_MS);
  const timer = setTimeout(stop, RECORDING_MAX_MS);
  const release = () => {
    clearTimeout(timer);
    // Until the track stops, the browser shows that the microphone is on.
    for (const track of stream.getTracks()) track.stop();
  };
  const taken = recorded.finally(release).then(takeOf);
  await Promise.race([begun, taken]);
  return { stop, taken };
}

function recordedBy(recorder: MediaRecorder): Promise<Blob> {
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  return new Promise((resolve, reject) => {
    recorder.addEventListener('stop', () => resolve(new Blob(parts)));
    recorder.addEventListener('error', () => reject(new Error('The browser stopped recording.')));
  });
}

export class TooLarge extends Error {}

async function takeOf(sound: Blob): Promise<Take> {
  if (sound.size > RECORDING_MAX_BYTES) throw new TooLarge();
  const { seconds, isSilent } = await readSound(await sound.arrayBuffer());
  const lengthMs = Math.min(RECORDING_MAX_MS, Math.max(1, Math.round(seconds * 1000)));
  return { sound, lengthMs, isSilent };
}

/** Returns the reason for a browser's error. */
export function notRecorded(error: unknown): NotRecorded {
  if (error instanceof TooLarge) return 'too_large';
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no_microphone';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}
