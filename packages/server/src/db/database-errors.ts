import { AppError } from '@baari/core/shared';
import pg from 'pg';

const UNAVAILABLE_REASON = 'db.unavailable';
const SERIALIZATION_FAILURES = ['40001', '40P01'];

/** Refusals that tell of the server's condition, not of the statement: the first two letters of their SQLSTATE. */
const UNAVAILABLE_CLASSES = ['08', '53', '57'];
/** A server that has become a standby refused a change. */
const READ_ONLY = '25006';

/** The texts of `pg` for broken connections and timeouts, which have no code. */
const BROKEN_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
];

/** References to the caller's account, which can be deleted while a request runs. */
const OF_ACCOUNT = /_(account_id|invited_by)_fkey$/;
const REFERS_TO_NOTHING = '23503';

/**
 * Returns the error to throw for a driver error: `db.unavailable`, with the original as its cause, when the
 * server cannot be reached, is overloaded or took too long; `account.sign_in_required` when the caller's
 * account is gone; the error itself when the statement is at fault.
 */
export function toThrowable(error: unknown): unknown {
  if (isOfGoneAccount(error)) return new AppError('unauthenticated', 'account.sign_in_required');
  if (error instanceof AppError || !isUnavailable(error)) return error;
  const refusal = new AppError('unavailable', UNAVAILABLE_REASON);
  refusal.cause = error;
  return refusal;
}

const isOfGoneAccount = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === REFERS_TO_NOTHING &&
  OF_ACCOUNT.test(error.constraint ?? '');

/** Whether an error, the driver's or ours, says that the server is out of reach, overloaded or too slow. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return error.reason === UNAVAILABLE_REASON;
  if (error instanceof pg.DatabaseError) return isCondition(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && NETWORK_CODES.includes(error.code)) return true;
  return BROKEN_CONNECTION.test(error.message);
}

const DISK_FULL = '53100';

/** Whether an error, the driver's or ours, says that the disk of the database is full. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof AppError) return isDiskFull(error.cause);
  return error instanceof pg.DatabaseError && error.code === DISK_FULL;
}

/** Whether a statement was not tried, as one before it in its transaction had failed. */
export const isOfFailedTransaction = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25P02';

const isCondition = (code: string) => code === READ_ONLY || UNAVAILABLE_CLASSES.includes(code.slice(0, 2));

/** Whether PostgreSQL gave up a transaction because of others beside it, so that the same again may succeed. */
export const isSerializationFailure = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && SERIALIZATION_FAILURES.includes(error.code ?? '');
