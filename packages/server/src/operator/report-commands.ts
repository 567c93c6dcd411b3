import type { Config } from '../config/config.ts';
import { rebuildReports } from '../reports/index.ts';
import { withCurrentDatabase } from './operator-database.ts';

/** What was done, in words. Throws when a day cannot be counted. */
export async function rebuildReportsOf(config: Config, _given: string, signal: AbortSignal): Promise<string> {
  const problems: object[] = [];
  const log = {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (fields: object) => void problems.push(fields),
  };
  const days = await withCurrentDatabase(config, (db) =>
    rebuildReports({ db, now: () => new Date(), log }, null, signal),
  );
  const [problem] = problems;
  if (problem) throw new Error(`Some days cannot be counted: ${JSON.stringify(problem)}`);
  return `Counted anew: ${days} days.`;
}
