import { isReservedSlug } from '@baari/core/clinics';
import { AppError } from '@baari/core/shared';
import pg from 'pg';
import { planGateOf } from '../billing/index.ts';
import { admitTeam, type AdmittedTeam, saveTextPermission } from '../clinics/index.ts';
import { findKind, type Vault } from '../context/index.ts';
import { beginChange, readMigrated, withBackupClient, WrongPassphrase } from '../db/backup/index.ts';
import { isUnavailable, PROGRAM_VERSION, sqlOn, type Transaction } from '../db/index.ts';
import { type AuditedActor, recordAct } from '../platform/index.ts';
import type { ArchiveHeader, ArchivePart } from './archive-format.ts';
import { ArchiveRefused } from './tar.ts';
import { type ClinicTable, copyClinicIn, listClinicTables, markAsImport } from './clinic-rows.repository.ts';
import { archivedRows } from './export-clinic.ts';
import { findImporter, findStanding, isActiveClinic } from './imported-clinic.repository.ts';
import { type Conversions, conversionsOf, digesting, toDatabase } from './portable-rows.ts';
import { type ArchiveFile, readArchive } from './read-archive.ts';

export type ImportOptions = ArchiveFile & {
  connection: pg.ClientConfig;
  vault: Vault;
  /** The clinic's address in this installation. Null keeps the clinic's previous address. */
  address: string | null;
  /**
   * The email of the account that becomes the owner. Null selects the account with the archived owner's
   * email.
   */
  ownerEmail: string | null;
  by: AuditedActor;
  now: Date;
};

export type Imported = AdmittedTeam & { clinicId: string; name: string; slug: string; rows: number };

/**
 * Imports an archived clinic into this installation, completely or not at all. Compares every table with the
 * archive before the clinic appears. Members who have an account get their roles, and the others are invited.
 * @throws ArchiveRefused if the passphrase is wrong, the file is invalid or of another version, this
 * installation already has the clinic or its address, or the owner has no account or may have no further
 * clinic.
 */
export async function importClinic(options: ImportOptions): Promise<Imported> {
  const { connection, signal } = options;
  try {
    return await withBackupClient(connection, async (client) => {
      await beginChange(client);
      await markAsImport(client);
      const imported = await addClinic(client, options);
      await client.query('COMMIT');
      return imported;
    });
  } catch (error) {
    throw signal?.aborted === true ? error : refusalOf(error);
  }
}

/** Returns the reason for an error that a damaged or malicious file may cause. */
function refusalOf(error: unknown): unknown {
  if (isMissingFile(error)) return new Error('There is no such file.', { cause: error });
  if (error instanceof ArchiveRefused || isUnavailable(error)) return error;
  if (error instanceof WrongPassphrase)
    return new ArchiveRefused('archive.wrong_passphrase', 'The passphrase is wrong.', error);
  if (error instanceof pg.DatabaseError)
    return new ArchiveRefused(
      'archive.damaged',
      `The archive’s rows do not fit here: ${error.message}. Nothing was changed.`,
      error,
    );
  return new ArchiveRefused(
    'archive.damaged',
    'The file is damaged, cut, or no archive of a clinic of Baari. Nothing was changed.',
    error,
  );
}

const isMissingFile = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error;

type Begun = {
  header: ArchiveHeader;
  tables: readonly ClinicTable[];
  conversions: Conversions;
  slug: string;
  ownerId: string;
};

async function addClinic(client: pg.Client, options: ImportOptions): Promise<Imported> {
  const { begun, parts } = await readArchive(options, {
    begin: (header) => begin(client, options, header),
    takeRows({ header, tables, conversions }, name, rows) {
      const table = tableOf(tables, name);
      return copyClinicIn(client, table, header.clinic.id, toDatabase(rows, table, conversions));
    },
  });
  await compare(client, begun, parts);
  const team = await settle(sqlOn(client), begun, options, parts);
  const { id: clinicId, name } = begun.header.clinic;
  return { ...team, clinicId, name, slug: begun.slug, rows: rowsIn(parts) };
}

function tableOf(tables: readonly ClinicTable[], name: string): ClinicTable {
  const table = tables.find((each) => each.name === name);
  if (table === undefined) throw new Error(`there is no table ${name}`);
  return table;
}

/** Checks everything that can be checked before the first row is read. */
async function begin(client: pg.Client, options: ImportOptions, header: ArchiveHeader): Promise<Begun> {
  await refuseOtherVersion(client, header);
  const tables = await listClinicTables(client);
  const named = tables.map(({ name, columns }) => ({ name, columns }));
  if (JSON.stringify(named) !== JSON.stringify(header.tables))
    throw new ArchiveRefused('archive.damaged', 'The archive has other tables or columns than Baari writes.');
  const slug = await freeSlug(client, options, header);
  const conversions = conversionsOf(options.vault, { archived: header.clinic.slug, stored: slug });
  const ownerId = await ownerOf(sqlOn(client), options, header);
  return { header, tables, conversions, slug, ownerId };
}

async function refuseOtherVersion(
  client: pg.Client,
  { migrations, programVersion }: ArchiveHeader,
): Promise<void> {
  const own = await readMigrated(client);
  if (JSON.stringify(own) === JSON.stringify(migrations)) return;
  const [archived, here] = [migrations.at(-1)?.version ?? 0, own.at(-1)?.version ?? 0];
  throw new ArchiveRefused(
    archived > here ? 'archive.newer_version' : 'archive.older_version',
    `The archive was made by Baari ${programVersion} (tables ${archived}), and this is Baari ${PROGRAM_VERSION} (tables ${here}). ` +
      (archived > here
        ? 'Upgrade this one to the same version, then import again.'
        : 'Upgrade the other one to the same version, and export again.'),
  );
}

async function freeSlug(
  client: pg.Client,
  { address }: ImportOptions,
  { clinic }: ArchiveHeader,
): Promise<string> {
  const slug = address ?? clinic.slug;
  const { known, isSlugTaken } = await findStanding(sqlOn(client), clinic.id, slug);
  if (known !== null)
    throw new ArchiveRefused(
      'archive.already_here',
      `This clinic is already here, as ${known.slug}${known.isDeleted ? ', deleted but not permanently' : ''}. An import never replaces a clinic: to use this file, a super admin deletes the clinic here permanently first.`,
    );
  if (isSlugTaken || isReservedSlug(slug))
    throw new ArchiveRefused(
      'archive.address_taken',
      `The address ${slug} is taken here: choose another with --address.`,
    );
  return slug;
}

async function ownerOf(
  sql: Transaction,
  { ownerEmail }: ImportOptions,
  { members }: ArchiveHeader,
): Promise<string> {
  const email = (ownerEmail ?? members.find(({ role }) => role === 'owner')?.email)?.toLowerCase();
  if (email === undefined)
    throw new ArchiveRefused('archive.no_owner', 'The clinic has no owner: name one with --owner.');
  const accountId = await findImporter(sql, email);
  if (accountId !== null) return accountId;
  throw new ArchiveRefused(
    'archive.no_owner',
    `${email} has no verified account here: its holder signs up here first, or name another owner with --owner.`,
  );
}

/** Compares the rows that are now in the database with the archive. */
async function compare(
  client: pg.Client,
  { header, tables, conversions }: Begun,
  parts: readonly ArchivePart[],
): Promise<void> {
  for (const expected of parts) {
    const { pass, part } = digesting(expected.name);
    await finished(pass(archivedRows(client, tableOf(tables, expected.name), header.clinic.id, conversions)));
    if (JSON.stringify(part()) !== JSON.stringify(expected))
      throw new ArchiveRefused(
        'archive.damaged',
        `The rows of ${expected.name} came to differ from the archive. Nothing was changed.`,
      );
  }
}

/** Adds the clinic's members, and the state that depends on this installation. */
async function settle(
  tx: Transaction,
  { header: { clinic, members, madeAt, programVersion }, ownerId }: Begun,
  { by, now }: ImportOptions,
  parts: readonly ArchivePart[],
): Promise<AdmittedTeam> {
  const kind = await findKind(tx);
  // In a clinic's own copy, the person who imports the clinic is also the operator who would grant the
  // permission.
  if (kind === 'clinic') await saveTextPermission(tx, clinic.id, 'granted');
  if (await isActiveClinic(tx, clinic.id)) await claim(tx, { kind }, ownerId, now);
  const team = members.flatMap(({ email, role }) =>
    role === 'owner' ? [] : [{ email: email.toLowerCase(), role }],
  );
  const admitted = await admitTeam(tx, { clinicId: clinic.id, ownerId, team, now });
  await recordAct(tx, by, now, {
    act: 'clinic.imported',
    subject: clinic.name,
    subjectId: clinic.id,
    detail: { rows: rowsIn(parts), madeAt, programVersion },
  });
  return admitted;
}

async function claim(
  tx: Transaction,
  installation: Parameters<typeof planGateOf>[0]['installation'],
  ownerId: string,
  now: Date,
): Promise<void> {
  try {
    await planGateOf({ installation, site: { plansWithKeys: NO_KEYS } }).claimClinic(tx, ownerId, now);
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'billing.clinic_limit') throw error;
    throw new ArchiveRefused(
      'billing.clinic_limit',
      'The owner’s plan here has no room for another clinic: grant Pro first.',
      error,
    );
  }
}

async function finished(rows: AsyncIterable<unknown>): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  while ((await iterator.next()).done !== true);
}

/** An import checks only the plan's limit on clinics. */
const NO_KEYS = { free: false, pro: false };

const rowsIn = (parts: readonly ArchivePart[]) => parts.reduce((sum, { rows }) => sum + rows, 0);
