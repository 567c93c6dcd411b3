/** The text of a file that a spreadsheet saved, in whichever encoding. */

/** Enough to see how a text is encoded. */
const SAMPLE_BYTES = 2000;

/** Stands for bytes that are no character. */
const DAMAGED = /\ufffd/gu;
const BEYOND_ASCII = /[^\p{ASCII}]/gu;

/**
 * Decodes UTF-8 or UTF-16, with or without a byte order mark, else what Windows wrote in the West; null for what is no text. A
 * few broken bytes leave UTF-8 what it is: each stays in its place as U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  if (encoding === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    if (encoding !== 'utf-8') return null;
    const text = new TextDecoder('utf-8').decode(bytes);
    const damaged = text.match(DAMAGED)?.length ?? 0;
    const beyondAscii = text.match(BEYOND_ASCII)?.length ?? 0;
    // By chance bytes of another encoding hardly ever make a character of UTF-8.
    return hasUtf8Mark(bytes) || beyondAscii - damaged > damaged
      ? text
      : new TextDecoder('windows-1252').decode(bytes);
  }
}

const hasUtf8Mark = (bytes: Uint8Array) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

function encodingOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Commas, digits and line ends have a zero byte in UTF-16: before or after the other one. In UTF-8 nothing has.
  const zeros = [0, 0];
  for (const [index, byte] of bytes.subarray(0, SAMPLE_BYTES).entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even > 0 && odd > 0) return null;
  if (odd > 0) return 'utf-16le';
  return even > 0 ? 'utf-16be' : 'utf-8';
}
