import { useEffect } from 'react';

const PATTERN_MS = [300, 150, 300, 150, 500];

/** Shakes the phone whenever `call` becomes another number; null is no call. Browsers allow it once the page was touched. */
export function useVibration(call: number | null) {
  useEffect(() => {
    if (call === null || !('vibrate' in navigator) || !navigator.userActivation.hasBeenActive) return;
    navigator.vibrate(PATTERN_MS);
  }, [call]);
}
