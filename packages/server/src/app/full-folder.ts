import { statfsSync } from 'node:fs';
import type { Config } from '../config/config.ts';

/** Less than one file of PostgreSQL's log: without room for the next it ends, and cannot say why any more. */
const LEAST_BYTES = 16 * 1024 * 1024;

/** Whether no room is left for the embedded PostgreSQL; false where the database is another's. */
export function hasFullFolder({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): boolean {
  if (database !== null) return false;
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < LEAST_BYTES;
}
