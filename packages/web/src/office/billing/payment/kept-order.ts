/**
 * Stores the order that the bank has not confirmed yet. The stored order survives page changes, closed tabs
 * and reloads, because people would pay a forgotten order twice.
 */
import { z } from 'zod';

const key = 'baari.waited-order';
/** After this time the bank has either confirmed the payment or returned it. */
const keptForMs = 5 * 24 * 60 * 60_000;

const keptOrder = z.object({
  orderId: z.string(),
  accountId: z.string(),
  amountPaise: z.number(),
  begunAt: z.iso.datetime(),
  /** True once the user has stopped waiting. The page still follows the order in the background. */
  isQuiet: z.boolean(),
});
export type KeptOrder = z.infer<typeof keptOrder>;

/**
 * Returns the order that this account waits for. Deletes the stored order if it is too old or belongs to
 * another account.
 */
export function readKeptOrder(accountId: string, nowMs: number): KeptOrder | null {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return null;
    const kept = keptOrder.safeParse(JSON.parse(stored)).data;
    if (kept?.accountId === accountId && nowMs - Date.parse(kept.begunAt) < keptForMs) return kept;
  } catch {
    // The stored data is invalid, or the browser has no storage.
  }
  forgetKeptOrder();
  return null;
}

export function keepOrder(order: KeptOrder): void {
  try {
    localStorage.setItem(key, JSON.stringify(order));
  } catch {
    // If the browser has no storage, the page's address still contains the order.
  }
}

export function forgetKeptOrder(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // If the browser has no storage, there is nothing to delete.
  }
}
