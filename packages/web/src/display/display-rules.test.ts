import type { QueueSnapshot } from '@baari/contract/queue';
import { describe, expect, test } from 'vitest';
import { sampleBoardDoctor, sampleClinic, sampleNow, sampleQueue } from '../shared/board/patient-samples.ts';
import { voiceFor } from './browser-sound.ts';
import { pagesOf } from './display-page.tsx';
import { displayState, nextNumbers, servingNumber } from './doctor-tile.tsx';
import { secondLanguage } from './load-words.ts';
import { callsAtFirst, type KnownCall, shownCalls, withCall } from './shown-calls.ts';

const joinUrl = 'https://baari.example/clinic/city-clinic';
const later = new Date(Date.parse(sampleNow) + 600_000).toISOString();

describe("a doctor's tile", () => {
  test.each([
    ['serving', {}],
    ['serving', { practice: 'closed' }],
    ['between', { calledAt: null }],
    ['not-started', { calledAt: null, nowServing: 0 }],
    ['not-started', { sessionId: null, nowServing: 0, calledAt: null, states: '' }],
    ['not-started', { isEnded: true, calledAt: null }],
    ['closed', { isEnded: true, calledAt: null, practice: 'closed' }],
    ['closed', { sessionId: null, calledAt: null, practice: 'closed' }],
  ] as const)('shows the state %s for %j', (kind, part) =>
    expect(displayState(sampleQueue(part))).toBe(kind),
  );

  test('shows no number and no next patient after the session ends', () => {
    const ended = sampleQueue({ isEnded: true });
    expect([servingNumber(sampleQueue()), servingNumber(ended)]).toEqual([10, 0]);
    expect(nextNumbers(ended)).toEqual([]);
  });

  test('shows the next three waiting patients', () => {
    expect(nextNumbers(sampleQueue({ states: 'dcswhlwwhww' }))).toEqual([4, 5, 7]);
  });
});

test('splits many doctors into pages of similar size', () => {
  const sizes = (room: string | null) => (count: number) =>
    pagesOf(Array<Parameters<typeof pagesOf>[0][0]>(count).fill({ profile: { room } })).map(
      (page) => page.length,
    );
  expect([0, 1, 6, 7, 13].map(sizes(null))).toEqual([[0], [1], [6], [4, 3], [5, 5, 3]]);
  expect([0, 1, 4, 5, 6, 9].map(sizes('2'))).toEqual([[0], [1], [4], [3, 2], [3, 3], [3, 3, 3]]);
});

describe('the last calls', () => {
  const queue = sampleQueue();
  const call = (number: number, isRecall = false) => ({ number, isRecall });

  const called = (number: number, at = sampleNow) => ({ doctorId: queue.doctorId, number, at });
  const boardWith = (...queues: readonly QueueSnapshot[]) => ({
    clinic: sampleClinic,
    doctors: queues.map((each) => sampleBoardDoctor({ id: each.doctorId }, each)),
  });
  const atFirst = () => callsAtFirst({ board: boardWith(queue), joinUrl, lastCalls: [called(10)] });

  const numbers = (calls: readonly KnownCall[], now: QueueSnapshot | null) =>
    shownCalls(calls, () => now).map(({ number }) => number);

  test('keeps a few calls, newest first, and replaces a number that is called again', () => {
    let calls: readonly KnownCall[] = [];
    for (let id = 1; id <= 200; id += 1) calls = withCall(calls, { call: call(id), queue, id });
    calls = withCall(calls, { call: call(199, true), queue, id: 201 });
    calls = withCall(calls, { call: call(198), queue, id: 202 });
    expect(numbers(calls, { ...queue, states: 'd'.repeat(200) })).toEqual([
      198, 199, 200, 197, 196, 195, 194, 193,
    ]);
    expect(calls.length).toBeLessThan(100);
  });

  test('drops the calls of an ended session or removed doctor, and restores them if either returns', () => {
    const calls = atFirst();
    expect(numbers(calls, queue)).toEqual([10]);
    expect(numbers(calls, { ...queue, isEnded: true })).toEqual([]);
    expect(numbers(calls, { ...queue, sessionId: 'the next one' })).toEqual([]);
    expect(numbers(calls, null)).toEqual([]);
  });

  test('lists only called patients, without undone calls', () => {
    const calls = withCall(atFirst(), { call: call(11), queue, id: 1 });
    const shownWith = (letters: string) => numbers(calls, sampleQueue({ states: `ddddddddd${letters}www` }));
    expect(['dc', 'cn', 'cw', 'cs', 'cl', 'wd'].map(shownWith)).toEqual([
      [11, 10],
      [11, 10],
      [10],
      [10],
      [10],
      [11],
    ]);
  });

  test('starts with the server’s calls of each session, newest first', () => {
    const other = sampleQueue({ doctorId: 'other', sessionId: 'other sitting' });
    const told = [called(9, later), { ...called(3), doctorId: 'other' }, called(10)];
    const calls = callsAtFirst({ board: boardWith(queue, other), joinUrl, lastCalls: told });
    expect(calls.map(({ number, sessionId }) => [number, sessionId])).toEqual([
      [9, queue.sessionId],
      [3, 'other sitting'],
      [10, queue.sessionId],
    ]);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(3);
  });
});

test('speaks the language of the page', () => {
  const voices = ['de-DE', 'hi_IN', 'en-US', 'en-IN'].map((lang) => ({ lang }));
  const chosen = (locale: string) => voiceFor(locale, voices)?.lang ?? null;
  expect(['en-IN', 'en-GB', 'hi-IN', 'ta-IN'].map(chosen)).toEqual(['en-IN', 'en-US', 'hi_IN', null]);
  const bengali = ['bn-BD', 'bn-IN'].map((lang) => ({ lang }));
  expect(voiceFor('bn-IN-u-nu-latn', bengali)?.lang).toBe('bn-IN');
});

test('also speaks the browser’s next preferred language that has translations', () => {
  expect(secondLanguage('en-IN', ['en-IN', 'en', 'ml-IN', 'hi-IN'])).toBe('hi');
  expect(secondLanguage('hi-IN', ['en-GB', 'hi'])).toBe('en');
  expect(secondLanguage('en-IN', ['en-US', 'ml-IN'])).toBeNull();
});
