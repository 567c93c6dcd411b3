/** A test moves a clinic's archive from one to the other. A clinic's archive moves from one to the other. */
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { expect, inject } from 'vitest';
import { exportClinic } from '../src/archive/export-clinic.ts';
import { importClinic, type Imported, type ImportOptions } from '../src/archive/import-clinic.ts';
import { makePassphrase } from '../src/archive/passphrase.ts';
import { type Entry, pack, unpack } from '../src/archive/tar.ts';
import { createVault } from '../src/app/vault.ts';
import type { Database } from '../src/db/index.ts';
import { decryptWithPassphrase, encryptWithPassphrase, writeNewFile } from '../src/db/backup/index.ts';
import { listBehind } from '../src/queue/ledger/queue-cursor.repository.ts';
import { readParts } from './archive-parts.ts';
import { eventually } from './eventually.ts';
import { type FullClinic, openFullClinic, SOURCE_SECRET } from './full-clinic.ts';

export const TARGET_SECRET = 'the secret of the second installation';
export const PASSPHRASE = makePassphrase();

/** An installation's database. */
type Installation = { db: Database };

export type ArchiveWorld = FullClinic & {
  /** The folder of the files, and an archive of the full clinic in it. */
  folder: string;
  archive: string;
  exported: (from: Installation, secret?: string) => Promise<string>;
  imported: (target: Installation, changes?: Partial<ImportOptions>) => Promise<Imported>;
  /** Writes an archive with the same passphrase and changed entries. */
  forged: (change: (entries: Map<string, string>) => void) => Promise<string>;
  close: () => Promise<void>;
};

export async function openArchiveWorld(): Promise<ArchiveWorld> {
  const full = await openFullClinic();
  const folder = mkdtempSync(path.join(tmpdir(), 'baari-archive-'));
  let files = 0;
  const newFile = () => {
    files += 1;
    return path.join(folder, `${files}.archive`);
  };
  const exported: ArchiveWorld['exported'] = async (server, secret = SOURCE_SECRET) => {
    const file = newFile();
    const options = {
      connection: await connectionOf(server),
      clinic: full.clinic,
      vault: createVault(secret),
      passphrase: PASSPHRASE,
      language: 'en',
      now: new Date(),
    } as const;
    await writeNewFile(file, (target) => exportClinic(options, target));
    return file;
  };
  await untilFollowed(full.server);
  const archive = await exported(full.server);
  return {
    ...full,
    folder,
    archive,
    exported,
    imported: async (target, changes = {}) =>
      importClinic({
        connection: await connectionOf(target),
        file: archive,
        passphrase: PASSPHRASE,
        vault: createVault(TARGET_SECRET),
        address: null,
        ownerEmail: null,
        by: 'command line',
        now: new Date(),
        ...changes,
      }),
    async forged(change) {
      const entries = await entriesOf(archive);
      change(entries);
      const file = newFile();
      await writeArchive(
        file,
        [...entries].map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
      );
      return file;
    },
    async close() {
      await full.server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const FOLLOWERS = ['alerts', 'reports', 'webhooks'];

/**
 * Waits until all followers have handled the log, because they write to the clinic's tables during that time.
 */
async function untilFollowed({ db }: Installation): Promise<void> {
  for (const follower of FOLLOWERS)
    await eventually(async () => expect(await listBehind(db, follower, 1)).toEqual([]));
}

/** Returns a connection to a server's database as the tables' owner. */
export async function connectionOf({ db }: Installation) {
  const [row] = await db.query<{ name: string }>('SELECT current_database()::text AS name');
  return { ...inject('postgres'), database: row?.name ?? '' };
}

/** Writes entries as an archive file. */
export async function writeArchive(file: string, entries: readonly Entry[]): Promise<void> {
  const packed = Readable.from(pack(Readable.from(entries), new Date()), { objectMode: false });
  await pipeline(packed, createGzip(), encryptWithPassphrase(PASSPHRASE), createWriteStream(file));
}

/** Returns the number of rows and the digest of each table in an archive. */
export const partsOf = (file: string, passphrase = PASSPHRASE) => readParts(file, passphrase);

/** Returns the entries of an archive as texts, keyed by name. */
export async function entriesOf(file: string, passphrase = PASSPHRASE): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  await pipeline(
    createReadStream(file),
    decryptWithPassphrase(passphrase),
    createGunzip(),
    async (bytes: AsyncIterable<Buffer>) => {
      for await (const { name, bytes: content } of unpack(bytes))
        entries.set(name, Buffer.from(content).toString());
    },
  );
  return entries;
}

/** Returns the value of an SQL expression. */
export const valueOf = async ({ db }: Installation, sql: string) =>
  (await db.query<{ value: unknown }>(`SELECT ${sql} AS value`))[0]?.value;

export const clinicsOn = (target: Installation) => valueOf(target, '(SELECT count(*) FROM clinic)');
