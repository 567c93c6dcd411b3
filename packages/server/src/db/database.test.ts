import { AppError } from '@baari/core/shared';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openPostgresDoor } from '../../test/postgres-door.ts';
import { openDatabase } from './index.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({ statement_timeout: 300 });
  await test.database.query('CREATE TABLE counter (id integer PRIMARY KEY, value bigint NOT NULL)');
  await test.database.query('INSERT INTO counter VALUES (1, 0), (2, 0)');
});
afterAll(() => test.drop());

const unavailable = expect.objectContaining({ code: 'unavailable', reason: 'db.unavailable' });

describe('query', () => {
  it('returns a bigint as a number, a date as text, and a timestamptz as a Date', async () => {
    const sql = `SELECT 9007199254740991::bigint AS big, '2026-02-28'::date AS day, '2026-02-28T01:00Z'::timestamptz AS at`;
    expect(await test.database.query(sql)).toEqual([
      { big: 9007199254740991, day: '2026-02-28', at: new Date('2026-02-28T01:00Z') },
    ]);
  });

  it('refuses a bigint that is too large for a number', async () => {
    await expect(test.database.query('SELECT 9007199254740993::bigint')).rejects.toThrow('does not fit');
  });

  it('keeps a named statement prepared', async () => {
    const double = { name: 'double', text: 'SELECT :value::int * 2 AS twice' };
    const prepared = await test.database.transaction(async (tx) => {
      expect(await tx.query(double, { value: 4 })).toEqual([{ twice: 8 }]);
      return tx.query("SELECT name FROM pg_prepared_statements WHERE name = 'double'");
    });
    expect(prepared).toEqual([{ name: 'double' }]);
  });

  it('leaves no unnamed statement prepared', async () => {
    const double = { name: 'double', text: 'SELECT :value::int * 2 AS twice' };
    const unnamed = openDatabase({ ...test.connection, max: 1, hasNamedStatements: false });
    expect(await unnamed.query(double, { value: 4 })).toEqual([{ twice: 8 }]);
    const [sent, waited] = await unnamed.transaction(async (tx) => [
      tx.send<{ twice: number }>(double, { value: 5 }),
      await tx.query(double, { value: 6 }),
    ]);
    expect([await sent.rows(), waited]).toEqual([[{ twice: 10 }], [{ twice: 12 }]]);
    expect(await unnamed.query('SELECT name FROM pg_prepared_statements')).toEqual([]);
    await unnamed.close();
  });

  it('reports an unavailable database when a statement takes too long, and continues', async () => {
    await expect(test.database.query('SELECT pg_sleep(5)')).rejects.toEqual(unavailable);
    expect(await test.database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('reports an unavailable database when no server answers, and keeps the cause', async () => {
    const nowhere = openDatabase({ host: '/nowhere' });
    const error: unknown = await nowhere.query('SELECT 1').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ reason: 'db.unavailable', cause: { code: 'ENOENT' } });
    await nowhere.close();
  });

  it('reports an unavailable database when no connection becomes free in time', async () => {
    const small = openDatabase({ ...test.connection, max: 1, connectionTimeoutMillis: 1000 });
    await small.transaction(async () => {
      await expect(small.query('SELECT 1')).rejects.toEqual(unavailable);
    });
    await small.close();
  });

  it('keeps a connection that becomes ready just after its caller gave up', async () => {
    const door = await openPostgresDoor(test.connection);
    const small = openDatabase({ ...door.connection, max: 1, connectionTimeoutMillis: 1000 });
    const waiting: Promise<unknown>[] = [];
    let letThrough = () => {};
    const lost = small.transaction(() => {
      waiting.push(expect(small.query('SELECT 1')).rejects.toEqual(unavailable));
      letThrough = door.holdBack('transaction_read_only');
      throw new AppError('unavailable', 'db.unavailable'); // The pool replaces a connection that may be broken.
    });
    await expect(lost).rejects.toEqual(unavailable);
    await Promise.all(waiting);
    letThrough();
    await expect.poll(() => small.query('SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }]);
    await small.close();
    await door.close();
  });

  it('survives the loss of idle connections', async () => {
    const other = openDatabase({ ...test.connection, application_name: 'doomed' });
    await Promise.all([other.query('SELECT 1'), other.query('SELECT 1')]);
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'doomed'`;
    expect(await test.database.query(kill)).toHaveLength(2);
    await expect.poll(() => other.query('SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }]);
    await other.close();
  });

  it('refuses a connection to a standby, and drops a connection whose server became a standby', async () => {
    const following = openDatabase({ ...test.connection, options: '-c default_transaction_read_only=on' });
    await expect(following.query('SELECT 1')).rejects.toEqual(unavailable);
    await following.close();

    const other = openDatabase({ ...test.connection, max: 1 });
    await other.query("SELECT set_config('default_transaction_read_only', 'on', false)");
    const change = 'UPDATE counter SET value = value WHERE id = 1 RETURNING id';
    await expect(other.query(change)).rejects.toEqual(unavailable);
    expect(await other.query(change)).toEqual([{ id: 1 }]);
    await other.close();
  });

  it('passes the error of a constraint violation to the caller', async () => {
    const insert = test.database.query('INSERT INTO counter VALUES (1, 0)');
    await expect(insert).rejects.toMatchObject({ code: '23505', constraint: 'counter_pkey' });
  });
});

describe('transaction', () => {
  const valueOf = async (id: number) => {
    const [row] = await test.database.query<{ value: number }>('SELECT value FROM counter WHERE id = :id', {
      id,
    });
    return row?.value;
  };
  const set = 'UPDATE counter SET value = :value WHERE id = :id';

  it('commits on success, and rolls back on an exception', async () => {
    await test.database.transaction((tx) => tx.query(set, { id: 1, value: 5 }));
    const refusal = new AppError('conflict', 'db.unavailable');
    const refused = test.database.transaction(async (tx) => {
      await tx.query(set, { id: 1, value: 6 });
      throw refusal;
    });
    await expect(refused).rejects.toBe(refusal);
    expect(await valueOf(1)).toBe(5);
  });

  it('reports a failed statement instead of committing, even if the callback caught the error', async () => {
    const hidden = test.database.transaction(async (tx) => {
      await tx.query(set, { id: 1, value: 7 });
      await tx.query('SELECT 1 / 0').catch(() => {});
    });
    await expect(hidden).rejects.toThrow('went on after');
    expect(await valueOf(1)).toBe(5);
  });

  it('sends statements in order without waiting for responses, and commits them', async () => {
    await test.database.transaction(async (tx) => {
      tx.send(set, { id: 2, value: 10 });
      tx.send('UPDATE counter SET value = value * 2 WHERE id = :id', { id: 2 });
      expect(await tx.query('SELECT value FROM counter WHERE id = 2')).toEqual([{ value: 20 }]);
      tx.send('UPDATE counter SET value = value - 20 WHERE id = :id', { id: 2 });
    });
    expect(await valueOf(2)).toBe(0);
  });

  it.each(['the end', 'a statement that needs an answer', 'a refusal'])(
    'fails with the error of an earlier statement that the caller did not await when %s comes next',
    async (next) => {
      const failing = test.database.transaction(async (tx) => {
        tx.send(set, { id: 1, value: 8 });
        tx.send('INSERT INTO counter VALUES (1, 0)');
        tx.send(set, { id: 1, value: 9 });
        if (next === 'a statement that needs an answer') await tx.query('SELECT 1');
        if (next === 'a refusal') throw new AppError('conflict', 'db.unavailable');
      });
      await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'counter_pkey' });
      expect(await valueOf(1)).toBe(5);
      // The connection is still usable.
      await test.database.transaction(async (tx) => tx.send(set, { id: 1, value: 5 }));
    },
  );

  it('reports the first failure, even if PostgreSQL answers a later statement first', async () => {
    const failed = test.database.transaction(async (tx) => {
      const slow = tx.query('SELECT pg_sleep(1)').catch(async (error: unknown) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw error;
      });
      await Promise.all([slow, tx.query('SELECT 1')]);
    });
    await expect(failed).rejects.toEqual(unavailable);
  });

  it('runs no more statements after a failed statement has ended the transaction', async () => {
    const refusal = new AppError('conflict', 'db.unavailable');
    const over = Promise.withResolvers<undefined>();
    let straggler: Promise<unknown> = Promise.resolve();
    const refused = test.database.transaction(async (tx) => {
      straggler = over.promise.then(() => tx.query(set, { id: 1, value: 6 }));
      await tx.query('SELECT 1');
      throw refusal;
    });
    await expect(refused).rejects.toBe(refusal);
    over.resolve(undefined);
    await expect(straggler).rejects.toThrow('is over');
    expect(await valueOf(1)).toBe(5);
  });

  it('retries after a deadlock', async () => {
    const bothLocked = Promise.withResolvers<undefined>();
    let locked = 0;
    let runs = 0;
    const patient = openDatabase(test.connection);
    const touch = (first: number, second: number) =>
      patient.transaction(async (tx) => {
        runs += 1;
        await tx.query('UPDATE counter SET value = value + 1 WHERE id = :first', { first });
        if (++locked === 2) bothLocked.resolve(undefined);
        await bothLocked.promise;
        await tx.query('UPDATE counter SET value = value + 1 WHERE id = :second', { second });
      });
    await Promise.all([touch(1, 2), touch(2, 1)]);
    expect(runs).toBeGreaterThan(2);
    expect(await valueOf(2)).toBe(2);
    await patient.close();
  });
});
