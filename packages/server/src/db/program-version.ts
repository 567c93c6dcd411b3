import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest: unknown = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
);

/** The version of Baari that this is, as its releases are numbered. */
export const PROGRAM_VERSION = z.object({ version: z.string() }).parse(manifest).version;
