import { expect, it } from 'vitest';
import {
  keptOperation,
  type KeptOperation,
  labelIn,
  readWritten,
  refusedAction,
  written,
} from './kept-schema.ts';

const doctorId = '019b1f3e-0000-7000-8000-000000000001';
const at = '2026-11-21T05:00:00.000Z';
const kept: KeptOperation = {
  doctorId,
  operation: { kind: 'complete', counter: 1, at, of: { number: 2 } },
  asked: { action: { verb: 'complete', input: { doctorId, number: 2 } }, at },
  label: '2 Asha',
};

it('reads its own stored data back', () => {
  expect(readWritten(keptOperation, written(kept))).toEqual(kept);
  const refused = { counter: 3, kind: null, at: null, label: '', reason: 'request.invalid' } as const;
  expect(readWritten(refusedAction, written(refused))).toEqual(refused);
});

it('rejects stored data that is damaged, incomplete or from an unknown version', () => {
  const { operation: _operation, ...incomplete } = kept;
  const unreadable = ['', '{', written(incomplete), JSON.stringify(kept)];
  for (const text of [...unreadable, JSON.stringify({ version: 2, value: kept })])
    expect(readWritten(keptOperation, text)).toBeUndefined();
});

it('finds the patient in an operation that it cannot read', () => {
  expect(labelIn(JSON.stringify({ version: 2, value: kept }))).toBe('2 Asha');
  expect(labelIn('{')).toBe('');
});
