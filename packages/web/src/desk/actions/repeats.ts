import type { ConsoleQueue } from '@baari/contract/queue';
import { useEffect, useState } from 'react';

/** A second press so soon is a slip of the thumb. */
export const REPEAT_MS = 2000;

/**
 * Tells a press that was meant once and made twice: the same action on the same patient, with nothing else done to that patient in
 * between, whichever key or pointer pressed. Times are milliseconds.
 */
export class Repeats {
  readonly #last = new Map<string | number, { action: string; at: number }>();

  /** Whether a press repeats the one before; else it is noted. */
  isRepeat(patient: string | number, action: string, now: number): boolean {
    const last = this.#last.get(patient);
    if (last?.action === action && now - last.at < REPEAT_MS) return true;
    this.#last.set(patient, { action, at: now });
    return false;
  }

  /** Something was refused or undone: whoever presses it again means it. */
  forget(): void {
    this.#last.clear();
  }
}

/** The repeats of what is done with these queues: an undo is something else that was done in between. */
export function useRepeats(queues: readonly ConsoleQueue[]): Repeats {
  const [repeats] = useState(() => new Repeats());
  const undone = queues
    .flatMap(({ doctorId, lastAction }) =>
      lastAction?.kind === 'undone' ? `${doctorId} ${lastAction.revision}` : [],
    )
    .join();
  useEffect(() => {
    if (undone !== '') repeats.forget();
  }, [repeats, undone]);
  return repeats;
}
