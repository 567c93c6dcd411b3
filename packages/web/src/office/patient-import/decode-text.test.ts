import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const TEXT = 'Name,Phone\r\nआशा राव,9876543210\r\n';

const utf16 = (text: string, isLittleEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian);
  return bytes;
};

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${TEXT}`)],
  ['UTF-16 as Excel saves it', utf16(`\ufeff${TEXT}`, true)],
  ['UTF-16 the other way round', utf16(`\ufeff${TEXT}`, false)],
  ['UTF-16 without a mark', utf16(TEXT, true)],
  ['UTF-16 the other way round without a mark', utf16(TEXT, false)],
])('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(TEXT);
});

test('reads what Windows wrote in the West', () => {
  expect(decodeText(Uint8Array.of(0x4a, 0x6f, 0x73, 0xe9, 0x20, 0x96))).toBe('José –');
});

test('says of an image that it is no text', () => {
  expect(decodeText(Uint8Array.of(0x89, 0x50, 0, 0, 0, 13, 0, 0))).toBeNull();
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x00, 0xd8))).toBeNull();
});

test('keeps UTF-8 with a broken byte as it is, and marks where the byte was', () => {
  const [before, after] = ['Name\nरमेश யாழினி\nJos', '\n'].map((text) => new TextEncoder().encode(text));
  const bytes = Uint8Array.of(...(before ?? []), 0xe9, ...(after ?? []));
  expect(decodeText(bytes)).toBe('Name\nरमेश யாழினி\nJos\ufffd\n');
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41, 0xe9))).toBe('A\ufffd');
});
