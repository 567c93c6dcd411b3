import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/desk';
import { queue, token, waiting } from '../../shared/queue/queue-samples.ts';
import { endingText } from './ending-text.ts';

const called = { ...token(12, { status: 'called' }, 20), name: 'Asha' };
const ending = words.practice;

test.each([
  [
    'a called and a waiting patient',
    [called, token(13, waiting, 10)],
    '1 waiting patient will be cancelled and see it on their phone.',
  ],
  [
    'an away and a passed patient',
    [called, token(13, { status: 'away' }, 10), token(14, { status: 'passed' }, 5)],
    '1 patient away for a test will be completed, too. 1 waiting patient will be cancelled and see it on their phone.',
  ],
  ['only a called patient', [called], 'No one is waiting.'],
])('describes what ends with %s', (_, tokens, rest) => {
  const told = endingText(queue(tokens), ending, words, null);
  expect(told).toBe(`Token 12, Asha, is with the doctor and will be marked as completed. ${rest}`);
});

test('leaves out groups without patients', () => {
  expect(endingText(queue([]), ending, words, null)).toBe('No one is waiting.');
  const two = [token(13, waiting, 10), token(14, waiting, 5)];
  expect(endingText(queue(two), ending, words, null)).toBe(
    '2 waiting patients will be cancelled and see it on their phones.',
  );
  expect(endingText(queue([called], { isEnded: true }), ending, words, null)).toBe('No one is waiting.');
});
