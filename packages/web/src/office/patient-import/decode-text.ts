/** The text of a file that a spreadsheet saved, in whichever encoding. */

/** Enough to see how a text is encoded. */
const SAMPLE_BYTES = 2000;

/** As UTF-8 or UTF-16, with or without a byte order mark, else as Windows wrote it in the West; null for what is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  if (encoding === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return encoding === 'utf-8' ? new TextDecoder('windows-1252').decode(bytes) : null;
  }
}

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
