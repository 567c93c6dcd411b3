import { errorForLog } from '../http/log.ts';

/** As pino numbers its levels. */
const FATAL = 60;

/**
 * Lets the process die of an error that nobody foresaw as it would without this, but for the words: left to itself it
 * would print the error whole, and those of the database hold what was in their rows.
 */
export function tellCrashes(): void {
  process.once('uncaughtException', (error) => {
    const told = { level: FATAL, time: Date.now(), msg: 'crashed', err: errorForLog(error) };
    process.stderr.write(`${JSON.stringify(told)}\n`);
    process.exit(1);
  });
}
