import { errorForLog } from '../http/log.ts';

/**
 * Lets the process die of an error that nobody foresaw as it would without this, but for the words: left to itself it
 * would print the error whole, and those of the database hold what was in their rows.
 */
export function tellCrashes(): void {
  process.once('uncaughtException', (error) => {
    const told = { level: 60, time: Date.now(), msg: 'crashed', err: errorForLog(error) };
    process.stderr.write(`${JSON.stringify(told)}\n`);
    process.exit(1);
  });
}
