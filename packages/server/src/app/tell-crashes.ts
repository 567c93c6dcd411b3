import { errorForLog } from '../http/log.ts';
import { FATAL, logLine } from './log-line.ts';

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
