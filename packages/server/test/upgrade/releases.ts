import { readFileSync } from 'node:fs';
import { z } from 'zod';

const release = z.object({ version: z.string(), migration: z.int(), migrationsSha256: z.string() });

/** The releases there were, oldest first, as `npm run release` wrote them down. */
export const releases = z
  .array(release)
  .parse(JSON.parse(readFileSync(new URL('../../../../docs/releases.json', import.meta.url), 'utf8')));
