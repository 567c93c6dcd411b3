import { expect, test } from 'vitest';
import { at, event, ONE_OF_EACH, session, token } from './history-samples.test-support.ts';
import { sittingFiguresOf, undoneRevisions } from './sitting-figures.ts';

test('counts each token once, ignores undone tokens, and counts a moved visit at its last doctor', () => {
  const sitting = session([...ONE_OF_EACH, token(11, 'd')]);
  expect(sittingFiguresOf(sitting, [])).toEqual({
    issued: 9,
    seen: 2,
    live: 2,
    skipped: 1,
    noShow: 1,
    left: 1,
    cancelled: 2,
    minutesBetweenCalls: null,
  });
});

test('measures the time between the calls of this session, and ignores undone calls', () => {
  const events = [
    event(1, { at: at('04:00'), number: 1 }),
    event(2, { at: at('04:01'), number: 2 }),
    event(3, { at: at('04:02'), number: 2, kind: 'undone', undoneKind: 'called' }),
    event(4, { at: at('04:10'), number: 3 }),
    event(5, { at: at('04:25'), number: 4 }),
    event(6, { at: at('09:00'), number: 1, sessionId: null }),
    event(7, { at: at('09:30'), number: 5, kind: 'recalled' }),
  ];
  expect(sittingFiguresOf(session([]), events).minutesBetweenCalls).toBe(12.5);
  expect(sittingFiguresOf(session([]), events.slice(0, 1)).minutesBetweenCalls).toBeNull();
});

test('matches an undo with the latest change of its kind and token that is not yet undone', () => {
  const events = [
    event(1, { kind: 'skipped', number: 4 }),
    event(2, { kind: 'put_back', number: 4 }),
    event(3, { kind: 'skipped', number: 4 }),
    event(4, { kind: 'skipped', number: 5 }),
    event(5, { kind: 'undone', undoneKind: 'skipped', number: 4 }),
    event(6, { kind: 'break_announced', number: null, sessionId: null }),
    event(7, { kind: 'undone', undoneKind: 'break_announced', number: null, sessionId: null }),
  ];
  expect([...undoneRevisions(events)]).toEqual([3, 6]);
});
