import type { PatientToken, QueueSnapshot } from '@baari/contract/queue';
import { expect, test } from 'vitest';
import { sampleNow, sampleQueue, sampleToken } from '../../shared/board/patient-samples.ts';
import type { KeptPosition } from '../../shared/kept/kept-positions.ts';
import { followPosition, standingReason } from './position.ts';

const URL = '/t/aBcDeFgHiJkLmNoPqRsTuV';
const start = Date.parse(sampleNow);

/** Simulates a page that follows token 14, with three ahead at revision 20, through later changes. */
function follow(
  before: KeptPosition | null,
  revision: number,
  queue: Partial<QueueSnapshot> = {},
  token: Partial<PatientToken> = {},
): KeptPosition {
  // Simulates the browser's storage.
  const kept: KeptPosition | null = JSON.parse(JSON.stringify(before));
  return followPosition(kept, sampleQueue({ revision, ...queue }), sampleToken(token), URL);
}

const first = follow(null, 20);
const urgent = { line: [15, 11, 12, 13, 14], atOnce: 1 };

test('gives no reason when a page opens that has shown nothing before', () => {
  expect(first).toMatchObject({ url: URL, growth: null });
  expect(follow(first, 21).growth).toBeNull();
});

test.each([
  ['while the page is open', 21],
  ['while the page was closed', 40],
])('explains why more patients are ahead, %s, even while other notices are shown', (_, revision) => {
  const slow = { notes: ['slow' as const], line: [] };
  const grown = follow(first, revision, { ...urgent, waits: slow });
  expect(grown.growth).toMatchObject({ reason: 'urgent', from: 3, revision });
  expect(standingReason(grown.growth, start)).toBe('urgent');
});

test('keeps the reason for more patients ahead for ten minutes, even after a reload', () => {
  const grown = follow(first, 21, urgent);
  const later = follow(grown, 22, urgent);
  expect(later.growth).toEqual(grown.growth);
  expect(standingReason(later.growth, start + 9.9 * 60_000)).toBe('urgent');
  expect(standingReason(later.growth, start + 10 * 60_000)).toBeNull();
  expect(follow(later, 23, { atOnce: 1 }).growth).toBeNull();
});

test('gives a separate reason when the number ahead rises a second time', () => {
  const grown = follow(first, 21, urgent);
  const states = 'dddddddddcwwwwww';
  const again = follow(grown, 22, { states, line: [15, 11, 12, 16, 13, 14], atOnce: 1, soon: 1 });
  expect(again.growth).toMatchObject({ reason: 'placedAhead', from: 4 });
});

test('ignores an older queue, such as that of a cached page', () => {
  const grown = follow(first, 21, urgent);
  expect(follow(grown, 20)).toEqual(grown);
});

test('gives no other patients as the reason once the token itself missed a call or moved', () => {
  const back = { states: 'dddddddddddccwww', line: [15, 16, 14], back: 1 };
  const behind = { ...first, queue: sampleQueue({ states: 'dddddddddddddwww' }) };
  const missed = follow(behind, 30, back);
  expect(missed.growth).toMatchObject({ reason: 'back', mayBeOwn: true });
  expect(follow(missed, 30, back, { missedCallAt: sampleNow }).growth).toBeNull();
  expect(follow(behind, 21, back).growth).toMatchObject({ mayBeOwn: false });
  const sessionId = '019aa000-0000-7000-8000-0000000000f2';
  expect(follow(first, 30, { ...urgent, sessionId }, { sessionId }).growth).toBeNull();
});
