/** The location of this device, from the browser. It is not sent anywhere by itself. */

export type Position = { latitude: number; longitude: number };

export type LocateFailure = 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'unsupported';

/** Why the browser does not say where it is. */
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

// By the number of the browser's error.
const failures: ReadonlyMap<number, LocateFailure> = new Map([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
]);

/** Asks the device where it is, in degrees (WGS 84); fails with a `LocateError`. */
export function locate(): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Without HTTPS browsers hide it, whatever the types say.
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
