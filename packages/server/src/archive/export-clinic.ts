import { pipeline } from 'node:stream/promises';
import { Readable, type Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { ConsoleLanguage } from '@baari/words/languages';
import type pg from 'pg';
import { type Clinic, listMembers } from '../clinics/index.ts';
import type { Vault } from '../context/index.ts';
import { beginSnapshot, encryptWithPassphrase, readMigrated, withBackupClient } from '../db/backup/index.ts';
import { PROGRAM_VERSION, sqlOn } from '../db/index.ts';
import {
  ARCHIVE_FORMAT_VERSION,
  type ArchiveHeader,
  type ArchiveEnd,
  END_ENTRY,
  HEADER_ENTRY,
  rowsEntry,
} from './archive-format.ts';
import { type ClinicTable, copyClinicOut, listClinicTables } from './clinic-rows.repository.ts';
import { readableEntries } from './lists.ts';
import { type Conversions, conversionsOf, digesting, toArchive } from './portable-rows.ts';
import { type Entry, pack } from './tar.ts';

export type ExportOptions = {
  connection: pg.ClientConfig;
  clinic: Clinic;
  vault: Vault;
  passphrase: string;
  /** The language of the lists. Null omits the lists. */
  language: ConsoleLanguage | null;
  now: Date;
  signal?: AbortSignal | undefined;
};

/** The content of an archive. */
export type Exported = { rows: number; tables: number };

/**
 * Writes a clinic's archive with all its rows from a single moment. The clinic can keep working during this
 * time, and memory use does not grow with the number of rows.
 */
export function exportClinic(options: ExportOptions, target: Writable): Promise<Exported> {
  const { connection, passphrase, now, signal } = options;
  return withBackupClient(connection, async (client) => {
    await beginSnapshot(client, false);
    const end: ArchiveEnd = { parts: [] };
    const entries = pack(archiveEntries(client, options, end), now);
    await pipeline(
      Readable.from(entries, { objectMode: false }),
      createGzip({ level: GZIP_LEVEL }),
      encryptWithPassphrase(passphrase),
      target,
      signal ? { signal } : {},
    );
    return { rows: end.parts.reduce((sum, { rows }) => sum + rows, 0), tables: end.parts.length };
  });
}

/** A higher level would take twice as long, and would make the file only a tenth smaller. */
const GZIP_LEVEL = 4;

async function* archiveEntries(
  client: pg.Client,
  { clinic, vault, language, now }: ExportOptions,
  end: ArchiveEnd,
): AsyncGenerator<Entry, void, void> {
  const { id, slug, name } = clinic.profile;
  const tables = await listClinicTables(client);
  const members = await listMembers(sqlOn(client), id);
  yield json(HEADER_ENTRY, {
    format: 'baari-clinic',
    formatVersion: ARCHIVE_FORMAT_VERSION,
    programVersion: PROGRAM_VERSION,
    madeAt: now.toISOString(),
    migrations: await readMigrated(client),
    clinic: { id, slug, name },
    members: members.map(({ email, name, role, since }) => ({
      email,
      name,
      role,
      since: since.toISOString(),
    })),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  } satisfies ArchiveHeader);
  if (language !== null) yield* readableEntries(sqlOn(client), clinic, language);
  const conversions = conversionsOf(vault, { archived: slug, stored: slug });
  for (const table of tables) {
    const { pass, part } = digesting(table.name);
    yield* inPieces(table.name, pass(archivedRows(client, table, id, conversions)));
    end.parts.push(part());
  }
  yield json(END_ENTRY, end);
}

/** Reads a clinic's rows of a table in the format of an archive. */
export const archivedRows = (
  client: pg.ClientBase,
  table: ClinicTable,
  clinicId: string,
  conversions: Conversions,
): AsyncIterable<Uint8Array> => toArchive(copyClinicOut(client, table, clinicId), table, conversions);

const json = (name: string, value: object): Entry => ({ name, bytes: Buffer.from(JSON.stringify(value)) });

/** Rows are collected up to this size before they become an entry. */
const PIECE_BYTES = 1024 * 1024;

async function* inPieces(table: string, rows: AsyncIterable<Uint8Array>): AsyncGenerator<Entry, void, void> {
  let chunks: Uint8Array[] = [];
  let [length, number] = [0, 0];
  const piece = (): Entry => {
    number += 1;
    const bytes = Buffer.concat(chunks);
    [chunks, length] = [[], 0];
    return { name: rowsEntry(table, number), bytes };
  };
  for await (const chunk of rows) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= PIECE_BYTES) yield piece();
  }
  if (length > 0) yield piece();
}
