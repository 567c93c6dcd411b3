/** The speed of the keys in tests of screens: a hand's, unless a test scans something. */
const HAND_MS = 200;
const SCANNER_MS = 10;

let gapMs = HAND_MS;
let at = 0;
let isListening = false;

/** Begins before any page listens: what a test types without waiting comes from a hand. */
export function typeByHand(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener(
    'keydown',
    (event) => {
      // The test has its own clock.
      if (Object.hasOwn(event, 'timeStamp')) return;
      at += gapMs;
      Object.defineProperty(event, 'timeStamp', { value: at, configurable: true });
    },
    true,
  );
}

/** Types as fast as a scanner. */
export async function byScanner(type: () => Promise<void>): Promise<void> {
  at += HAND_MS;
  gapMs = SCANNER_MS;
  await type().finally(() => {
    gapMs = HAND_MS;
  });
}
