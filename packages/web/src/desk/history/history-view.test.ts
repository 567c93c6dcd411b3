import { expect, test } from 'vitest';
import { readTokenNumber, readHistoryView, writeHistoryView, type HistoryView } from './history-view.ts';

const first = readHistoryView(new URLSearchParams());

test('shows all of today’s tokens at first', () => {
  expect(first).toEqual({ date: null, show: 'tokens', outcome: 'all', events: 'all', token: null });
  expect(writeHistoryView(first).toString()).toBe('');
});

test('reads the view from an address', () => {
  const view: HistoryView = {
    date: '2026-11-20',
    show: 'log',
    outcome: 'no_show',
    events: 'calls',
    token: 12,
  };
  expect(readHistoryView(writeHistoryView(view))).toEqual(view);
});

test.each(['date=20-11-2026', 'date=2026-02-30', 'show=all', 'outcome=x', 'events=', 'token=0', 'token=x'])(
  'shows the default view for an address with %s',
  (address) => {
    expect(readHistoryView(new URLSearchParams(address))).toEqual(first);
  },
);

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['', null],
  ['0', null],
  ['1.5', null],
  ['x', null],
])('reads %j as the token number %s', (typed, number) => {
  expect(readTokenNumber(typed)).toBe(number);
});
