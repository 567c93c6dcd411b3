import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import {
  anyHeader,
  type BackupContents,
  type BackupHeader,
  backupHeader,
  type BackupPart,
  backupRecord,
  type BackupTable,
  FORMAT_VERSION,
  sealOf,
  type Sealer,
  secretMarkOf,
} from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';
import { decryptWith } from './encryption.ts';
import { type BackupFrame, readFrames } from './frames.ts';

export type Backup = { header: BackupHeader; contents: BackupContents };

export type BackupFile = {
  file: string;
  sealer: Sealer;
  /** This key is needed only if the file is encrypted. */
  secretKey?: string | undefined;
  /** Stops the reading with an error. */
  signal?: AbortSignal | undefined;
};

/** Receives all rows of a table in COPY's format, and returns their number. */
export type TakeRows = (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<number>;

type Frames = AsyncGenerator<BackupFrame, void, void>;

/**
 * Reads a backup from the first byte to the last, to check that it is complete, that Baari wrote it, and that
 * it was made with this secret.
 * @throws BackupRefused if one of these checks fails.
 */
export async function checkBackup(source: BackupFile): Promise<Backup> {
  const { file } = source;
  try {
    return await readBackup(source, (_, rows) => countAll(rows));
  } catch (error) {
    if (error instanceof BackupRefused || source.signal?.aborted === true) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT') throw new BackupRefused(`There is no file ${file}.`);
    if (code === 'EACCES') throw new BackupRefused(`The file ${file} may not be read by this user.`);
    throw new BackupRefused(`The file ${file} is damaged, cut, or no backup of Baari.`, error);
  }
}

/**
 * Passes the rows of a backup's tables to `takeRows`, in the file's order. Throws an error if the file is
 * invalid, which may become clear only at its end. The caller must then undo everything that `takeRows` did.
 */
export function readBackup(
  { file, sealer, secretKey, signal }: BackupFile,
  takeRows: TakeRows,
): Promise<Backup> {
  return pipeline(
    createReadStream(file),
    decryptWith(secretKey),
    createGunzip(),
    (bytes: AsyncIterable<Buffer>) => readWhole(readFrames(bytes), sealer, takeRows),
    signal ? { signal } : {},
  );
}

async function readWhole(frames: Frames, sealer: Sealer, takeRows: TakeRows): Promise<Backup> {
  const any = await nextRecord(frames, anyHeader);
  refuseNewer(any);
  const header = backupHeader.parse(any);
  refuseForeign(header, sealer);
  const parts: BackupPart[] = [];
  for (;;) {
    const record = await nextRecord(frames, backupRecord);
    if (record.kind === 'end') {
      const { contents, seal } = record;
      const isWhole = JSON.stringify(contents.parts) === JSON.stringify(parts);
      const isLast = (await frames.next()).done === true;
      if (!isWhole || !isLast || seal !== sealOf(sealer, header, contents))
        throw new Error('what the file says of its contents does not hold');
      return { header, contents };
    }
    parts.push(await readPart(frames, record.table, takeRows));
  }
}

/** Call this before checking the rest of the header, because a newer version may have other fields. */
function refuseNewer({ formatVersion }: Pick<BackupHeader, 'formatVersion'>): void {
  if (formatVersion > FORMAT_VERSION)
    throw new BackupRefused('The backup was made by a newer Baari: use that one, or a later one.');
}

function refuseForeign({ secretMark }: BackupHeader, sealer: Sealer): void {
  if (secretMark !== secretMarkOf(sealer))
    throw new BackupRefused(
      'The backup was made with another secret: doctors’ codes in it could not be read again. ' +
        'Set SECRET, or put the file "secret" into the data folder, as it was when the backup was made.',
    );
}

async function readPart(frames: Frames, table: BackupTable, takeRows: TakeRows): Promise<BackupPart> {
  const digest = { hash: createHash('sha256'), bytes: 0 };
  const rows = await takeRows(table, rowsOf(frames, digest));
  return { table, rows, bytes: digest.bytes, sha256: digest.hash.digest('hex') };
}

const NEWLINE = 0x0a;

async function* rowsOf(
  frames: Frames,
  digest: { hash: Hash; bytes: number },
): AsyncGenerator<Buffer, void, void> {
  for (;;) {
    const { kind, bytes } = await next(frames);
    if (kind !== 'rows') throw new Error('a table has no end');
    if (bytes.length === 0) return;
    digest.hash.update(bytes);
    digest.bytes += bytes.length;
    yield bytes;
  }
}

async function countAll(rows: AsyncIterable<Buffer>): Promise<number> {
  let count = 0;
  for await (const chunk of rows) count += countRows(chunk);
  return count;
}

/** COPY writes a line for each row, and escapes line breaks within a value. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) rows += 1;
  return rows;
}

async function nextRecord<Schema extends z.ZodType>(
  frames: Frames,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { kind, bytes } = await next(frames);
  if (kind !== 'record') throw new Error('there is no record where one should be');
  const value: unknown = JSON.parse(bytes.toString());
  return schema.parse(value);
}

async function next(frames: Frames): Promise<BackupFrame> {
  const { value } = await frames.next();
  if (value === undefined) throw new Error('the file ends too early');
  return value;
}
