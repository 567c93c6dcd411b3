/** Makes screen tests type at a person's speed, unless the test simulates a scanner. */
const HAND_MS = 200;
const SCANNER_MS = 10;

let gapMs = HAND_MS;
let at = 0;
let isListening = false;

/**
 * Begins to listen before any page does, so that text typed without waiting counts as typed by a person.
 */
export function typeByHand(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener(
    'keydown',
    (event) => {
      // The test has set the event's time itself.
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
