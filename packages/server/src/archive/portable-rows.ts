/**
 * Converts rows between a database and an archive. Most columns have the same text in both. Values that are
 * encrypted with an installation's secret are decrypted in the archive, and the clinic may get another slug.
 */
import { createHash, type Hash } from 'node:crypto';
import type { Vault } from '../context/index.ts';
import type { ArchivePart } from './archive-format.ts';
import { SEALED_COLUMNS } from './clinic-tables.ts';

type Rows = AsyncIterable<Uint8Array>;

/** Converts a column's text. Both functions take and return values without COPY's escapes. */
type Conversion = { toArchive: (stored: string) => string; toDatabase: (archived: string) => string };

/** The conversions by `table.column`. */
export type Conversions = Readonly<Record<string, Conversion>>;

type Slugs = { archived: string; stored: string };

/** Returns the conversions for an installation with this vault and a clinic whose address may change. */
export function conversionsOf(vault: Vault, { archived, stored }: Slugs): Conversions {
  const sealed = SEALED_COLUMNS.map((column) => [column, sealedConversion(vault)] as const);
  return {
    'clinic.slug': { toArchive: () => archived, toDatabase: () => stored },
    ...Object.fromEntries(sealed),
  };
}

/**
 * An archive stores a decrypted value as a JSON text. If this installation's secret can't decrypt a value,
 * the archive contains `null`. The database then gets an empty text, which no secret can decrypt.
 */
const sealedConversion = (vault: Vault): Conversion => ({
  toArchive: (stored) => JSON.stringify(opened(vault, stored)),
  toDatabase: (archived) => {
    const value: unknown = JSON.parse(archived);
    return typeof value === 'string' ? vault.encrypt(value) : '';
  },
});

function opened(vault: Vault, sealed: string): string | null {
  try {
    return vault.decrypt(sealed);
  } catch {
    return null;
  }
}

type Table = { name: string; columns: readonly string[] };

/** Converts rows of a table from COPY's text format to the format of an archive. */
export const toArchive = (rows: Rows, table: Table, conversions: Conversions): Rows =>
  convert(rows, table, (column) => conversions[column]?.toArchive);

/** Converts rows of an archive to the format of a database. */
export const toDatabase = (rows: Rows, table: Table, conversions: Conversions): Rows =>
  convert(rows, table, (column) => conversions[column]?.toDatabase);

function convert(
  rows: Rows,
  { name, columns }: Table,
  conversionOf: (column: string) => ((text: string) => string) | undefined,
): Rows {
  const found = columns.map((column) => conversionOf(`${name}.${column}`));
  return found.some((each) => each !== undefined) ? converted(rows, found) : rows;
}

async function* converted(
  rows: Rows,
  conversions: readonly (((text: string) => string) | undefined)[],
): AsyncGenerator<Uint8Array, void, void> {
  for await (const line of linesOf(rows)) {
    const values = line.split('\t').map((value, index) => {
      const conversion = conversions[index];
      return conversion ? escaped(conversion(unescaped(value))) : value;
    });
    yield Buffer.from(`${values.join('\t')}\n`);
  }
}

async function* linesOf(rows: Rows): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of rows) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const SIGNS: Readonly<Record<string, string>> = {
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\v': 'v',
};
const CHARACTERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SIGNS).map(([character, sign]) => [sign, character]),
);

/** Escapes a value as COPY does. */
const escaped = (value: string) =>
  value.replaceAll(/[\\\b\f\n\r\t\v]/g, (character) => `\\${SIGNS[character] ?? character}`);

const unescaped = (value: string) =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => CHARACTERS[sign] ?? sign);

const NEWLINE = 0x0a;

/** Counts a table's rows and computes their digest while they pass. */
export function digesting(name: string): { pass: (rows: Rows) => Rows; part: () => ArchivePart } {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  return {
    async *pass(source) {
      for await (const chunk of source) {
        hash.update(chunk);
        for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
        yield chunk;
      }
    },
    part: () => ({ name, rows, sha256: hash.digest('hex') }),
  };
}
