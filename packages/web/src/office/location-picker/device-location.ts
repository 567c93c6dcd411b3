import { useRef, useState } from 'react';
import { locate, LocateError, type LocateFailure } from '../../shared/location/locate.ts';
import { roundedPoint, type Point } from './place.ts';

const otherWays = 'Search for the address, or move the marker.';

/** Why a device does not say where it is, and what to do instead. */
export function deviceLocationText(failure: LocateFailure): string {
  if (failure === 'denied')
    return `The browser was not allowed to use your location. Allow it for this page, or: ${lowerFirst(otherWays)}`;
  if (failure === 'timeout')
    return `Finding your location took too long. Try again, or: ${lowerFirst(otherWays)}`;
  return `This device can not tell where it is. ${otherWays}`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Asks the device where it is; `onFound` hears only of the answer to the newest question. */
export function useDeviceLocation(onFound: (point: Point) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
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
      if (isNewest()) setFailure(deviceLocationText(reason));
    }
    if (isNewest()) setBusy(false);
  };
  return { ask: () => void ask(), isBusy, failure };
}
