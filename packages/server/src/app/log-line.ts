import { hostname } from 'node:os';

/** As pino numbers its levels. */
export const INFO = 30;
export const FATAL = 60;

/** A line of the log, where there is no logger. */
export const logLine = (level: number, msg: string, fields: object = {}): string =>
  `${JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields, msg })}\n`;
