import { afterEach, expect, it, vi } from 'vitest';
import { locate, LocateError } from './locate.ts';

afterEach(() => vi.unstubAllGlobals());

type Ask = (
  found: (position: object) => void,
  failed: (error: { code: number }) => void,
  options: object,
) => void;

const withDevice = (getCurrentPosition: Ask) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });

it('asks for the exact location within ten seconds, or accepts a location from the last five minutes', async () => {
  const ask = vi.fn<Ask>((found) => found({ coords: { latitude: 19.1, longitude: 72.9, accuracy: 5 } }));
  withDevice(ask);
  expect(await locate()).toEqual({ latitude: 19.1, longitude: 72.9 });
  expect(ask.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 });
});

it.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'unknown'],
] as const)('reports the browser’s failure %i as %s', async (code, failure) => {
  withDevice((_found, failed) => failed({ code }));
  await expect(locate()).rejects.toEqual(new LocateError(failure));
});

it('treats a browser without geolocation like a refusal', async () => {
  vi.stubGlobal('navigator', {});
  await expect(locate()).rejects.toMatchObject({ failure: 'unsupported' });
});
