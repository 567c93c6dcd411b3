/**
 * The format of a backup file: gzip around frames. A frame consists of its kind (one byte), the length of its
 * content (four bytes, big-endian) and the content. The first frame, the header, is a record in JSON. After
 * the header, each table has a record with its name, frames with its rows in the text format of PostgreSQL's
 * COPY, and an empty frame. Each table comes after the tables that it refers to. The last frame is a record
 * with a summary of the file's contents and a MAC made with the installation's secret.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const FORMAT_VERSION = 1;

export const FRAME_KINDS = { record: 0x52, rows: 0x44 } as const;
export const FRAME_HEAD_BYTES = 5;
/** The limit is larger than any message of PostgreSQL, so a longer frame is invalid. */
export const LARGEST_FRAME_BYTES = 1_100_000_000;

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
/** A table with its stored columns, without generated ones. */
export type BackupTable = z.infer<typeof table>;

const migration = z.object({ version: z.int(), name: z.string(), checksum: z.string() });

/** The fields of the header that exist in every version. */
export const anyHeader = z.looseObject({ format: z.literal('baari-backup'), formatVersion: z.int() });

export const backupHeader = z.object({
  format: z.literal('baari-backup'),
  formatVersion: z.int(),
  madeAt: z.iso.datetime(),
  /** The names of all migrations that had run, in order. */
  migrations: z.array(migration).min(1),
  /** Identifies the secret with which the rows were encrypted, without revealing it. */
  secretMark: z.string(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const part = z.object({ table, rows: z.int(), bytes: z.int(), sha256: z.string() });
export type BackupPart = z.infer<typeof part>;

/** The next number of the sequence follows `lastValue`. */
const sequence = z.object({ name: z.string(), lastValue: z.string() });
export type BackupSequence = z.infer<typeof sequence>;

const backupContents = z.object({ parts: z.array(part), sequences: z.array(sequence) });
export type BackupContents = z.infer<typeof backupContents>;

/** The records before and after a table's rows. */
export const backupRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), table }),
  z.object({ kind: z.literal('end'), contents: backupContents, seal: z.string() }),
]);
export type BackupRecord = z.infer<typeof backupRecord>;

/** The functions of an installation's vault that backups need. */
export type Sealer = { mac: (purpose: string, text: string) => string };

export const secretMarkOf = (sealer: Sealer) => sealer.mac('backup-secret', '');

/** Returns a MAC that can be made only with the secret. */
export const sealOf = (sealer: Sealer, header: BackupHeader, contents: BackupContents) =>
  sealer.mac('backup-contents', sha256(JSON.stringify([backupHeader.parse(header), contents])));

export const rowsIn = ({ parts }: BackupContents) => parts.reduce((sum, { rows }) => sum + rows, 0);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
