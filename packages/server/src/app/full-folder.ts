import { statfsSync } from 'node:fs';
import type { Config } from '../config/config.ts';

/** PostgreSQL may end without room, and cannot say why any more. */
const LEAST_BYTES = 1024 * 1024;

/** Whether no room is left for the embedded PostgreSQL; false where the database is another's. */
export function hasFullFolder({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): boolean {
  if (database !== null) return false;
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < LEAST_BYTES;
}
