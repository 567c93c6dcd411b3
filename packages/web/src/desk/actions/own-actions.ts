/** What this browser tab has done to queues lately: what the undo shortcut takes back, the last first. */
import { UNDO_SECONDS } from '@baari/core/queue';

export type OwnAction = {
  doctorId: string;
  /** When it was pressed, in milliseconds since 1970. */
  at: number;
  /** The revision that it made, once the server has answered; null when it was refused. */
  revision: Promise<number | null>;
};

export class OwnActions {
  #actions: OwnAction[] = [];
  #orders = new WeakMap<OwnAction, number>();
  #count = 0;

  /** How many were noted so far. */
  get count(): number {
    return this.#count;
  }

  /** Notes a press; it counts at once, so that an undo pressed before the answer takes back this one and no other. */
  add(action: OwnAction): void {
    this.#orders.set(action, this.#count++);
    this.#actions = [...this.#actions.filter(({ at }) => isFresh(at, action.at)), action];
    void action.revision.then((revision) => revision === null && this.remove(action));
  }

  remove(action: OwnAction): void {
    this.#actions = this.#actions.filter((other) => other !== action);
  }

  /** Removes the action that made a revision, because it was taken back. */
  async removeRevision(doctorId: string, revision: number): Promise<void> {
    for (const action of this.#actions) {
      if (action.doctorId === doctorId && (await action.revision) === revision) this.remove(action);
    }
  }

  /**
   * The last one that can still be taken back, in one doctor's queue or in any; null when there is none. What was noted after
   * the first `since` counts in whichever queue it was: it was done with that one on the screen.
   */
  last(doctorId: string | null, now: number, since = Infinity): OwnAction | null {
    const fits = (action: OwnAction) =>
      doctorId === null || action.doctorId === doctorId || (this.#orders.get(action) ?? 0) >= since;
    return this.#actions.findLast((action) => fits(action) && isFresh(action.at, now)) ?? null;
  }
}

const isFresh = (at: number, now: number) => now - at <= UNDO_SECONDS * 1000;

export const ownActions = new OwnActions();
