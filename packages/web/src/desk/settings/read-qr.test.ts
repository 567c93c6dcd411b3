// @vitest-environment jsdom
/** Tests reading a QR code from pictures of codes that the page's own library draws. */
import qrcode from 'qrcode';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readQr } from './read-qr.ts';

const CODE = 'upi://pay?pa=sunrise.clinic.9876543210@okhdfcbank&pn=Sunrise%20Family%20Clinic&mc=8011';
const WHITE: number = 255;

type Picture = { width: number; height: number; at: (x: number, y: number) => number };

/** A square photo of a code of `codePx` pixels in its middle, turned by `degrees`, with edges blurred over `blurPx`. */
function photo({ sizePx = 600, codePx = 360, degrees = 0, blurPx = 0 }): Picture {
  const { modules } = qrcode.create(CODE, {});
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const sharp = (px: number, py: number) => {
    const [dx, dy] = [px - sizePx / 2, py - sizePx / 2];
    const [x, y] = [dx * cos + dy * sin, dy * cos - dx * sin].map((each) =>
      Math.floor((each / codePx + 0.5) * modules.size),
    );
    const isInside = [x, y].every((each) => each !== undefined && each >= 0 && each < modules.size);
    return isInside && modules.data[(y ?? 0) * modules.size + (x ?? 0)] ? 0 : WHITE;
  };
  const steps = blurPx === 0 ? [0] : [-1, 0, 1].map((step) => step * blurPx);
  const at = (x: number, y: number) => {
    const samples = steps.flatMap((dx) => steps.map((dy) => sharp(x + dx, y + dy)));
    return samples.reduce((sum, each) => sum + each, 0) / samples.length;
  };
  return { width: sizePx, height: sizePx, at };
}

const noCanvas: unknown = Reflect.get(HTMLCanvasElement.prototype, 'getContext');
let chosen: Picture | null;
const scaledTo: number[] = [];

beforeEach(() => {
  scaledTo.length = 0;
  // The test browser decodes no pictures and has no canvas.
  vi.stubGlobal('createImageBitmap', async () => {
    if (chosen === null) throw new DOMException('not a picture');
    return { ...chosen, close: () => undefined };
  });
  Reflect.set(HTMLCanvasElement.prototype, 'getContext', () => ({
    fillRect: () => undefined,
    drawImage: (_: unknown, _x: number, _y: number, width: number) => scaledTo.push(width),
    getImageData: (_x: number, _y: number, width: number, height: number) => {
      const data = new Uint8ClampedArray(width * height * 4).fill(WHITE);
      if (!chosen) return { data, width, height };
      const step = chosen.width / width;
      for (let index = 0; index < width * height; index += 1)
        data.fill(
          chosen.at(((index % width) + 0.5) * step, (Math.floor(index / width) + 0.5) * step),
          index * 4,
          index * 4 + 3,
        );
      return { data, width, height };
    },
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.set(HTMLCanvasElement.prototype, 'getContext', noCanvas);
});

test.each<[string, Picture]>([
  ['a straight picture', photo({})],
  ['a rotated picture', photo({ degrees: 33 })],
  ['a picture upside down', photo({ degrees: 180 })],
  ['a small code in a large photo', photo({ sizePx: 4000, codePx: 700, degrees: 8 })],
  ['a small picture', photo({ sizePx: 160, codePx: 130 })],
  ['a blurred picture', photo({ sizePx: 420, codePx: 380, blurPx: 3, degrees: 5 })],
])('reads the code of %s', async (_name, picture) => {
  chosen = picture;
  expect(await readQr(new Blob())).toEqual({ text: CODE });
  expect(Math.max(...scaledTo)).toBeLessThanOrEqual(1600);
});

test('shows that a picture has no code, or that a file is not a picture', async () => {
  chosen = { width: 900, height: 300, at: () => WHITE };
  expect(await readQr(new Blob())).toBe('no_code');
  chosen = null;
  expect(await readQr(new Blob())).toBe('no_picture');
});
