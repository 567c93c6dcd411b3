import { useRef, useState } from 'react';
import { locate, LocateError, type LocateFailure } from '../../shared/location/locate.ts';
import type { OfficeWords } from '../../shared/words/en/catalog.ts';
import { roundedPoint, type Point } from './place.ts';

/** Why a device does not say where it is, and what to do instead. */
export function deviceLocationText(words: OfficeWords['place'], failure: LocateFailure): string {
  return failure === 'denied' || failure === 'timeout' ? words[failure] : words.unknown;
}

/** Asks the device where it is; `onFound` hears only of the answer to the newest question. */
export function useDeviceLocation(onFound: (point: Point) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LocateFailure | null>(null);
  const asked = useRef(0);

  const ask = async () => {
    const question = (asked.current += 1);
    const isNewest = () => question === asked.current;
    setFailure(null);
    setBusy(true);
    try {
      const point = roundedPoint(await locate());
      if (isNewest()) onFound(point);
    } catch (error) {
      const reason = error instanceof LocateError ? error.failure : 'unknown';
      if (isNewest()) setFailure(reason);
    }
    if (isNewest()) setBusy(false);
  };
  return { ask: () => void ask(), isBusy, failure };
}
