type Step = {
  start: () => void;
  /** Instead of `start`, when the one before it failed. */
  giveUp: () => void;
};

/** Steps that follow one another where they concern the same thing: each starts once the one before it has succeeded. */
export class InTurn {
  readonly #waiting = new Map<number, Step[]>();

  add(thing: number, step: Step): void {
    const waiting = this.#waiting.get(thing);
    if (waiting) {
      waiting.push(step);
      return;
    }
    this.#waiting.set(thing, []);
    step.start();
  }

  /** Tells that the step which was started last has ended. */
  end(thing: number, isDone: boolean): void {
    const [next, ...others] = this.#waiting.get(thing) ?? [];
    if (next && isDone) {
      this.#waiting.set(thing, others);
      next.start();
      return;
    }
    this.#waiting.delete(thing);
    for (const step of next ? [next, ...others] : []) step.giveUp();
  }
}
