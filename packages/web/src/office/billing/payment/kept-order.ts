/**
 * The order whose money the bank has not reported yet. The browser stores it over pages, tabs and reloads,
 * because a forgotten order would be paid twice.
 */
import { z } from 'zod';

const key = 'baari.waited-order';
/** By then the bank has reported it, or the money has gone back. */
const keptForMs = 5 * 24 * 60 * 60_000;

const keptOrder = z.object({
  orderId: z.string(),
  accountId: z.string(),
  amountPaise: z.number(),
  /** ISO 8601. */
  begunAt: z.iso.datetime(),
  /** Nobody waits for it any more, but it is still followed. */
  isQuiet: z.boolean(),
});
export type KeptOrder = z.infer<typeof keptOrder>;

/** The order that this account waits for; forgets another account's, or one that is too old. */
export function readKeptOrder(accountId: string, nowMs: number): KeptOrder | null {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return null;
    const kept = keptOrder.safeParse(JSON.parse(stored)).data;
    if (kept?.accountId === accountId && nowMs - Date.parse(kept.begunAt) < keptForMs) return kept;
  } catch {
    // Invalid data, or a browser that stores nothing.
  }
  forgetKeptOrder();
  return null;
}

export function keepOrder(order: KeptOrder): void {
  try {
    localStorage.setItem(key, JSON.stringify(order));
  } catch {
    // A browser that stores nothing; the order is still in the address.
  }
}

export function forgetKeptOrder(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Unusable storage has nothing to forget.
  }
}
