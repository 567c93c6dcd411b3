/**
 * The format of a clinic's archive. It is a tar file, compressed with gzip and encrypted with a passphrase by
 * age. Any computer can open it with the tools `age` and `tar`. The file has these entries, in this order:
 *
 * - `archive.json`: the header, with the versions, the clinic and its members.
 * - `lists/…`: the patients, tokens and appointments as CSV for people. An import skips them, and the archive of
 *   a move has none.
 * - `rows/<table>/<number>`: the rows of each table in the text format of PostgreSQL's COPY. Each table comes
 *   after the tables that it refers to.
 * - `end.json`: the number of rows and the digest of each table.
 *
 * A long list, and the rows of a large table, continue in the next entry, so that no program needs memory for
 * more than one entry.
 */
import { MEMBER_ROLES } from '@baari/core/clinics';
import { z } from 'zod';

export const ARCHIVE_FORMAT_VERSION = 1;

export const HEADER_ENTRY = 'archive.json';
export const LISTS_FOLDER = 'lists/';
export const END_ENTRY = 'end.json';

export const rowsEntry = (table: string, number: number) =>
  `rows/${table}/${String(number).padStart(ROWS_DIGITS, '0')}`;
const ROWS_DIGITS = 5;

const table = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });

/** The fields of the header that exist in every version. */
export const anyArchiveHeader = z.looseObject({
  format: z.literal('baari-clinic'),
  formatVersion: z.int(),
  programVersion: z.string(),
});

const member = z.object({
  email: z.email(),
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  since: z.iso.datetime(),
});
export type ArchivedMember = z.infer<typeof member>;

export const archiveHeader = z.object({
  format: z.literal('baari-clinic'),
  formatVersion: z.literal(ARCHIVE_FORMAT_VERSION),
  programVersion: z.string(),
  madeAt: z.iso.datetime(),
  /** The migrations that had run in the database, in order. */
  migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })).min(1),
  clinic: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  members: z.array(member),
  tables: z.array(table),
});
export type ArchiveHeader = z.infer<typeof archiveHeader>;

const part = z.object({ name: z.string(), rows: z.int(), sha256: z.string() });
/** A table's number of rows and digest. */
export type ArchivePart = z.infer<typeof part>;

export const archiveEnd = z.object({ parts: z.array(part) });
export type ArchiveEnd = z.infer<typeof archiveEnd>;
