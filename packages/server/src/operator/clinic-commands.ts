import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import { z } from 'zod';
import { refuseOtherSecret } from '../alerts/index.ts';
import { exportClinic, importClinic, makePassphrase, readPassphrase } from '../archive/index.ts';
import { type Clinic, findClinic, findClinicBySlug } from '../clinics/index.ts';
import type { Config } from '../config/config.ts';
import type { Vault } from '../context/index.ts';
import { readSecretKey, restoreBackup, writeNewFile } from '../db/backup/index.ts';
import type { Database } from '../db/index.ts';
import { recordAct } from '../platform/index.ts';
import { withConnection, withCurrentConnection, withDatabase } from './operator-database.ts';
import { givenVaultOf } from './operator-vault.ts';

type Export = {
  clinic: string;
  file: string;
  /** A backup from which the clinic is read, as it was then; the database if omitted. */
  backup: string | undefined;
  signal: AbortSignal;
};

/** Writes a clinic's archive and returns the message for the operator, with the passphrase. */
export async function exportClinicOf(config: Config, { backup, ...given }: Export): Promise<string> {
  const passphrase = makePassphrase();
  const vault = givenVaultOf(config);
  return withCurrentConnection(config, async (connection) => {
    await withDatabase(connection, (db) => refuseOtherSecret(db, vault));
    const written =
      backup === undefined
        ? await writeArchive(connection, vault, passphrase, given)
        : await withBackup(config, { backup, ...given }, (restored) =>
            writeArchive(restored, vault, passphrase, given),
          );
    const { name, id, rows, tables, bytes } = written;
    await withDatabase(connection, (db) =>
      recordAct(db, 'command line', new Date(), {
        act: 'clinic.exported',
        subject: name,
        subjectId: id,
        detail: { rows, tables, ...(backup !== undefined && { backup: path.basename(backup) }) },
      }),
    );
    return [
      `${given.file}: ${name}, ${rows} rows of ${tables} tables, ${bytes} bytes.`,
      `Passphrase: ${passphrase}`,
      'Keep it apart from the file. It is not stored: without it nobody can open the file.',
    ].join('\n');
  });
}

async function writeArchive(
  connection: pg.ClientConfig,
  vault: Vault,
  passphrase: string,
  { clinic: named, file, signal }: Pick<Export, 'clinic' | 'file' | 'signal'>,
) {
  return withDatabase(connection, async (db) => {
    const clinic = await namedClinic(db, named);
    const { id, name } = clinic.profile;
    const options = {
      connection,
      clinic,
      vault,
      passphrase,
      language: 'en',
      now: new Date(),
      signal,
    } as const;
    const { result, bytes } = await writeNewFile(file, (target) => exportClinic(options, target));
    return { id, name, bytes, ...result };
  });
}

/**
 * Restores a backup into a temporary PostgreSQL beside the new file, because that disk must have room anyway. Runs
 * `work` with it and removes it.
 */
async function withBackup<Result>(
  config: Config,
  { backup, file, signal }: { backup: string; file: string; signal: AbortSignal },
  work: (connection: pg.ClientConfig) => Promise<Result>,
): Promise<Result> {
  const keyFile = config.backupSecretKeyFile;
  const secretKey = keyFile === undefined ? undefined : readSecretKey(keyFile);
  const dataDir = await mkdtemp(`${file}.`);
  try {
    return await withConnection({ ...config, database: null, dataDir }, async (connection) => {
      await restoreBackup({ connection, file: backup, sealer: givenVaultOf(config), secretKey, signal });
      return work(connection);
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function namedClinic(db: Database, named: string): Promise<Clinic> {
  const byId = z.uuid().safeParse(named).success ? await findClinic(db, named) : null;
  const clinic = byId ?? (await findClinicBySlug(db, named));
  if (clinic !== null) return clinic;
  throw new Error(`There is no clinic "${named}": give the word in its address, or its id.`);
}

type Import = {
  file: string;
  address: string | undefined;
  owner: string | undefined;
  ask: (question: string) => Promise<string>;
  signal: AbortSignal;
};

/** Adds an archived clinic and returns the message for the operator. */
export async function importClinicOf(config: Config, given: Import): Promise<string> {
  const { file, address = null, owner: ownerEmail = null, ask, signal } = given;
  const passphrase = readPassphrase(await ask('Passphrase: '));
  const vault = givenVaultOf(config);
  return withCurrentConnection(config, async (connection) => {
    await withDatabase(connection, (db) => refuseOtherSecret(db, vault));
    const source = { connection, file, passphrase, vault, signal };
    const imported = await importClinic({
      ...source,
      address,
      ownerEmail,
      by: 'command line',
      now: new Date(),
    });
    const { name, slug, rows, joined, invited } = imported;
    return [
      `${name} is here, at /${slug}: ${rows} rows, all compared with the archive.`,
      ...(joined.length > 0 ? [`Members: ${joined.join(', ')}`] : []),
      ...(invited.length > 0
        ? [`Invited: ${invited.join(', ')}. The owner finds the links under Team, and passes them on.`]
        : []),
    ].join('\n');
  });
}

/** Asks for one line on the terminal, or reads it from a pipe. */
export async function askOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
