/** This browser tab's recent actions on queues and bookings, which the undo shortcut undoes, last first. */
import { UNDO_SECONDS } from '@baari/core/queue';
import { type Change, isSameChange, type NamedChange } from './queue-news.ts';

export type OwnAction = {
  doctorId: string;
  /** When it was pressed, in milliseconds since 1970. */
  at: number;
  /** The change that it made, once the server has answered; null when it was refused, or changed nothing. */
  made: Promise<NamedChange | null>;
};

export class OwnActions {
  #actions: OwnAction[] = [];
  #orders = new WeakMap<OwnAction, number>();
  #count = 0;

  /** How many actions were noted so far. */
  get count(): number {
    return this.#count;
  }

  /** Notes a press. Returns the function that receives the answer. */
  begin(doctorId: string, at: number): (made: NamedChange | null) => void {
    let answered: (made: NamedChange | null) => void = () => undefined;
    const made = new Promise<NamedChange | null>((resolve) => (answered = resolve));
    this.add({ doctorId, at, made });
    return answered;
  }

  /** Notes a press; it counts at once, so that an undo pressed before the answer names this one and no other. */
  add(action: OwnAction): void {
    this.#orders.set(action, this.#count++);
    this.#actions = [...this.#actions.filter(({ at }) => isFresh(at, action.at)), action];
    void action.made.then((made) => made === null && this.#remove(action));
  }

  #remove(action: OwnAction): void {
    this.#actions = this.#actions.filter((other) => other !== action);
  }

  /** Forgets the action that made a change, because it was undone, or cannot be. */
  async forget(change: Change): Promise<void> {
    for (const action of this.#actions) {
      const made = action.doctorId === change.doctorId ? await action.made : null;
      if (made && isSameChange(made.change, change)) this.#remove(action);
    }
  }

  /**
   * The last action that can still be undone, of one doctor or of any; null when there is none. Those after
   * the first `since` count for any doctor, as they were done with this one on the screen.
   */
  last(doctorId: string | null, now: number, since = Infinity): OwnAction | null {
    const fits = (action: OwnAction) =>
      doctorId === null || action.doctorId === doctorId || (this.#orders.get(action) ?? 0) >= since;
    return this.#actions.findLast((action) => fits(action) && isFresh(action.at, now)) ?? null;
  }
}

const isFresh = (at: number, now: number) => now - at <= UNDO_SECONDS * 1000;

export const ownActions = new OwnActions();
