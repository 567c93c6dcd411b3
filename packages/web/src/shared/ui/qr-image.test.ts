import { expect, test, vi } from 'vitest';
import { qrImage } from './qr-image.ts';

const { toDataURL } = vi.hoisted(() => ({
  toDataURL: vi.fn(() => Promise.resolve('data:image/png;base64,')),
}));
vi.mock('qrcode', () => ({ default: { toDataURL } }));

test('a QR code is black on white with a margin of two modules, as wide as it is asked for', async () => {
  await qrImage('https://baari.example/clinic/sunrise', 256);
  expect(toDataURL).toHaveBeenCalledExactlyOnceWith('https://baari.example/clinic/sunrise', {
    width: 256,
    margin: 2,
    color: { dark: '#000000', light: '#ffffff' },
  });
});
