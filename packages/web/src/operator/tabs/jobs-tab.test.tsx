// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/operator';
import { at, expectInTab, openTab } from '../operator-desk.test-support.tsx';
import { cronText } from './jobs-tab.tsx';

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
])('counts all failed jobs, including hidden ones: %s', async (words, count, failed) => {
  openTab('jobs', { listJobs: { queues: [queueOf(count)], failed } });
  await expectInTab(words);
});

test.each([
  ['* * * * *', 'Every minute'],
  ['*/1 * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['7 * * * *', 'Every hour'],
  ['*/7 * * * *', '*/7 * * * * (UTC)'],
  ['*/0 * * * *', '*/0 * * * * (UTC)'],
  ['30 2 * * *', '30 2 * * * (UTC)'],
])('describes the schedule %s as "%s"', (cron, text) => {
  expect(cronText(words.jobs, cron)).toBe(text);
});
