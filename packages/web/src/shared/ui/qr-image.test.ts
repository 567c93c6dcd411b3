import qrcode from 'qrcode';
import { expect, test } from 'vitest';
import { qrImage } from './qr-image.ts';

/** The offset of the width field in a PNG's first chunk. */
const WIDTH_AT = 16;

test('draws a black code on white with a margin of two modules, as wide as requested', async () => {
  const url = 'https://baari.example/clinic/sunrise';
  const image = await qrImage(url, 256);
  const color = { dark: '#000000', light: '#ffffff' };
  expect(image).toBe(await qrcode.toDataURL(url, { width: 256, margin: 2, color }));
  expect(image).not.toBe(await qrcode.toDataURL(url, { width: 256, margin: 4, color }));
  const png = Buffer.from(image.slice('data:image/png;base64,'.length), 'base64');
  expect(png.readUInt32BE(WIDTH_AT)).toBe(256);
});
