// @vitest-environment jsdom
import type { QueueAction } from '@baari/contract/queue';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { consoleDoctor } from '../../shared/test-support/clinic-samples.test-support.ts';
import { Repeats, useRepeats } from './repeats.ts';

it('counts marks on two patients 200 ms apart, but a double press on one patient only once', () => {
  const repeats = new Repeats();
  const pressed = [
    [2, 0],
    [3, 200],
    [2, 400],
    [3, 1999],
    [2, 2000],
  ] as const;
  expect(pressed.map(([patient, at]) => repeats.isRepeat(patient, 'arrived', at))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});

it('accepts the same press again immediately after a refusal', () => {
  const repeats = new Repeats();
  repeats.isRepeat(2, 'skip', 0);
  repeats.forget();
  expect(repeats.isRepeat(2, 'skip', 10)).toBe(false);
});

it('accepts the same action again when another action came in between', () => {
  const repeats = new Repeats();
  const actions = ['skip', 'put back', 'skip', 'skip'];
  expect(actions.map((action, at) => repeats.isRepeat(2, action, at * 100))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

const arrival: QueueAction = {
  revision: 7,
  kind: 'arrived',
  undoneKind: null,
  number: 2,
  actor: 'member',
  by: 'Meena Desk',
  at: '2026-11-23T05:00:00.000Z',
  reason: null,
  minutes: null,
  isNoShow: false,
  counterpart: null,
};

it('accepts an undone action again immediately, and counts it once', () => {
  const { queue } = consoleDoctor;
  const after = (kind: QueueAction['kind'], revision: number) => [
    { ...queue, lastAction: { ...arrival, kind, revision } },
  ];
  const { result, rerender } = renderHook(useRepeats, { initialProps: after('arrived', 7) });
  const isRepeat = (at: number) => result.current.isRepeat(2, 'arrived', at);
  expect(isRepeat(0)).toBe(false);
  rerender(after('undone', 8));
  expect(isRepeat(500)).toBe(false);
  rerender(after('arrived', 9));
  expect(isRepeat(700)).toBe(true);
});
