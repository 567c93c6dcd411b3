import { expect, test } from 'vitest';
import { words } from '../../shared/words/en/operator.ts';
import { cronText } from './cron-text.ts';

test.each([
  ['* * * * *', 'Every minute'],
  ['*/1 * * * *', 'Every minute'],
  ['*/10 * * * *', 'Every 10 minutes'],
  ['7 * * * *', 'Every hour'],
  ['*/7 * * * *', '*/7 * * * * (UTC)'],
  ['*/0 * * * *', '*/0 * * * * (UTC)'],
  ['30 2 * * *', '30 2 * * * (UTC)'],
])('%s: %s', (cron, text) => {
  expect(cronText(words.jobs, cron)).toBe(text);
});
