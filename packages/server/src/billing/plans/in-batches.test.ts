import { expect, it } from 'vitest';
import type { Logger } from '../../context/index.ts';
import { jobFailureOf } from '../../jobs/index.ts';
import { inBatches } from './plan-jobs.ts';

it('reports the kind of each account’s failure, without personal data', async () => {
  const logged: object[] = [];
  const note = (fields: object) => void logged.push(fields);
  const log: Logger = { debug: note, info: note, warn: note, error: note };
  const failures = new Map<string, Error>([
    ['a', new TypeError('someone@clinic.test')],
    ['c', Object.assign(new Error('Key (email)=(someone@clinic.test)'), { code: '23505' })],
  ]);
  const done: string[] = [];
  const run = inBatches(
    log,
    async (afterId) => (afterId === null ? ['a', 'b'] : afterId === 'b' ? ['c', 'd'] : []),
    async (accountId) => {
      const failure = failures.get(accountId);
      if (failure) throw failure;
      done.push(accountId);
    },
  );
  const thrown: unknown = await run.catch((error: unknown) => error);
  expect(done).toEqual(['b', 'd']);
  expect(jobFailureOf(thrown).message).toBe('AggregateError TypeError Error 23505');
  const stack = expect.stringContaining('in-batches.test.ts');
  expect(logged).toEqual([
    { accountId: 'a', error: 'TypeError', stack },
    { accountId: 'c', error: 'Error 23505', stack },
  ]);
  expect(JSON.stringify(logged)).not.toContain('someone');
});
