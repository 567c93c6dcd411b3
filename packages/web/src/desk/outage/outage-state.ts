/**
 * The state of outages that the desk shows. The code that runs a queue without internet loads only on a
 * computer that keeps queues.
 */
import { useSyncExternalStore } from 'react';
import type { RefusedAction } from './kept-schema.ts';

export type OutageState = {
  /** True if this computer keeps the clinic's queues. */
  isKeeper: boolean;
  /** The epoch under which this computer keeps each doctor's queue, by doctor id. */
  epochs: Readonly<Record<string, number>>;
  /**
   * The time at which this computer began to run the queues without internet, or null while the server
   * answers.
   */
  since: string | null;
  /** True if another window of this computer runs the queues without internet. */
  isInOtherWindow: boolean;
  refused: readonly RefusedAction[];
  /** True while the list of refused actions is open. */
  isShowingRefused: boolean;
};

export const NO_OUTAGE: OutageState = {
  isKeeper: false,
  epochs: {},
  since: null,
  isInOtherWindow: false,
  refused: [],
  isShowingRefused: false,
};

let state = NO_OUTAGE;
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

/**
 * Returns the clinic whose queues this computer keeps, or null if there is none.
 */
export function keptClinicId(): string | null {
  try {
    return localStorage.getItem(KEEPER);
  } catch {
    return null;
  }
}

/** Stores the clinic whose queues this computer keeps, or null if there is none. */
export function setKeptClinicId(clinicId: string | null): void {
  if (clinicId === null) localStorage.removeItem(KEEPER);
  else localStorage.setItem(KEEPER, clinicId);
}
