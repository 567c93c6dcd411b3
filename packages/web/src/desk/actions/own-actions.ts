/**
 * The recent actions on queues and bookings in this browser tab, latest first. The keyboard shortcut for undo
 * reverts these actions.
 */
import { UNDO_SECONDS } from '@baari/core/queue';
import { type Change, isSameChange, type NamedChange } from './queue-news.ts';

export type OwnAction = {
  doctorId: string;
  /** The time of the press, in milliseconds since 1970. */
  at: number;
  /**
   * The change that the press made, once the server has answered, or null if it was refused or changed
   * nothing.
   */
  made: Promise<NamedChange | null>;
};

export class OwnActions {
  #actions: OwnAction[] = [];
  #orders = new WeakMap<OwnAction, number>();
  #count = 0;

  /** The number of actions so far. */
  get count(): number {
    return this.#count;
  }

  /** Records a press of a button or key. Returns a function to call with the server's answer. */
  begin(doctorId: string, at: number): (made: NamedChange | null) => void {
    let answered: (made: NamedChange | null) => void = () => undefined;
    const made = new Promise<NamedChange | null>((resolve) => (answered = resolve));
    this.add({ doctorId, at, made });
    return answered;
  }

  /**
   * Records a press of a button or key. The press counts immediately, so that an undo before the server's
   * answer undoes this action.
   */
  add(action: OwnAction): void {
    this.#orders.set(action, this.#count++);
    this.#actions = [...this.#actions.filter(({ at }) => isFresh(at, action.at)), action];
    void action.made.then((made) => made === null && this.#remove(action));
  }

  #remove(action: OwnAction): void {
    this.#actions = this.#actions.filter((other) => other !== action);
  }

  /** Drops the action that made this change, because it was undone or can't be undone. */
  async forget(change: Change): Promise<void> {
    for (const action of this.#actions) {
      const made = action.doctorId === change.doctorId ? await action.made : null;
      if (made && isSameChange(made.change, change)) this.#remove(action);
    }
  }

  /**
   * Returns the last action of a doctor, or of any doctor, that can still be undone, or null if there is
   * none. Actions with a number above `since` count for every doctor, because they were done while this
   * doctor was on the screen.
   */
  last(doctorId: string | null, now: number, since = Infinity): OwnAction | null {
    const fits = (action: OwnAction) =>
      doctorId === null || action.doctorId === doctorId || (this.#orders.get(action) ?? 0) >= since;
    return this.#actions.findLast((action) => fits(action) && isFresh(action.at, now)) ?? null;
  }
}

const isFresh = (at: number, now: number) => now - at <= UNDO_SECONDS * 1000;

export const ownActions = new OwnActions();
