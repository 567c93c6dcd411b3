import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import { z } from 'zod';
import { refuseOtherSecret } from '../alerts/index.ts';
import { exportClinic, importClinic, makePassphrase, readPassphrase } from '../archive/index.ts';
import {
  type Clinic,
  findClinic,
  findClinicBySlug,
  saveMovedTo,
  startMoving,
  stopMoving,
} from '../clinics/index.ts';
import type { Config } from '../config/config.ts';
import type { Vault } from '../context/index.ts';
import { readSecretKey, restoreBackup, writeNewFile } from '../db/backup/index.ts';
import type { Database, Transaction } from '../db/index.ts';
import { recordAct } from '../platform/index.ts';
import {
  withConnection,
  withCurrentConnection,
  withCurrentDatabase,
  withDatabase,
} from './operator-database.ts';
import { givenVaultOf } from './operator-vault.ts';

type Export = {
  clinic: string;
  file: string;
  /**
   * A backup from which the clinic's earlier state is read. If it is omitted, the clinic is read from the
   * database.
   */
  backup: string | undefined;
  /** Stops all changes of the clinic before the archive is written. */
  isMove: boolean;
  signal: AbortSignal;
};

/** Writes a clinic's archive and returns the message for the operator, with the passphrase. */
export async function exportClinicOf(config: Config, { backup, ...given }: Export): Promise<string> {
  const { isMove } = given;
  if (isMove && backup !== undefined) throw new Error('A clinic moves as it is now: omit --from-backup.');
  const passphrase = makePassphrase();
  const vault = givenVaultOf(config);
  return withCurrentConnection(config, async (connection) => {
    await withDatabase(connection, (db) => refuseOtherSecret(db, vault));
    const end = isMove ? await beginMove(connection, given.clinic) : null;
    const written = await (
      backup === undefined
        ? writeArchive(connection, vault, passphrase, given)
        : withBackup(config, { backup, ...given }, (restored) =>
            writeArchive(restored, vault, passphrase, given),
          )
    ).catch(async (error: unknown) => {
      await end?.();
      throw error;
    });
    const { name, id, rows, tables, bytes } = written;
    await withDatabase(connection, (db) =>
      recordAct(db, 'command line', new Date(), {
        act: 'clinic.exported',
        subject: name,
        subjectId: id,
        detail: {
          rows,
          tables,
          ...(isMove && { isMove }),
          ...(backup !== undefined && { backup: path.basename(backup) }),
        },
      }),
    );
    return [
      `${given.file}: ${name}, ${rows} rows of ${tables} tables, ${bytes} bytes.`,
      `Passphrase: ${passphrase}`,
      'Keep it apart from the file. It is not stored: without it nobody can open the file.',
      ...(isMove
        ? [
            'The clinic takes no changes here now. Once it is at its new place: clinic-moved CLINIC ADDRESS. To go on here: clinic-resume CLINIC.',
          ]
        : []),
    ].join('\n');
  });
}

/** Stops all changes of a clinic. Returns a function that allows them again, unless the clinic was moving before. */
async function beginMove(connection: pg.ClientConfig, named: string): Promise<() => Promise<unknown>> {
  const { id, hasBegun } = await withDatabase(connection, async (db) => {
    const { profile } = await namedClinic(db, named);
    const hasBegun = await db.transaction((tx) => startMoving(tx, profile.id, new Date()));
    return { id: profile.id, hasBegun };
  });
  return async () => hasBegun && withDatabase(connection, (db) => db.transaction((tx) => stopMoving(tx, id)));
}

/** Redirects the pages of a clinic to its new installation, and returns the message for the operator. */
export const clinicMoved = (config: Config, named: string, address: string): Promise<string> =>
  changeMove(config, named, async (tx, { id, name }) => {
    if (!/^https?:\/\/[^/?#\s]+\/[a-z0-9-]+$/.test(address))
      throw new Error(
        `${address} is no address of a clinic's page, such as https://queue.example.org/city-care.`,
      );
    if (!(await saveMovedTo(tx, id, address)))
      throw new Error(`${name} is not moving: begin with clinic-export --move.`);
    return { act: 'clinic.moved', text: `Patients' pages of ${name} lead to ${address} now.` };
  });

/** Allows a clinic to continue in this installation, and returns the message for the operator. */
export const resumeClinic = (config: Config, named: string): Promise<string> =>
  changeMove(config, named, async (tx, { id, name }) => {
    if (!(await stopMoving(tx, id))) throw new Error(`${name} is not moving.`);
    return {
      act: 'clinic.resumed',
      text: `${name} takes changes here again. Do not import the file elsewhere.`,
    };
  });

function changeMove(
  config: Config,
  named: string,
  change: (
    tx: Transaction,
    clinic: { id: string; name: string },
  ) => Promise<{ act: 'clinic.moved' | 'clinic.resumed'; text: string }>,
): Promise<string> {
  return withCurrentDatabase(config, async (db) => {
    const { id, name } = (await namedClinic(db, named)).profile;
    return db.transaction(async (tx) => {
      const { act, text } = await change(tx, { id, name });
      await recordAct(tx, 'command line', new Date(), { act, subject: name, subjectId: id });
      return text;
    });
  });
}

async function writeArchive(
  connection: pg.ClientConfig,
  vault: Vault,
  passphrase: string,
  { clinic: named, file, isMove, signal }: Pick<Export, 'clinic' | 'file' | 'isMove' | 'signal'>,
) {
  return withDatabase(connection, async (db) => {
    const clinic = await namedClinic(db, named);
    const { id, name } = clinic.profile;
    const options = {
      connection,
      clinic,
      vault,
      passphrase,
      // An import skips the lists, and a moving clinic should not wait for them.
      language: isMove ? null : 'en',
      now: new Date(),
      signal,
    } as const;
    const { result, bytes } = await writeNewFile(file, (target) => exportClinic(options, target));
    return { id, name, bytes, ...result };
  });
}

/**
 * Restores a backup into a temporary PostgreSQL next to the new file, because that disk needs the space
 * anyway. Runs `work` with this PostgreSQL and then removes it.
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
