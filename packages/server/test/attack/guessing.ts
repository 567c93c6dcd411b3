/** Counts the tries at a secret for somebody who continues as soon as the server allows it. */

export type GuessOutcome = { kind: 'wrong' } | { kind: 'wait'; seconds: number } | { kind: 'locked' };

export type GuessedAt = {
  /** One try at the secret, with a wrong one. */
  guess: () => Promise<GuessOutcome>;
  /** Lets so many seconds pass for the server. */
  pass: (seconds: number) => Promise<unknown>;
};

/** After a lock it looks so often whether it is over. */
const LOCKED_SECONDS = 1800;

/** The tries of each hour. */
export async function triesOfHours({ guess, pass }: GuessedAt, hours: number): Promise<number[]> {
  const tries = Array.from({ length: hours }, () => 0);
  let second = 0;
  while (second < hours * 3600) {
    const outcome = await guess();
    const hour = Math.floor(second / 3600);
    if (outcome.kind === 'wrong') tries[hour] = (tries[hour] ?? 0) + 1;
    // A second for each try: fewer would be possible, and make no difference.
    const seconds = outcome.kind === 'wrong' ? 1 : outcome.kind === 'wait' ? outcome.seconds : LOCKED_SECONDS;
    await pass(seconds);
    second += seconds;
  }
  return tries;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
