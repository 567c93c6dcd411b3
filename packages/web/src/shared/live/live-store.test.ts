import { beforeEach, expect, it, vi } from 'vitest';
import { minutesAgo, queue, token, waiting } from '../queue/queue-samples.ts';
import { LiveStore } from './live-store.ts';

const changed = vi.fn();
let store: LiveStore;

beforeEach(() => {
  changed.mockClear();
  store = new LiveStore(changed);
});

const DOCTOR = queue([]).doctorId;

/** A frame of a queue where tokens 1 to `last` wait. */
function frame(revision: number, { last = revision, secondsAgo = 0, sessionId = 's1' } = {}) {
  const tokens = Array.from({ length: last }, (_, index) => token(index + 1, waiting, 5));
  return queue(tokens, { revision, computedAt: minutesAgo(secondsAgo / 60), sessionId });
}

const shown = () => store.consoleQueue(DOCTOR);

it.each([
  ['in order', [1, 2, 3]],
  ['with an answer after a newer frame', [1, 3, 2]],
  ['with an answer before older frames', [3, 1, 2]],
  ['in reverse order', [3, 2, 1]],
])('keeps the highest revision when frames arrive %s', (_, revisions) => {
  for (const revision of revisions) store.putConsoleQueue(frame(revision));
  expect(shown()?.revision).toBe(3);
});

it('keeps the last frame of a revision, even if a server’s clock was ahead', () => {
  store.putConsoleQueue(frame(2, { secondsAgo: -3600 }));
  const corrected = frame(2, { secondsAgo: 1 });
  store.putConsoleQueue(corrected);
  expect(shown()).toBe(corrected);
  store.putConsoleQueue(frame(1, { secondsAgo: -7200 }));
  expect(shown()).toBe(corrected);
});

it('changes nothing when the feed repeats the frame of an answer', () => {
  const answer = frame(2, { secondsAgo: 10 });
  store.putConsoleQueue(answer);
  store.putConsoleQueue({ ...answer });
  expect(changed).toHaveBeenCalledOnce();
  expect(shown()).toBe(answer);
});

it('shows changed hours even if their frame was computed in the same millisecond as the last frame', () => {
  const before = frame(2);
  store.putConsoleQueue(before);
  store.putConsoleQueue({ ...before, offer: { kind: 'closed', opensAt: null } });
  expect(shown()).toMatchObject({ offer: { kind: 'closed' } });
});

it('shows an undo, and ignores a late answer to the undone change', () => {
  const added = frame(2, { last: 3 });
  store.putConsoleQueue(frame(3, { last: 2 }));
  store.putConsoleQueue(added);
  expect(shown()?.tokens).toHaveLength(2);
});

it('shows the empty queue after a reset, and ignores an answer from the session before it', () => {
  store.putConsoleQueue(frame(7));
  store.putConsoleQueue(frame(8, { last: 0, sessionId: 's2' }));
  store.putConsoleQueue(frame(7, { secondsAgo: -1 }));
  expect(shown()).toMatchObject({ revision: 8, sessionId: 's2', tokens: [] });
});

it('accepts a restarted server’s frame of the same revision', () => {
  store.putConsoleQueue(frame(5));
  const afterRestart = frame(5, { secondsAgo: 30 });
  store.putConsoleQueue(afterRestart);
  expect(shown()).toBe(afterRestart);
});

it('keeps the answer of one server process while the feed of another lags behind', () => {
  store.putConsoleQueue(frame(5));
  const answer = frame(6);
  store.putConsoleQueue(answer);
  store.putConsoleQueue(frame(5, { secondsAgo: -2 }));
  expect(shown()).toBe(answer);
  const caughtUp = frame(6, { secondsAgo: -3 });
  store.putConsoleQueue(caughtUp);
  expect(shown()).toBe(caughtUp);
});

it('keeps public queues and queues with names apart', () => {
  store.putQueue(frame(3));
  expect(shown()).toBeNull();
  store.putConsoleQueue(frame(2));
  expect([store.queue(DOCTOR)?.revision, shown()?.revision]).toEqual([3, 2]);
});

it('forgets every queue when it is cleared', () => {
  store.putQueue(frame(3));
  store.putConsoleQueue(frame(3));
  store.clear();
  expect([store.queue(DOCTOR), shown()]).toEqual([null, null]);
  store.putConsoleQueue(frame(1));
  expect(shown()?.revision).toBe(1);
});
