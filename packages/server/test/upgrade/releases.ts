import { readFileSync } from 'node:fs';
import { z } from 'zod';

const release = z.object({ version: z.string(), migration: z.int() });

/** The releases there were, oldest first: each with the last migration that it knew. */
export const releases = z
  .array(release)
  .parse(JSON.parse(readFileSync(new URL('../../../../docs/releases.json', import.meta.url), 'utf8')));
