import { describe, expect, it } from 'vitest';
import { compile, inOrder } from './statements.ts';

describe('compile', () => {
  it('numbers parameters in the order in which they first occur', () => {
    expect(compile('UPDATE t SET a = :after, b = :before WHERE id = :id AND a <> :after')).toEqual({
      text: 'UPDATE t SET a = $1, b = $2 WHERE id = $3 AND a <> $1',
      names: ['after', 'before', 'id'],
    });
  });

  it('compiles the same statement only once', () => {
    expect(compile('SELECT :once')).toBe(compile('SELECT :once'));
  });

  it.each([
    ['a cast', 'SELECT now()::date, :at::timestamptz', 'SELECT now()::date, $1::timestamptz', ['at']],
    ['a cast of a parameter', 'SELECT (:ids)::uuid[]', 'SELECT ($1)::uuid[]', ['ids']],
    ['a text constant', `SELECT 'a :b ''c :d', :e`, `SELECT 'a :b ''c :d', $1`, ['e']],
    ['a quoted identifier', 'SELECT 1 AS "a :b"', 'SELECT 1 AS "a :b"', []],
    ['a comment', 'SELECT :a -- not :b\n, :c', 'SELECT $1 -- not :b\n, $2', ['a', 'c']],
    ['a comment of several lines', 'SELECT /* :a\n:b */ :c', 'SELECT /* :a\n:b */ $1', ['c']],
    [
      'a slice',
      'SELECT list[1:n], list[lo:hi], (f(x))[f(1):n]',
      'SELECT list[1:n], list[lo:hi], (f(x))[f(1):n]',
      [],
    ],
    ['a slice without a beginning', 'SELECT list[:last]', 'SELECT list[$1]', ['last']],
    ['a dollar-quoted body', 'DO $$ BEGIN :a; END $$', 'DO $$ BEGIN :a; END $$', []],
    ['a tagged body', 'DO $x$ :a $$ :b $x$', 'DO $x$ :a $$ :b $x$', []],
  ])('keeps %s unchanged when it compiles a statement', (_what, text, compiled, names) => {
    expect(compile(text)).toEqual({ text: compiled, names });
  });

  it('refuses numbered parameters, such as $1', () => {
    expect(() => compile('SELECT $1')).toThrow('Name the parameter $1');
  });
});

describe('inOrder', () => {
  const update = compile('UPDATE t SET a = :a WHERE id = :id');

  it('orders the values as the statement’s parameters need them', () => {
    expect(inOrder(update, { id: 7, a: null })).toEqual([null, 7]);
  });

  it('refuses a parameter without a value, even if its name is a property of every object', () => {
    expect(() => inOrder(update, { a: 1 })).toThrow('The parameter :id has no value');
    expect(() => inOrder(compile('SELECT :toString'), {})).toThrow(':toString has no value');
  });

  it('accepts undefined as a value, and sends it as null', () => {
    expect(inOrder(update, { id: 7, a: undefined })).toEqual([undefined, 7]);
  });

  it('refuses a value that has no parameter', () => {
    expect(() => inOrder(update, { id: 7, a: 1, b: 2, c: 3 })).toThrow('has no parameter :b, :c');
  });
});
