/** Recordings for the waiting-room screen: their size limits, and how to recognise audio. */

/**
 * The limit for one recording. Ten seconds of speech take 60 kB at the quality that we request from browsers.
 */
export const RECORDING_MAX_BYTES = 150_000;
export const RECORDING_MAX_MS = 10_000;
/** The limit for all recordings of a clinic. Names, rooms and numbers in three languages are about 2 MB. */
export const CLINIC_RECORDINGS_MAX_BYTES = 3_000_000;

/**
 * The formats in which browsers record. Chromium and Firefox use the first two formats, and Safari the last
 * one.
 */
export const RECORDING_TYPES = ['audio/webm', 'audio/ogg', 'audio/mp4'] as const;
export type RecordingType = (typeof RECORDING_TYPES)[number];

// The format of a recording must be recognisable from these first bytes, before any sound.
const HEAD_BYTES = 1024;
const EBML = '\x1a\x45\xdf\xa3';
const OGG_CODEC_AT = 28;
const MP4_BRAND_AT = 4;

/**
 * Finds out the format of a recording from its first bytes, regardless of its declared type. It accepts Opus
 * in WebM or Ogg and AAC or Opus in MP4, without pictures. Returns null for any other content.
 */
export function recordingTypeOf(audio: Uint8Array): RecordingType | null {
  const head = latin(audio.subarray(0, HEAD_BYTES));
  if (head.startsWith(EBML)) {
    const isAudio = head.includes('webm') && head.includes('A_OPUS') && !/V_(?:VP|AV|MPEG)/.test(head);
    return isAudio ? 'audio/webm' : null;
  }
  if (head.startsWith('OggS')) return head.startsWith('OpusHead', OGG_CODEC_AT) ? 'audio/ogg' : null;
  if (!head.startsWith('ftyp', MP4_BRAND_AT)) return null;
  // Safari writes the file's index at the end.
  const whole = latin(audio);
  return /mp4a|Opus/.test(whole) && !/avc1|hvc1|hev1|vp09|av01/.test(whole) ? 'audio/mp4' : null;
}

// Converts each byte to one character, because names in these formats are ASCII. It works in parts, because a
// function call can't have that many arguments.
function latin(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += HEAD_BYTES)
    text += String.fromCharCode(...bytes.subarray(from, from + HEAD_BYTES));
  return text;
}
