/** Messages of the process itself: the startup message, and log lines of code that has no logger. */
import { hostname } from 'node:os';
import { PROGRAM_VERSION, readCommit } from '../db/index.ts';
import { errorForLog } from '../http/log.ts';
import type { RunningBaari } from './start-baari.ts';

type Started = Pick<RunningBaari, 'url' | 'publicUrl' | 'mailboxUrl' | 'setupCode'>;

const setupUrlOf = ({ url, setupCode }: Started) => `${url}/setup#code=${setupCode}`;

/**
 * Returns the startup line of the production log: version, addresses, and the setup link while setup is
 * open.
 */
export const welcomeFields = (started: Started) => ({
  version: PROGRAM_VERSION,
  commit: readCommit(),
  url: started.url,
  publicUrl: started.publicUrl,
  ...(started.setupCode === null ? {} : { setupUrl: setupUrlOf(started), setupCode: started.setupCode }),
});

/** Returns the startup message on the terminal. */
export function welcome(started: Started): string {
  const { url, publicUrl, mailboxUrl, setupCode } = started;
  const commit = readCommit();
  const next =
    setupCode === null
      ? [`  Next: sign up at ${url}/auth, register your clinic, add a doctor.`]
      : [`  Next: say what this is for, your clinic or a platform, at`, `    ${setupUrlOf(started)}`];
  const lines = [
    '',
    'Baari is ready.',
    `  Version           ${PROGRAM_VERSION}${commit === null ? '' : ` (${commit})`}`,
    ...(setupCode === null ? [] : [`  Setup code        ${setupCode}`]),
    `  On this machine   ${url}`,
    ...(publicUrl === url ? [] : [`  For everybody     ${publicUrl}`]),
    ...(mailboxUrl === null ? [] : [`  Local mailbox     ${mailboxUrl}`]),
    ...next,
    '',
  ];
  return `${lines.join('\n')}\n`;
}

/** Pino's level numbers. */
export const INFO = 30;
export const FATAL = 60;

/** Returns a log line, for code without a logger. */
export const logLine = (level: number, msg: string, fields: object = {}): string =>
  `${JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields, msg })}\n`;

/**
 * Logs an unexpected error without its message, and ends the process as Node.js would. Node.js would print
 * the whole error, and database errors can contain rows.
 */
export function tellCrashes(): void {
  process.once('uncaughtException', (error) => {
    process.stderr.write(logLine(FATAL, 'crashed', { err: errorForLog(error) }));
    process.exit(1);
  });
}
