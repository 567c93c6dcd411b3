import { INSTALLATION_KINDS, type InstallationKind } from '@baari/core/platform';
import { z } from 'zod';
import type { Sql } from '../db/index.ts';

const installationRow = z.object({ kind: z.enum(INSTALLATION_KINDS) });

/** What this installation is; null while nobody has said it. */
export async function findKind(sql: Sql): Promise<InstallationKind | null> {
  const [row] = await sql.query('SELECT kind FROM installation');
  return row ? installationRow.parse(row).kind : null;
}
