import { hostname } from 'node:os';
import { errorForLog } from '../http/log.ts';

/** Pino's numbers of the levels. */
export const INFO = 30;
export const FATAL = 60;

/** Returns a line of the log, for code without a logger. */
export const logLine = (level: number, msg: string, fields: object = {}): string =>
  `${JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields, msg })}\n`;

/**
 * Logs an unforeseen error without its message and ends the process, as Node.js would. Node.js would print the whole
 * error, and those of the database contain rows.
 */
export function tellCrashes(): void {
  process.once('uncaughtException', (error) => {
    process.stderr.write(logLine(FATAL, 'crashed', { err: errorForLog(error) }));
    process.exit(1);
  });
}
