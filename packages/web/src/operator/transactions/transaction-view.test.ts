import { ADMIN_TRANSACTION_SORTS } from '@baari/core/platform';
import { expect, test } from 'vitest';
import { words } from '../../shared/words/en/operator.ts';
import { sortChoices } from '../list/sort-order.ts';
import { transactionAddress } from './transaction-view.ts';

const first = {
  search: '',
  sort: 'created',
  direction: 'desc',
  status: '',
  from: '',
  to: '',
  page: 1,
} as const;

test('the newest transactions come first, and the address stays empty', () => {
  expect(transactionAddress.read(new URLSearchParams('sort=status&direction=up'))).toEqual(first);
  expect(transactionAddress.write(new URLSearchParams('tab=transactions'), first).toString()).toBe(
    'tab=transactions',
  );
});

test('how they are sorted comes back from the address, beside search and filters', () => {
  const view = {
    ...first,
    search: 'asha',
    sort: 'amount',
    direction: 'asc',
    status: 'completed',
    page: 2,
  } as const;
  const written = transactionAddress.write(new URLSearchParams(), view);
  expect(written.toString()).toBe('search=asha&sort=amount&direction=asc&status=completed&page=2');
  expect(transactionAddress.read(written)).toEqual(view);
});

test('a phone chooses from date, amount and user both ways', () => {
  const choices = sortChoices(words.transactions.sorts, ADMIN_TRANSACTION_SORTS);
  expect(choices.map(({ by, direction }) => `${by} ${direction}`)).toEqual([
    'created asc',
    'created desc',
    'amount asc',
    'amount desc',
    'email asc',
    'email desc',
  ]);
});
