import path from 'node:path';
import type pg from 'pg';
import { foundSecret } from '../app/secret.ts';
import { createVault } from '../app/vault.ts';
import type { Config } from '../config/config.ts';
import type { Vault } from '../context/index.ts';
import { makeBackup, readSchemaState, restoreBackup } from '../db/backup/index.ts';
import { type AuditedAct, recordAct } from '../platform/index.ts';
import { withConnection, withDatabase, withKnownConnection } from './operator-database.ts';

/** What was done, in words. */
export async function backUp(config: Config, file: string, signal: AbortSignal): Promise<string> {
  return withKnownConnection(config, async (connection) => {
    const sealer = vaultOf(config);
    const made = await makeBackup({ connection, file, sealer, now: new Date(), signal });
    await audit(connection, { act: 'backup.made', subject: path.basename(file), detail: made });
    const { tables, rows, bytes } = made;
    return `${file}: ${rows} rows of ${tables} tables, ${bytes} bytes. Keep the secret elsewhere: without it, it cannot be restored.`;
  });
}

/** What was done, in words. */
export async function restore(config: Config, file: string, signal: AbortSignal): Promise<string> {
  const sealer = vaultOf(config);
  return withConnection(config, async (connection) => {
    const { madeAt, tables, rows } = await restoreBackup({ connection, file, sealer, signal });
    const detail = { madeAt, tables, rows };
    await audit(connection, { act: 'backup.restored', subject: path.basename(file), detail });
    return `${rows} rows of ${tables} tables are back, as they were at ${madeAt.toISOString()}.`;
  });
}

/** With the secret that the server has, never a new one: no row was sealed with that. */
function vaultOf({ secret, dataDir }: Config): Vault {
  const found = secret ?? foundSecret(dataDir);
  if (found !== null) return createVault(found);
  throw new Error(
    `There is no secret: set SECRET, or put the file "secret" into ${dataDir}, as the server that made the backup has it.`,
  );
}

/** A database that a newer program has not brought to its state yet may be too old for the log. */
async function audit(connection: pg.ClientConfig, act: AuditedAct): Promise<void> {
  const { database, program } = await readSchemaState(connection);
  if (database < program) return;
  await withDatabase(connection, (sql) => recordAct(sql, 'command line', new Date(), act));
}
