import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { decryptWithPassphrase } from '../db/backup/index.ts';
import {
  anyArchiveHeader,
  ARCHIVE_FORMAT_VERSION,
  archiveEnd,
  type ArchiveHeader,
  archiveHeader,
  type ArchivePart,
  END_ENTRY,
  HEADER_ENTRY,
  LISTS_FOLDER,
  rowsEntry,
} from './archive-format.ts';
import { digesting } from './portable-rows.ts';
import { ArchiveRefused, type Entry, unpack } from './tar.ts';

type Rows = AsyncIterable<Uint8Array>;

/** Functions that receive the contents of an archive. */
export type ArchiveTaker<Begun> = {
  /** Receives the header before any row. Throws an error to refuse the archive. */
  begin: (header: ArchiveHeader) => Promise<Begun>;
  /** Receives all rows of a table, and returns their number. */
  takeRows: (begun: Begun, table: string, rows: Rows) => Promise<number>;
};

export type ReadArchive<Begun> = {
  begun: Begun;
  /** The number of rows and the digest of each table. */
  parts: ArchivePart[];
};

/**
 * The largest size of an archive after unpacking. A clinic of ten doctors has about a gigabyte in three
 * years.
 */
const MOST_BYTES = 16 * 1024 ** 3;

export type ArchiveFile = {
  /** The path of the file, or its bytes. */
  file: string | AsyncIterable<Buffer>;
  passphrase: string;
  signal?: AbortSignal | undefined;
};

/**
 * Reads an archive from the first byte to the last, and passes on its contents. Throws if the file is
 * invalid, which may become clear only at its end. The caller must then undo everything that `taker` did.
 */
export function readArchive<Begun>(
  { file, passphrase, signal }: ArchiveFile,
  taker: ArchiveTaker<Begun>,
): Promise<ReadArchive<Begun>> {
  return pipeline(
    typeof file === 'string' ? createReadStream(file) : file,
    decryptWithPassphrase(passphrase),
    createGunzip(),
    (bytes: AsyncIterable<Buffer>) => readEntries(unpack(limited(bytes)), taker),
    signal ? { signal } : {},
  );
}

async function* limited(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    if (total > MOST_BYTES)
      throw new ArchiveRefused('archive.too_large', 'The archive unpacks to more than Baari takes.');
    yield chunk;
  }
}

type Entries = AsyncGenerator<Entry, void, void>;

async function readEntries<Begun>(entries: Entries, taker: ArchiveTaker<Begun>): Promise<ReadArchive<Begun>> {
  const header = headerOf(await next(entries));
  const begun = await taker.begin(header);
  let entry = await next(entries);
  while (entry.name.startsWith(LISTS_FOLDER)) entry = await next(entries);
  const parts: ArchivePart[] = [];
  for (const { name } of header.tables) {
    const { pass, part } = digesting(name);
    const pieces = piecesOf(name, entry, entries);
    const taken = await taker.takeRows(begun, name, pass(pieces.rows()));
    entry = pieces.after();
    const read = part();
    refuseForeign(read, taken);
    parts.push(read);
  }
  if (entry.name !== END_ENTRY)
    throw new ArchiveRefused('archive.damaged', `The archive has an unexpected entry: ${entry.name}.`);
  const end = archiveEnd.parse(parsed(entry));
  if (JSON.stringify(end.parts) !== JSON.stringify(parts))
    throw new ArchiveRefused(
      'archive.damaged',
      'The archive’s rows differ from what its end says of them: it is damaged.',
    );
  if ((await entries.next()).done !== true)
    throw new ArchiveRefused('archive.damaged', 'The archive goes on after its end.');
  return { begun, parts };
}

function headerOf(entry: Entry): ArchiveHeader {
  if (entry.name !== HEADER_ENTRY)
    throw new ArchiveRefused('archive.damaged', 'The file is no archive of a clinic of Baari.');
  const any = anyArchiveHeader.parse(parsed(entry));
  if (any.formatVersion > ARCHIVE_FORMAT_VERSION)
    throw new ArchiveRefused(
      'archive.newer_version',
      `The archive was made by Baari ${any.programVersion}, in a newer form than this program reads: install that version here first.`,
    );
  return archiveHeader.parse(any);
}

/** Returns the rows of one table, and the entry that follows them. */
function piecesOf(table: string, first: Entry, entries: Entries) {
  let entry = first;
  return {
    async *rows() {
      for (let number = 1; entry.name === rowsEntry(table, number); number += 1) {
        yield entry.bytes;
        entry = await next(entries);
      }
    },
    after: () => entry,
  };
}

function refuseForeign({ name, rows }: ArchivePart, taken: number): void {
  if (rows === taken) return;
  throw new ArchiveRefused(
    'archive.damaged',
    `The archive has ${rows - taken} rows of ${name} that are not of its clinic.`,
  );
}

const parsed = ({ bytes }: Entry): unknown => JSON.parse(Buffer.from(bytes).toString());

async function next(entries: Entries): Promise<Entry> {
  const { value } = await entries.next();
  if (value === undefined) throw new Error('the archive ends too early');
  return value;
}
