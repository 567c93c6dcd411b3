/**
 * Gets this device's location from the browser. The location stays on the device unless the caller sends it.
 */

export type Position = { latitude: number; longitude: number };

export type LocateFailure = 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'unsupported';

/** The reason why the browser gives no location. */
export class LocateError extends Error {
  readonly failure: LocateFailure;

  constructor(failure: LocateFailure) {
    super(failure);
    this.name = 'LocateError';
    this.failure = failure;
  }
}

const FIVE_MINUTES_MS = 300_000;
const options = { enableHighAccuracy: true, timeout: 10_000, maximumAge: FIVE_MINUTES_MS };

// Maps the browser's error numbers.
const failures: ReadonlyMap<number, LocateFailure> = new Map([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
]);

/** Returns the device's location in degrees (WGS 84). Rejects with a `LocateError`. */
export function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Browsers hide geolocation without HTTPS, which the types do not show.
    if (!('geolocation' in navigator)) {
      reject(new LocateError('unsupported'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new LocateError(failures.get(code) ?? 'unknown')),
      options,
    );
  });
}
