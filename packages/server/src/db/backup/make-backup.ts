import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { withBackupClient } from './backup-client.ts';
import {
  type BackupContents,
  type BackupHeader,
  type BackupPart,
  type BackupRecord,
  type BackupTable,
  FORMAT_VERSION,
  rowsIn,
  sealOf,
  type Sealer,
  secretMarkOf,
} from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';
import { encryptTo } from './encryption.ts';
import { recordFrame, rowsFrame } from './frames.ts';
import { writeNewFile } from './new-file.ts';
import { countRows } from './read-backup.ts';
import { beginSnapshot, copyOut, readMigrated, readSequences, readTables } from './snapshot.repository.ts';

export type MadeBackup = { tables: number; rows: number; bytes: number };

type Options = {
  connection: pg.ClientConfig;
  /**
   * The path of the backup, where no file may exist yet. The file appears at this path when the backup is
   * complete.
   */
  file: string;
  sealer: Sealer;
  now: Date;
  /** The public key with which the file is encrypted. Without a key, the file is not encrypted. */
  publicKey?: string | undefined;
  /** True if the caller already has the migration lock and keeps it until the backup is done. */
  isMigrationHeld?: boolean;
  /** Cancels the backup and leaves no file. */
  signal?: AbortSignal | undefined;
};

/**
 * Writes a file with all of Baari's rows from a single moment. During this time, other connections can read
 * and write. Memory use does not grow with the number of rows.
 * @throws BackupRefused if the file exists or the database is empty.
 */
export async function makeBackup(options: Options): Promise<MadeBackup> {
  const { connection, file, sealer, now, publicKey, isMigrationHeld = false, signal } = options;
  const { result: contents, bytes } = await writeNewFile(file, (target) =>
    withBackupClient(connection, async (client) => {
      await beginSnapshot(client, isMigrationHeld);
      const header = await headerOf(client, sealer, now);
      const written: BackupContents = { parts: [], sequences: [] };
      const frames = Readable.from(framesOf(client, header, sealer, written), { objectMode: false });
      await pipeline(frames, createGzip(), encryptTo(publicKey), target, signal ? { signal } : {});
      return written;
    }),
  );
  return { tables: contents.parts.length, rows: rowsIn(contents), bytes };
}

async function headerOf(client: pg.Client, sealer: Sealer, now: Date): Promise<BackupHeader> {
  const migrations = await readMigrated(client);
  if (migrations.length === 0)
    throw new BackupRefused('The database is new: there is nothing to back up yet.');
  return {
    format: 'baari-backup',
    formatVersion: FORMAT_VERSION,
    madeAt: now.toISOString(),
    migrations,
    secretMark: secretMarkOf(sealer),
  };
}

/** Yields the frames of a complete file, and collects its summary in `contents`. */
async function* framesOf(
  client: pg.Client,
  header: BackupHeader,
  sealer: Sealer,
  contents: BackupContents,
): AsyncGenerator<Buffer, void, void> {
  yield recordFrame(header);
  for (const table of await readTables(client)) {
    yield recordFrame({ kind: 'table', table } satisfies BackupRecord);
    contents.parts.push(yield* rowFramesOf(client, table));
  }
  contents.sequences.push(...(await readSequences(client)));
  const seal = sealOf(sealer, header, contents);
  yield recordFrame({ kind: 'end', contents, seal } satisfies BackupRecord);
}

async function* rowFramesOf(client: pg.Client, table: BackupTable): AsyncGenerator<Buffer, BackupPart, void> {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  const source: AsyncIterable<Buffer> = copyOut(client, table);
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += chunk.length;
    rows += countRows(chunk);
    yield rowsFrame(chunk);
  }
  yield rowsFrame();
  return { table, rows, bytes, sha256: hash.digest('hex') };
}
