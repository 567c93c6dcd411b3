import { AppError } from '@baari/core/shared';
import pg from 'pg';

const UNAVAILABLE_REASON = 'db.unavailable';
const SERIALIZATION_FAILURES = ['40001', '40P01'];

/**
 * The classes (first two characters) of SQLSTATE codes that describe the server's condition instead of the
 * statement.
 */
const UNAVAILABLE_CLASSES = ['08', '53', '57'];
/** The error code of a server that has become a standby and therefore refuses a change. */
const READ_ONLY = '25006';

/** Messages of `pg` for broken connections and timeouts, which have no code. */
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

/** The foreign keys that refer to the caller's account, which may be deleted while a request runs. */
const OF_ACCOUNT = /_(account_id|invited_by)_fkey$/;
const REFERS_TO_NOTHING = '23503';
const TAKEN_TWICE = '23505';
const ONE_REQUEST_OF_KEY = 'idempotency_key_of_key';
/** This is Baari's own code for a change to a clinic that is moving to another installation. */
const CLINIC_MOVES = 'BA001';

/**
 * Returns the error to throw for an error of the database driver: It is `db.unavailable`, with the original
 * error as its cause, if the server is unreachable, overloaded or too slow. It is `account.sign_in_required`
 * if the caller's account was deleted, and `clinic.moving` if the clinic is moving to another installation.
 * It is `request.key_reused` if an API key sent two requests with the same idempotency key at the same time.
 * It is the driver's error itself if the statement is wrong.
 */
export function toThrowable(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code === CLINIC_MOVES)
    return new AppError('conflict', 'clinic.moving');
  if (isOfReusedKey(error)) return new AppError('conflict', 'request.key_reused');
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

const isOfReusedKey = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === TAKEN_TWICE && error.constraint === ONE_REQUEST_OF_KEY;

/**
 * Returns whether an error of the driver or of Baari means that the server is unreachable, overloaded or too
 * slow.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return error.reason === UNAVAILABLE_REASON;
  if (error instanceof pg.DatabaseError) return isCondition(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && NETWORK_CODES.includes(error.code)) return true;
  return BROKEN_CONNECTION.test(error.message);
}

const DISK_FULL = '53100';

/** Returns whether an error of the driver or of Baari means that the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof AppError) return isDiskFull(error.cause);
  return error instanceof pg.DatabaseError && error.code === DISK_FULL;
}

/** Returns whether a statement was skipped because an earlier statement in its transaction had failed. */
export const isOfFailedTransaction = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25P02';

const isCondition = (code: string) => code === READ_ONLY || UNAVAILABLE_CLASSES.includes(code.slice(0, 2));

/**
 * Returns whether PostgreSQL aborted a transaction because of a concurrent one, so that a retry may succeed.
 */
export const isSerializationFailure = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && SERIALIZATION_FAILURES.includes(error.code ?? '');
