import type { ConsoleQueue } from '@baari/contract/queue';
import { useEffect, useState } from 'react';

/** A second press within this time counts as accidental. */
export const REPEAT_MS = 2000;

/**
 * Detects accidental double presses: the same action on the same patient, with any key or pointer, and no
 * other action on that patient in between. All times are in milliseconds.
 */
export class Repeats {
  readonly #last = new Map<string | number, { action: string; at: number }>();

  /** Returns true if a press repeats the previous one. Records any other press. */
  isRepeat(patient: string | number, action: string, now: number): boolean {
    const last = this.#last.get(patient);
    if (last?.action === action && now - last.at < REPEAT_MS) return true;
    this.#last.set(patient, { action, at: now });
    return false;
  }

  /** Forgets the last press, because a second press after a refusal or an undo is intended. */
  forget(): void {
    this.#last.clear();
  }
}

/** Tracks repeated actions on these queues. A press that repeats an action after its undo counts as a new action. */
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
