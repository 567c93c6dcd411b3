// @vitest-environment jsdom
/** The work that goes on by itself. */
import { test } from 'vitest';
import { at, expectInTab, openTab } from '../operator-desk.test-support.tsx';

const job = { jobId: 'j', queue: 'mail', failedAt: at, tries: 4, error: 'refused' };
const queueOf = (failed: number) => ({
  name: 'mail',
  cron: null,
  waiting: 0,
  retrying: 0,
  active: 0,
  failed,
  lastDoneAt: null,
});

test.each([
  ['1 failed job', 1, [job]],
  ['Failed jobs: the newest 1 of 300', 300, [job]],
  ['No job has failed', 0, []],
])('failed jobs are counted in full, also those that are not shown: %s', async (words, count, failed) => {
  openTab('jobs', { listJobs: { queues: [queueOf(count)], failed } });
  await expectInTab(words);
});
