type Step = {
  start: () => void;
  /** Called instead of `start` if the earlier step failed. */
  giveUp: () => void;
};

/**
 * Runs steps on the same token or queue one after another. Each step starts once the earlier step has
 * succeeded.
 */
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

  /** Reports that the running step has ended. */
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
