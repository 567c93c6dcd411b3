import type { QueueAction } from '@baari/contract/queue';
import { expect, test } from 'vitest';
import { undoableAfter } from './use-undoable.ts';

const action = (revision: number, told: Partial<QueueAction> = {}): QueueAction => ({
  revision,
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
  ...told,
});

const call = action(7);

test('lets a user undo the last action of a colleague or the doctor', () => {
  expect(undoableAfter(null, call)).toBe(call);
  const skip = action(8, { kind: 'skipped', actor: 'doctor' });
  expect(undoableAfter(call, skip)).toBe(skip);
});

test('keeps the undo while the queue is fetched again', () => {
  expect(undoableAfter(call, action(7))).toBe(call);
});

test('keeps the undo when patients take tokens in the meantime', () => {
  expect(undoableAfter(call, action(8, { kind: 'issued', actor: 'patient' }))).toBe(call);
  expect(undoableAfter(null, action(8, { kind: 'issued', actor: 'patient' }))).toBeNull();
});

test('offers no undo after an undo, or at the end of the day', () => {
  expect(undoableAfter(call, action(8, { kind: 'undone', undoneKind: 'called' }))).toBeNull();
  expect(undoableAfter(call, action(8, { kind: 'service_date_ended', actor: 'baari' }))).toBeNull();
});
