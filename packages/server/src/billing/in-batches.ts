/**
 * Does `work` for each id of a list that is read a batch at a time: `list` gives the next ids after one, in their order.
 * One that fails does not keep back the others; what it failed with is thrown in the end, so that the job is tried again.
 */
export async function inBatches(
  list: (afterId: string | null) => Promise<readonly string[]>,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  let ids = await list(null);
  while (ids.length > 0) {
    for (const id of ids) await work(id).catch((error: unknown) => errors.push(error));
    ids = await list(ids.at(-1) ?? null);
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} could not be worked on`);
}
