/** Checks claims about an image, and counts how many are true. */

let [held, broken] = [0, 0];

/**
 * Checks a claim and prints the result. The claim is true if the function returns true. Any other value, or
 * an exception, is printed as the reason why the claim failed.
 */
export async function claim(text: string, holds: () => unknown): Promise<void> {
  const seen = await Promise.resolve()
    .then(holds)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  if (seen === true) held += 1;
  else broken += 1;
  console.log(seen === true ? `ok      ${text}` : `failed  ${text}: ${JSON.stringify(seen)}`);
}

/** Prints how many claims are true, and returns the exit code. */
export function conclude(): 0 | 1 {
  console.log(`\n${held} passed, ${broken} failed`);
  return broken > 0 || held === 0 ? 1 : 0;
}
