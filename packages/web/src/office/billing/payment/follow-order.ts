/** Polls an order every few seconds until its outcome is known. */
import type { PaymentOutcome } from '@baari/contract/billing';
import { isFinal } from './payment-words.ts';

const lookEveryMs = 4000;
/** A failure counts only if it is still reported after this time. */
const failureLastsMs = 10_000;

type Look = (signal: AbortSignal) => Promise<PaymentOutcome>;
type IsOver = (outcome: PaymentOutcome) => boolean;

export const isPaid: IsOver = ({ status }) => status === 'completed';

/**
 * Decides when to stop waiting for an order that the checkout reported as paid. The bank may report an
 * earlier failed attempt first, and people who see that failure too soon may pay twice.
 */
export function isPaidOrFailedForGood(): IsOver {
  let failedSinceMs: number | null = null;
  return ({ status }) => {
    if (status !== 'failed') failedSinceMs = null;
    else failedSinceMs ??= Date.now();
    return status === 'completed' || (failedSinceMs !== null && Date.now() - failedSinceMs > failureLastsMs);
  };
}

/**
 * Returns the final outcome, or null when the wait is aborted. Retries failed requests and throws permanent
 * refusals.
 */
export async function followOrder(
  look: Look,
  isOver: IsOver,
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
