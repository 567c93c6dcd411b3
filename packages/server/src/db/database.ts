import { setTimeout } from 'node:timers/promises';
import { AppError } from '@baari/core/shared';
import pg from 'pg';
import { CamelCaseQuery, COLUMN_TYPES, GatheringSocket } from './driver.ts';
import {
  isDiskFull,
  isOfFailedTransaction,
  isSerializationFailure,
  isUnavailable,
  toThrowable,
} from './database-errors.ts';
import { compile, inOrder, type Values } from './statements.ts';

/**
 * SQL with `:name` parameters; on hot paths with a unique name, which keeps it prepared on each connection where the
 * database has named statements.
 */
export type Statement = string | { readonly name: string; readonly text: string };

/** The interface that repositories need: the database itself, or a transaction on it. */
export type Sql = {
  /**
   * Runs one statement and returns its rows: `time_zone` as `timeZone`, but keys inside of JSON as they are; `bigint` as
   * number, `date` as `YYYY-MM-DD`, `timestamptz` as `Date`.
   * @throws Error when a parameter has no value, or a value no parameter.
   * @throws AppError `db.unavailable` when the server is out of reach or too slow, else the driver's error.
   */
  readonly query: <Row extends pg.QueryResultRow>(statement: Statement, values?: Values) => Promise<Row[]>;
};

export type Transaction = Sql & {
  readonly isTransaction: true;
  /**
   * Sends a statement whose rows are not needed before the commit, without waiting: the next one follows
   * right behind it, the commit too. When it fails, the transaction fails with its error.
   */
  readonly send: <Row extends pg.QueryResultRow>(statement: Statement, values?: Values) => SentStatement<Row>;
  /** Runs a library's own SQL, with `$1` parameters. Rows have the names of their columns. */
  readonly queryRaw: (text: string, values?: readonly unknown[]) => Promise<pg.QueryResultRow[]>;
};

/** A statement on its way; its rows are there when its transaction is committed. */
export type SentStatement<Row> = { readonly rows: () => Promise<Row[]> };

export type Database = Sql & {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. After a deadlock
   * or serialization failure `work` runs again, three times at most, so it must do nothing but SQL.
   */
  readonly transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * Says whether a statement failed within the last two minutes because the disk is full. Something is
   * written every minute, so it stays true while the disk is full.
   */
  readonly hasFullDisk: () => boolean;
  /** For libraries with their own SQL. */
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
};

const DISK_FULL_FOR_MS = 120_000;
const ATTEMPTS = 3;
const PAUSE_MS = 50;

const DEFAULTS = {
  // Out of the 100 that PostgreSQL admits by default, as several processes share one server.
  max: 16,
  // Somebody waits for each of these: better told that the server is busy than left waiting.
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  // Beyond the statement's own: for a server that has vanished without a word.
  query_timeout: 20_000,
  // A transaction whose process hangs would hold its locks.
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'baari',
  // Statements of a transaction that do not need one another's answers go out together.
  pipeline: true,
  stream: () => new GatheringSocket(),
} satisfies pg.PoolConfig;

export type DatabaseConfig = pg.PoolConfig & {
  /** False behind a pooler that gives each transaction another connection and knows no statement by its name. */
  hasNamedStatements?: boolean;
};

/** Opens a pool of connections; connects with the first statement. `config` overrides sizes and timeouts. */
export function openDatabase({ hasNamedStatements = true, ...config }: DatabaseConfig): Database {
  // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it; its types do not know
  const pool = new pg.Pool({ ...DEFAULTS, ...config, types: COLUMN_TYPES, onConnect });
  const write = hasNamedStatements ? writeNamed : writeUnnamed;
  // A lost connection shows in its next statement. Without a listener the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let diskFullAt = -Infinity;
  const use = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    try {
      return await withClient(pool, work);
    } catch (error) {
      if (isDiskFull(error)) diskFullAt = performance.now();
      throw error;
    }
  };
  return {
    pool,
    hasFullDisk: () => performance.now() - diskFullAt < DISK_FULL_FOR_MS,
    query: (statement, values) => use((client) => run(client, write(statement, values))),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await use((client) => runTransaction(client, write, work));
        } catch (error) {
          if (!isSerializationFailure(error) || attempt === ATTEMPTS) throw error;
          // A random pause, so that two transactions that collided do not collide again.
          await setTimeout(Math.random() * PAUSE_MS * attempt);
        }
      }
    },
    close: () => pool.end(),
  };
}

/**
 * While a cluster changes its leader, an address may still lead to a standby with old data. The pool waits
 * for this before it checks who still waits for the connection. It does not check again after its `verify`,
 * so a connection for a caller who has given up would be lost for good.
 */
const onConnect = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new AppError('unavailable', 'db.unavailable');
};

async function withClient<Result>(
  pool: pg.Pool,
  use: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    const result = await use(client);
    client.release();
    return result;
  } catch (error) {
    client?.release(isUnavailable(error)); // a connection in doubt is not used again
    throw toThrowable(error);
  }
}

// Prepared, because only prepared statements can be sent together in one piece.
const BEGIN = { name: 'db.begin', text: 'BEGIN' };
const COMMIT = { name: 'db.commit', text: 'COMMIT' };

async function runTransaction<Result>(
  client: pg.PoolClient,
  write: Write,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  // The reason of the first failure, whichever of the statements sent together is heard first.
  let failed: unknown = null;
  // When one branch of `work` fails, another may still query, and by then the connection has another user.
  const guard = async <Row>(ask: () => Promise<Row[]>): Promise<Row[]> => {
    if (isOver) throw new Error('The transaction is over');
    try {
      return await ask();
    } catch (error) {
      if (!isOfFailedTransaction(error)) failed = error;
      throw error;
    }
  };
  const query: Sql['query'] = <Row extends pg.QueryResultRow>(statement: Statement, values?: Values) =>
    guard(() => run<Row>(client, write(statement, values)));
  const queryRaw: Transaction['queryRaw'] = (text, values = []) => guard(() => runRaw(client, text, values));
  const sent: Promise<unknown>[] = [];
  const send: Transaction['send'] = <Row extends pg.QueryResultRow>(
    statement: Statement,
    values?: Values,
  ) => {
    const answered = query<Row>(statement, values);
    answered.catch(() => {}); // the transaction reports it at its end
    sent.push(answered);
    return { rows: () => answered };
  };
  send(BEGIN);
  try {
    const result = await work({ isTransaction: true, query, queryRaw, send });
    isOver = true;
    const [{ command }] = await Promise.all([client.query(write(COMMIT)), ...sent]);
    // PostgreSQL answers so when a statement had failed and `work` hid it.
    if (command === 'ROLLBACK')
      throw new Error('A transaction went on after one of its statements had failed');
    return result;
  } catch (error) {
    isOver = true;
    const first = await firstFailure(sent, error);
    const failure = isOfFailedTransaction(first) ? (failed ?? first) : first;
    if (!isUnavailable(failure)) await client.query('ROLLBACK');
    throw failure;
  }
}

/** The reason of the first failed statement, as it fails all later ones; `error` when none failed. */
async function firstFailure(sent: readonly Promise<unknown>[], error: unknown): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).find((answer) => answer.status === 'rejected');
  return failed ? failed.reason : error;
}

/** A statement as the driver takes it. */
type Write = (statement: Statement, values?: Values) => pg.QueryConfig;

const writeNamed: Write = (statement, values = {}) => {
  const { text, ...named } = typeof statement === 'string' ? { text: statement } : statement;
  const compiled = compile(text);
  return { ...named, text: compiled.text, values: inOrder(compiled, values) };
};

/**
 * A named statement is parsed and sent as usual, so that it shares a packet with others, but it leaves
 * nothing on the connection.
 */
const writeUnnamed: Write = (statement, values) => {
  if (typeof statement === 'string') return writeNamed(statement, values);
  const extended = { ...writeNamed(statement.text, values), queryMode: 'extended' };
  return extended;
};

async function run<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  query: pg.QueryConfig,
): Promise<Row[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
  client.query(
    new CamelCaseQuery<Row>(query, (error, result) => {
      if (error) reject(error);
      else resolve(result.rows);
    }),
  );
  try {
    return await promise;
  } catch (error) {
    // The driver's error points at the socket; the reader needs the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw toThrowable(error);
  }
}

async function runRaw(
  client: pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResultRow[]> {
  try {
    const { rows } = await client.query<pg.QueryResultRow>(text, [...values]);
    return rows;
  } catch (error) {
    throw toThrowable(error);
  }
}

/** Resolves when the database answers. Throws `db.unavailable`. */
export async function pingDatabase(sql: Sql): Promise<void> {
  await sql.query('SELECT 1');
}

/** Returns whether the database itself ends slow statements and abandoned transactions. */
export async function hasTimeLimits(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ hasLimits: boolean }>(
    `SELECT current_setting('statement_timeout') <> '0'
       AND current_setting('idle_in_transaction_session_timeout') <> '0' AS has_limits`,
  );
  return row?.hasLimits ?? false;
}
