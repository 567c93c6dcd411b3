import { hostname } from 'node:os';
import { errorForLog } from '../http/log.ts';

/** As pino numbers its levels. */
export const INFO = 30;
export const FATAL = 60;

/** A line of the log, where there is no logger. */
export const logLine = (level: number, msg: string, fields: object = {}): string =>
  `${JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields, msg })}\n`;

/**
 * Lets the process die of an error that nobody foresaw as it would without this, but for the words: left to itself it
 * would print the error whole, and those of the database hold what was in their rows.
 */
export function tellCrashes(): void {
  process.once('uncaughtException', (error) => {
    process.stderr.write(logLine(FATAL, 'crashed', { err: errorForLog(error) }));
    process.exit(1);
  });
}
