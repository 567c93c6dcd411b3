import type { ConsoleQueue } from '@baari/contract/queue';
import { useEffect, useState } from 'react';

/** A second press so soon is a slip of the thumb. */
export const REPEAT_MS = 2000;

/**
 * Detects an accidental second press: the same action on the same patient, with nothing else done to that
 * patient in between, by any key or pointer. Times are milliseconds.
 */
export class Repeats {
  readonly #last = new Map<string | number, { action: string; at: number }>();

  /** Says whether a press repeats the previous one; otherwise notes it. */
  isRepeat(patient: string | number, action: string, now: number): boolean {
    const last = this.#last.get(patient);
    if (last?.action === action && now - last.at < REPEAT_MS) return true;
    this.#last.set(patient, { action, at: now });
    return false;
  }

  /** After a refusal or undo, another press is intended. */
  forget(): void {
    this.#last.clear();
  }
}

/** The repeats of actions on these queues. An undo in between makes the next press new. */
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
