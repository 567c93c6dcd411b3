import type { Logger } from '../../context/index.ts';
import { framesOf, jobFailureOf } from '../../jobs/index.ts';

/**
 * Does `work` for each account of a list that is read a batch at a time: `list` gives the next ids after one, in their
 * order. One that fails does not keep back the others, and is logged; what they failed with is thrown in the end, so that
 * the job is tried again.
 */
export async function inBatches(
  log: Logger,
  list: (afterId: string | null) => Promise<readonly string[]>,
  work: (accountId: string) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  const fail = (accountId: string, error: unknown) => {
    errors.push(error);
    const told = { accountId, error: jobFailureOf(error).message, stack: framesOf(error) };
    log.error(told, 'billing: an account could not be worked on');
  };
  let accountIds = await list(null);
  while (accountIds.length > 0) {
    for (const id of accountIds) await work(id).catch((error: unknown) => fail(id, error));
    accountIds = await list(accountIds.at(-1) ?? null);
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} could not be worked on`);
}
