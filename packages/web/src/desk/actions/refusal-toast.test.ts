import type { QueueAction } from '@baari/contract/queue';
import { expect, test } from 'vitest';
import { words } from '@baari/words/en/web/desk';
import { ApiError } from '../../shared/api/index.ts';
import { token, waiting } from '../../shared/queue/queue-samples.ts';
import { refusalToast } from './refusal-toast.ts';

const byMeena: QueueAction = {
  revision: 7,
  kind: 'called',
  number: 12,
  actor: 'member',
  by: 'Meena',
  at: '2026-11-21T05:00:00Z',
  reason: null,
  minutes: null,
  undoneKind: null,
  isNoShow: false,
  counterpart: null,
};
const failure = 'Failed to call next patient';
const tone = 'destructive';

test('shows that no patient is waiting, and not that the call failed', () => {
  const error = new ApiError('conflict', 'queue.nobody_waiting');
  expect(refusalToast({ error, failure, lastAction: byMeena, letter: null, next: null }, words)).toEqual({
    title: 'No patients waiting',
    description: 'There are no patients in the queue',
  });
});

test('names the colleague who called first', () => {
  const error = new ApiError('conflict', 'queue.call_superseded');
  const description = 'Meena called token 12 just before you.';
  expect(refusalToast({ error, failure, lastAction: byMeena, letter: null, next: null }, words)).toEqual({
    title: 'No one was called',
    description,
    tone,
  });
});

test('gives the reason for any other conflict, and names the last change', () => {
  const error = new ApiError('conflict', 'queue.token_not_called');
  const description = 'This patient is no longer the one called. Last: Meena called token 12.';
  expect(
    refusalToast(
      { error, failure: 'Failed to mark patient as complete', lastAction: byMeena, letter: null, next: null },
      words,
    ),
  ).toEqual({
    title: 'Failed to mark patient as complete',
    description,
    tone,
  });
});

test('names nobody when it is too late for an undo', () => {
  const error = new ApiError('conflict', 'queue.too_late_to_undo');
  const description =
    'A call or the end of a queue can be undone for one minute, anything else for ten minutes.';
  expect(
    refusalToast({ error, failure: 'Failed to undo', lastAction: byMeena, letter: null, next: null }, words),
  ).toMatchObject({
    description,
  });
});

test.each([
  [
    'queue.too_late_to_undo',
    'called',
    /ten minutes\. Choose “Back in queue” instead; the patient will be told\.$/,
  ],
  ['queue.changed_since', 'skipped', /has changed since, .* Choose “Back in queue” instead/],
  ['queue.changed_since', 'issued', /Skip the token instead\.$/],
  ['queue.changed_since', 'moved_away', /Move the patient back instead\.$/],
] as const)('suggests another action when an undo is refused: %s of %s', (reason, kind, description) => {
  const error = new ApiError('conflict', reason, { kind });
  const refusal = { error, failure, lastAction: byMeena, letter: null, next: null };
  expect(refusalToast(refusal, words).description).toMatch(description);
});

test('names the patient whom the next call would bring in now', () => {
  const error = new ApiError('conflict', 'queue.not_next', { number: 5 });
  const next = token(5, waiting, 10);
  expect(refusalToast({ error, failure, lastAction: byMeena, letter: 'A', next }, words)).toEqual({
    title: 'No one was called',
    description: 'Next is now token A 5, Patient 5.',
    tone,
  });
});

test('offers a retry after an unexpected error', () => {
  const error = new ApiError('internal', 'server.internal');
  const description = 'An unexpected error occurred. Please try again.';
  expect(
    refusalToast(
      { error, failure: 'Failed to reset queue', lastAction: null, letter: null, next: null },
      words,
    ),
  ).toEqual({
    title: 'Failed to reset queue',
    description,
    tone,
  });
});
