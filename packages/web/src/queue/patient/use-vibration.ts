import { useEffect } from 'react';

const PATTERN_MS = [300, 150, 300, 150, 500];

/** Shakes the phone whenever `call` becomes another number; null is no call. Browsers allow it once the page was touched. */
export function useVibration(call: number | null) {
  useEffect(() => {
    if (call === null || !('vibrate' in navigator) || !wasTouched()) return;
    navigator.vibrate(PATTERN_MS);
  }, [call]);
}

// Some browsers shake without being able to tell whether the page was touched.
const wasTouched = () => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
