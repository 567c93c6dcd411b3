/**
 * What the desk shows about outages. The code that runs a queue without internet loads only on a computer that
 * keeps one.
 */
import type { Reason } from '@baari/core/shared';
import type { OutageOperation } from '@baari/contract/queue';
import { useSyncExternalStore } from 'react';

/** An action that the server did not apply, with the name of its patient's token. */
export type RefusedAction = Pick<OutageOperation, 'counter' | 'kind' | 'at'> & {
  label: string;
  reason: Reason;
};

export type OutageState = {
  /** True if this computer keeps the clinic's queues. */
  isKeeper: boolean;
  /** The epoch under which this computer keeps each doctor's queue, by doctor id. */
  epochs: Readonly<Record<string, number>>;
  /** Since when this computer has run the queues without internet; null while the server answers. */
  since: string | null;
  refused: readonly RefusedAction[];
};

let state: OutageState = { isKeeper: false, epochs: {}, since: null, refused: [] };
const listeners = new Set<() => void>();

export function setOutageState(change: Partial<OutageState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOutageState = (): OutageState =>
  useSyncExternalStore(
    listen,
    () => state,
    () => state,
  );

const KEEPER = 'baari.keeper';

/** Returns the clinic whose queues this computer keeps; null for none. */
export function keptClinic(): string | null {
  try {
    return localStorage.getItem(KEEPER);
  } catch {
    return null;
  }
}

/** Remembers whose queues this computer keeps; null for none. */
export function setKeptClinic(clinicId: string | null): void {
  if (clinicId === null) localStorage.removeItem(KEEPER);
  else localStorage.setItem(KEEPER, clinicId);
}
