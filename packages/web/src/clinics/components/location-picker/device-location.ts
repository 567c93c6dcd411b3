import { useRef, useState } from 'react';
import { roundedPoint, type Point } from './place.ts';

const options = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

const otherWays = 'Search for the address, or move the marker.';

/** Why a device does not say where it is, by the number of the browser's error, and what to do instead. */
export function deviceLocationText(code: number): string {
  if (code === 1)
    return `The browser was not allowed to use your location. Allow it for this page, or: ${lowerFirst(otherWays)}`;
  if (code === 3) return `Finding your location took too long. Try again, or: ${lowerFirst(otherWays)}`;
  return `This device can not tell where it is. ${otherWays}`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Asks the device where it is; `onFound` hears only of the answer to the newest question. */
export function useDeviceLocation(onFound: (point: Point) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef(0);

  const ask = () => {
    const question = (asked.current += 1);
    const answered = (answer: () => void) => () => {
      if (question !== asked.current) return;
      setBusy(false);
      answer();
    };
    setFailure(null);
    // Without HTTPS browsers hide it, whatever the types say.
    if (!('geolocation' in navigator)) {
      setFailure(deviceLocationText(2));
      return;
    }
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answered(() => onFound(roundedPoint(coords)))(),
      ({ code }) => answered(() => setFailure(deviceLocationText(code)))(),
      options,
    );
  };
  return { ask, isBusy, failure };
}
