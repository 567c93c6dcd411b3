import path from 'node:path';
import pg from 'pg';
import { refuseOtherSecret } from '../alerts/index.ts';
import type { Config } from '../config/config.ts';
import {
  makeBackup,
  makeBackupKey,
  readSchemaState,
  readSecretKey,
  restoreBackup,
} from '../db/backup/index.ts';
import { type AuditedAct, recordAct } from '../platform/index.ts';
import { withConnection, withDatabase, withKnownConnection } from './operator-database.ts';
import { givenVaultOf } from './operator-vault.ts';

/** Makes a backup and returns the message for the operator. */
export async function backUp(config: Config, file: string, signal: AbortSignal): Promise<string> {
  return withKnownConnection(config, async (connection) => {
    const sealer = givenVaultOf(config);
    await withDatabase(connection, (sql) => refuseOtherSecret(sql, sealer));
    const { backupKey: publicKey } = config;
    const made = await makeBackup({ connection, file, sealer, publicKey, now: new Date(), signal });
    await audit(connection, { act: 'backup.made', subject: path.basename(file), detail: made });
    const { tables, rows, bytes } = made;
    const kind = publicKey === undefined ? 'not encrypted' : `encrypted for ${publicKey}`;
    return `${file}: ${rows} rows of ${tables} tables, ${bytes} bytes, ${kind}. Keep the secret elsewhere: without it, it cannot be restored.`;
  });
}

/** Restores a backup and returns the message for the operator. */
export async function restore(config: Config, file: string, signal: AbortSignal): Promise<string> {
  const sealer = givenVaultOf(config);
  const keyFile = config.backupSecretKeyFile;
  const secretKey = keyFile === undefined ? undefined : readSecretKey(keyFile);
  process.stderr.write(`Restoring into ${targetOf(config)}\n`);
  return withConnection(config, async (connection) => {
    const { madeAt, tables, rows } = await restoreBackup({ connection, file, sealer, secretKey, signal });
    const detail = { madeAt, tables, rows };
    await audit(connection, { act: 'backup.restored', subject: path.basename(file), detail });
    return `${rows} rows of ${tables} tables are back, as they were at ${madeAt.toISOString()}.`;
  });
}

/** Returns the address of the database that a restore writes to, without the password. */
function targetOf({ database, dataDir }: Config): string {
  if (database === null) return `the embedded PostgreSQL of ${dataDir}`;
  const { user = '', host, port, database: name } = new pg.Client(database.ownerUrl);
  return `the database ${name} of ${host}:${port}, as ${user}`;
}

/** Creates the keys for encrypted backups, and explains how to use them. */
export async function makeKey(_: Config, file: string): Promise<string> {
  const publicKey = await makeBackupKey(file);
  return [
    `BACKUP_KEY=${publicKey}`,
    `This line belongs into the server's environment. The secret key is in ${file}: keep it where neither the server nor ` +
      'its backups are, in two places. It restores what is encrypted from now on, and nothing else does.',
  ].join('\n');
}

/**
 * Records the command in the audit log only if the database has this program's version. An older database may
 * lack the audit log.
 */
async function audit(connection: pg.ClientConfig, act: AuditedAct): Promise<void> {
  const { database, program } = await readSchemaState(connection);
  if (database < program) return;
  await withDatabase(connection, (sql) => recordAct(sql, 'command line', new Date(), act));
}
