/** What becomes of an order, asked every few seconds until it is known. */
import type { PaymentOutcome } from '@baari/contract/billing';
import { isFinal } from './payment-words.ts';

const lookEveryMs = 4000;

type Look = (signal: AbortSignal) => Promise<PaymentOutcome>;

/**
 * Gives the first outcome that is over; null when it was aborted before. Asks again when no answer came; throws what
 * another try would be refused for as well.
 */
export async function followOrder(
  look: Look,
  isOver: (outcome: PaymentOutcome) => boolean,
  signal: AbortSignal,
): Promise<PaymentOutcome | null> {
  const isStopped = () => signal.aborted;
  while (!isStopped()) {
    try {
      const outcome = await look(signal);
      if (isStopped()) return null;
      if (isOver(outcome)) return outcome;
    } catch (error) {
      if (isFinal(error)) throw error;
    }
    await pause(lookEveryMs, signal);
  }
  return null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stopped = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stopped, { once: true });
  });
}
