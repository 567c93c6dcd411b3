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
 * SQL with `:name` parameters. On hot paths, the SQL has a unique name, so that each connection keeps it
 * prepared if the database supports named statements.
 */
export type Statement = string | { readonly name: string; readonly text: string };

/** The interface that repositories need. It is the database itself, or a transaction on it. */
export type Sql = {
  /**
   * Runs one statement and returns its rows. A column such as `time_zone` becomes `timeZone`, but keys inside
   * JSON are not changed. A `bigint` becomes a number, a `date` becomes `YYYY-MM-DD`, and a `timestamptz`
   * becomes a `Date`.
   * @throws Error if a parameter has no value, or a value has no parameter.
   * @throws AppError `db.unavailable` if the server is unreachable or too slow, and otherwise the driver's
   * error.
   */
  readonly query: <Row extends pg.QueryResultRow>(statement: Statement, values?: Values) => Promise<Row[]>;
};

export type Transaction = Sql & {
  readonly isTransaction: true;
  /**
   * Sends a statement without waiting for its response, so that the next statement or the commit follows
   * immediately. Use this if the rows are not needed before the commit. If the statement fails, the
   * transaction fails with its error.
   */
  readonly send: <Row extends pg.QueryResultRow>(statement: Statement, values?: Values) => SentStatement<Row>;
  /** Runs a library's own SQL with `$1` parameters. The columns keep their names in the rows. */
  readonly queryRaw: (text: string, values?: readonly unknown[]) => Promise<pg.QueryResultRow[]>;
};

/** A statement that was sent without waiting. Its rows are available once its transaction has committed. */
export type SentStatement<Row> = { readonly rows: () => Promise<Row[]> };

export type Database = Sql & {
  /**
   * Runs `work` in one transaction. It is committed when `work` resolves, and rolled back when `work` throws.
   * After a deadlock or serialization failure, `work` runs again, at most three times. So `work` must run
   * only SQL.
   */
  readonly transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * Returns whether a statement failed within the last two minutes because the disk is full. Baari writes to
   * the database every minute, so this is true while the disk is full.
   */
  readonly hasFullDisk: () => boolean;
  /** Runs a library's own SQL. */
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
};

const DISK_FULL_FOR_MS = 120_000;
const ATTEMPTS = 3;
const PAUSE_MS = 50;

const DEFAULTS = {
  // PostgreSQL allows 100 connections by default, and several processes share one server.
  max: 16,
  // A user waits for a connection and for each statement. Reporting a busy server is better than letting the
  // user wait longer.
  connectionTimeoutMillis: 5000,
  statement_timeout: 15_000,
  // This limit is longer than the timeout of statements. It applies if the server has disappeared without
  // closing the connection.
  query_timeout: 20_000,
  // Without this limit, a transaction whose process hangs would keep its locks.
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'baari',
  // Statements of a transaction that don't need each other's responses are sent together.
  pipeline: true,
  stream: () => new GatheringSocket(),
} satisfies pg.PoolConfig;

export type DatabaseConfig = pg.PoolConfig & {
  /**
   * False if the database is behind a pooler that gives each transaction another connection and doesn't
   * support named statements.
   */
  hasNamedStatements?: boolean;
};

/**
 * Creates a pool of connections. The pool first connects when a statement runs. `config` overrides the pool's
 * sizes and timeouts.
 */
export function openDatabase({ hasNamedStatements = true, ...config }: DatabaseConfig): Database {
  // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it; its types do not know
  const pool = new pg.Pool({ ...DEFAULTS, ...config, types: COLUMN_TYPES, onConnect });
  const write = hasNamedStatements ? writeNamed : writeUnnamed;
  // If a connection is lost, the next statement reports it. Without a listener, the event would end the
  // process.
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
          // The pause is random, so that two transactions that conflicted do not conflict again.
          await setTimeout(Math.random() * PAUSE_MS * attempt);
        }
      }
    },
    close: () => pool.end(),
  };
}

/**
 * Rejects a standby. While a cluster changes its leader, an address may still lead to a standby with old
 * data. The pool waits for this check, and after that checks whether the caller is still waiting. After its
 * own `verify`, the pool would not check again, and would lose the connection if the caller had stopped
 * waiting.
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
    client?.release(isUnavailable(error)); // Does not use a connection again that may be broken.
    throw toThrowable(error);
  }
}

// The statement is prepared, because only prepared statements can be sent together.
const BEGIN = { name: 'db.begin', text: 'BEGIN' };
const COMMIT = { name: 'db.commit', text: 'COMMIT' };

async function runTransaction<Result>(
  client: pg.PoolClient,
  write: Write,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let isOver = false;
  // The reason for the first failure. It does not matter to which of the statements PostgreSQL responds
  // first.
  let failed: unknown = null;
  // If one branch of `work` fails, another branch may send queries later, when the connection already serves
  // another caller.
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
    answered.catch(() => {}); // The transaction reports the error at its end.
    sent.push(answered);
    return { rows: () => answered };
  };
  send(BEGIN);
  try {
    const result = await work({ isTransaction: true, query, queryRaw, send });
    isOver = true;
    const [{ command }] = await Promise.all([client.query(write(COMMIT)), ...sent]);
    // PostgreSQL answers COMMIT with ROLLBACK if a statement had failed and `work` hid the failure.
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

/**
 * The error of the first failed statement, which makes all later ones fail. If none failed, this is `error`.
 */
async function firstFailure(sent: readonly Promise<unknown>[], error: unknown): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).find((answer) => answer.status === 'rejected');
  return failed ? failed.reason : error;
}

/** Converts a statement to the form that the driver expects. */
type Write = (statement: Statement, values?: Values) => pg.QueryConfig;

const writeNamed: Write = (statement, values = {}) => {
  const { text, ...named } = typeof statement === 'string' ? { text: statement } : statement;
  const compiled = compile(text);
  return { ...named, text: compiled.text, values: inOrder(compiled, values) };
};

/**
 * Parses and sends a named statement as usual, so that it shares a packet with others, but leaves no prepared
 * statement on the connection.
 */
const writeUnnamed: Write = (statement, values) => {
  if (typeof statement === 'string') return writeNamed(statement, values);
  const extended = { ...writeNamed(statement.text, values), queryMode: 'extended' };
  return extended;
};

async function run<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
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
    // The driver's stack trace ends at the socket, but a person who reads the log needs to see the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw toThrowable(error);
  }
}

async function runRaw(
  client: pg.ClientBase,
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

/**
 * Returns the interface of repositories for a transaction on a single connection, which the caller begins and
 * ends.
 */
export function sqlOn(client: pg.ClientBase): Transaction {
  const query: Sql['query'] = (statement, values) =>
    run(client, { ...writeNamed(statement, values), types: COLUMN_TYPES });
  return {
    isTransaction: true,
    query,
    send(statement, values) {
      const answered = query<never>(statement, values);
      return { rows: () => answered };
    },
    queryRaw: (text, values = []) => runRaw(client, text, values),
  };
}

/** Resolves when the database responds. Throws `db.unavailable`. */
export async function pingDatabase(sql: Sql): Promise<void> {
  await sql.query('SELECT 1');
}

/** Returns whether the database server itself stops slow statements and abandoned transactions. */
export async function hasTimeLimits(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ hasLimits: boolean }>(
    `SELECT current_setting('statement_timeout') <> '0'
       AND current_setting('idle_in_transaction_session_timeout') <> '0' AS has_limits`,
  );
  return row?.hasLimits ?? false;
}
