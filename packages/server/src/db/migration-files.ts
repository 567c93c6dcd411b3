import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** One numbered SQL file; the checksum (SHA-256, hexadecimal) tells whether it was changed after it ran. */
export type Migration = {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/**
 * Reads the migrations of a folder in order.
 * @throws when a `.sql` file is not named `NNNN_what_it_does.sql`, or two have one number.
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
