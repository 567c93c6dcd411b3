import { describe, expect, it } from 'vitest';
import { newWaitModel, readWaitModel } from './first-model.ts';

/**
 * This model was copied from the storage of the first release and was not made by today's code. So the test
 * fails if the shape of the model changes.
 */
const VERSION_1 = JSON.stringify({
  version: 1,
  pace: 1.9,
  paceVariance: 0.01,
  dayVariance: 0.03,
  dayCount: 22,
  slotVariance: 0.28,
  slotCount: 400,
  tokensSeen: 390,
  noShows: 31,
  noShowMinutes: 1.4,
  overheadMinutes: 410,
  workedMinutes: 5200,
  lateness: 3.1,
  latenessVariance: 0.3,
  latenessCount: 25,
  trend: 0.003,
  trendWeight: 21_000,
  trendSum: 63,
  typedMinutes: 12,
  offsets: [
    [-1.3, -1.2, -1.25, -1.1],
    [0, 0.1, -0.1, 0.05],
    [1.3, 1.2, 1.4, 1.35],
  ],
});

describe('reading a stored model', () => {
  it('keeps the data of the first model version until the doctor’s waits are relearned', () => {
    const { version, trend, trendWeight, trendSum, offsets, ...kept } = JSON.parse(VERSION_1);
    expect(readWaitModel(JSON.parse(VERSION_1))).toEqual({ ...newWaitModel(1), ...kept });
  });

  it('keeps all data of model version 2, and treats first patients like others who waited for a start', () => {
    const learned = newWaitModel(12);
    const second = {
      ...learned,
      version: 2,
      offsets: [
        [-1.3, -1.2, -1.25, -1.1, -1.4],
        [0, 0.1, -0.1, 0.05, 0.2],
        [1.3, 1.2, 1.4, 1.35, 1.5],
      ],
    };
    const offsets = [
      [...(second.offsets[0] ?? []), -1.4],
      [...(second.offsets[1] ?? []), 0.2],
      [...(second.offsets[2] ?? []), 1.5],
    ];
    expect(readWaitModel(second)).toEqual({ ...learned, offsets });
  });

  it('reads a new doctor’s model unchanged', () => {
    expect(readWaitModel(JSON.parse(JSON.stringify(newWaitModel(12))))).toEqual(newWaitModel(12));
  });

  const stored = { ...newWaitModel() };
  it.each([
    ['nothing', null],
    ['a text', 'model'],
    ['a list', [1]],
    ['an unknown version', { ...stored, version: 4 }],
    ['quantiles that cross', { ...stored, offsets: stored.offsets.toReversed() }],
    ['impossible weights of days', { ...stored, temperDays: [6, 0, 1] }],
    ['no version', { ...stored, version: undefined }],
    ['a missing field', { ...stored, trendSum: undefined }],
    ['NaN as a number', { ...stored, pace: NaN }],
    ['an infinite number', { ...stored, workedMinutes: Infinity }],
    ['null in place of a number', JSON.parse(JSON.stringify({ ...stored, pace: NaN }))],
    ['a text in place of a number', { ...stored, pace: '2' }],
    ['a variance of zero', { ...stored, slotVariance: 0 }],
    ['too few buckets', { ...stored, offsets: stored.offsets.map((row) => row.slice(1)) }],
    ['an offset that is none', { ...stored, offsets: stored.offsets.map((row) => row.map(() => null)) }],
  ])('rejects a model that contains %s', (_, value) => {
    expect(readWaitModel(value)).toBeNull();
  });
});
