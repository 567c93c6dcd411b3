/** Counts an attacker's guesses at a secret. Each guess is made as soon as the server allows it. */

export type GuessOutcome = { kind: 'wrong' } | { kind: 'wait'; seconds: number } | { kind: 'locked' };

export type GuessedAt = {
  /** Makes one guess with a wrong secret. */
  guess: () => Promise<GuessOutcome>;
  /** Moves the server's clock forward by some seconds. */
  pass: (seconds: number) => Promise<unknown>;
};

/** The interval at which the attacker checks whether a lock has ended. */
const LOCKED_SECONDS = 1800;

/** Returns the number of guesses in each hour. */
export async function triesOfHours({ guess, pass }: GuessedAt, hours: number): Promise<number[]> {
  const tries = Array.from({ length: hours }, () => 0);
  let second = 0;
  while (second < hours * 3600) {
    const outcome = await guess();
    const hour = Math.floor(second / 3600);
    if (outcome.kind === 'wrong') tries[hour] = (tries[hour] ?? 0) + 1;
    // Each guess takes one second. If guesses were slower, fewer would fit into an hour.
    const seconds = outcome.kind === 'wrong' ? 1 : outcome.kind === 'wait' ? outcome.seconds : LOCKED_SECONDS;
    await pass(seconds);
    second += seconds;
  }
  return tries;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
