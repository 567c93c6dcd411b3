import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * A migration: one numbered SQL file. Its checksum (SHA-256, hexadecimal) shows whether the file was changed
 * after it ran.
 */
export type Migration = {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/**
 * Reads the migrations of a folder in order.
 * @throws if a `.sql` file is not named `NNNN_what_it_does.sql`, or if two have the same number.
 */
export function readMigrations(folder: string): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const migrations = names.sort().map((name) => {
    const version = Number(FILE_NAME.exec(name)?.[1]);
    if (Number.isNaN(version)) throw new Error(`Migration ${name} is not named like 0001_what_it_does.sql`);
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  migrations.forEach(({ version, name }, index) => {
    const previous = migrations[index - 1];
    if (previous?.version === version)
      throw new Error(`Migrations ${previous.name} and ${name} have one number`);
  });
  return migrations;
}

type Run = readonly Pick<Migration, 'name'>[];

/**
 * Returns whether these migrations are from before the first release. The first release began with a
 * different file.
 */
export const isFromBeforeBaseline = (ran: Run, [first]: readonly Migration[]): boolean =>
  ran[0] !== undefined && first !== undefined && ran[0].name !== first.name;

/** Throws an error if a database was made before the first release. */
export function refuseFromBeforeBaseline(ran: Run, known: readonly Migration[]): void {
  if (!isFromBeforeBaseline(ran, known)) return;
  throw new Error(
    'The database was made before version 0.9.0, the first release, which begins a new schema. This version cannot ' +
      'upgrade it: name an empty database as DATABASE_URL, or a new folder as DATA_DIR. To keep the data, start the ' +
      'version that made it.',
  );
}
