/**
 * Tests that an archive moves a clinic to another installation. Damaged, foreign and forged archives must
 * change nothing there.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type ArchiveWorld,
  clinicsOn,
  connectionOf,
  entriesOf,
  openArchiveWorld,
  partsOf,
  TARGET_SECRET,
  valueOf,
  writeArchive,
} from '../../test/archive-world.ts';
import { createTestDatabase, urlOf } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { SOURCE_SECRET } from '../../test/full-clinic.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { createVault } from '../app/vault.ts';
import { findKind, saveKind } from '../context/index.ts';
import { makeBackup } from '../db/backup/index.ts';
import { runCommand } from '../operator/run-command.ts';
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from './clinic-tables.ts';
import { makePassphrase } from './passphrase.ts';

let world: ArchiveWorld;
let target: TestServer;
/** The owner of another clinic in the target, whose rows no archive may change. */
let neighbour: TestOwner;
let neighbourClinicId: string;

beforeAll(async () => {
  world = await openArchiveWorld();
  target = await startTestServer({ secret: TARGET_SECRET });
  neighbour = await target.registerOwner('free');
  ({ id: neighbourClinicId } = await neighbour.api.clinics.registerClinic({
    name: 'Another',
    slug: world.clinic.profile.slug,
    ownerName: 'Other',
    email: 'desk@clinic.test',
    phone: '9876543210',
    address: null,
  }));
  const { accountId: id } = await target.registerOwner('pro');
  await target.db.query('UPDATE account SET email = :email WHERE id = :id', { email: world.owner.email, id });
});
afterAll(async () => {
  await target.close();
  await world.close();
});

describe('a damaged, foreign or forged archive', () => {
  const ALL_ROWS = `(SELECT jsonb_object_agg(t, query_to_xml('SELECT count(*) FROM ' || t, false, true, '')::text)
  FROM (SELECT DISTINCT attrelid::regclass AS t FROM pg_attribute WHERE attname = 'clinic_id' AND attrelid IN (
      SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)
    UNION SELECT unnest('{clinic,account,audit_event}'::regclass[])) tables)`;
  let before: unknown;
  beforeAll(async () => {
    before = await valueOf(target, ALL_ROWS);
  });

  const newFile = (name: string, bytes: Uint8Array | string) => {
    const file = path.join(world.folder, name);
    writeFileSync(file, bytes);
    return file;
  };

  /** Checks that the import of a file is refused with this message, and that no clinic is added. */
  async function refused(file: string, message: string | RegExp, changes = {}): Promise<void> {
    await expect(world.imported(target, { file, address: 'moved', ...changes })).rejects.toThrow(message);
    expect(await clinicsOn(target)).toBe(1);
  }

  const header = z.looseObject({
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
    migrations: z.array(z.object({ version: z.int(), name: z.string(), checksum: z.string() })),
  });
  type Header = z.infer<typeof header>;

  /** Writes an archive with changed fields in its header. */
  const withHeader = (change: (said: Header) => object) =>
    world.forged((entries) => {
      const said = header.parse(JSON.parse(entries.get('archive.json') ?? ''));
      entries.set('archive.json', JSON.stringify(change(said)));
    });

  const withRows = (table: string, change: (rows: string) => string) =>
    world.forged((entries) => {
      const name = `rows/${table}/00001`;
      entries.set(name, change(entries.get(name) ?? expect.fail(name)));
    });

  it('refuses an archive if the passphrase is wrong', async () => {
    await refused(world.archive, 'The passphrase is wrong', { passphrase: makePassphrase() });
  });

  it('refuses a truncated file, a changed file, and a file that is not an archive', async () => {
    const bytes = readFileSync(world.archive);
    for (const share of [0, 0.01, 0.5, 0.99])
      await refused(newFile('cut', bytes.subarray(0, Math.floor(bytes.length * share))), 'damaged, cut');
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(changed.length >> 1) ^ 1, changed.length >> 1);
    await refused(newFile('changed', changed), 'damaged, cut');
    await refused(newFile('text', 'a letter'), 'damaged, cut');
    await refused(path.join(world.folder, 'none'), 'There is no such file');
    const file = path.join(world.folder, 'backup');
    const sealer = createVault(TARGET_SECRET);
    await makeBackup({ connection: await connectionOf(target), file, sealer, now: new Date() });
    await refused(file, 'damaged, cut');
  });

  it('names the version to install for an archive of an older, newer or unknown version', async () => {
    const older = await withHeader((said) => ({ ...said, migrations: said.migrations.slice(0, -1) }));
    await refused(older, 'Upgrade the other one to the same version');
    const next = { version: 9999, name: '9999_later.sql', checksum: 'x' };
    const newer = await withHeader((said) => ({ ...said, migrations: [...said.migrations, next] }));
    await refused(newer, 'Upgrade this one to the same version');
    const later = await withHeader((said) => ({ ...said, formatVersion: 2, programVersion: '9.0.0' }));
    await refused(later, 'made by Baari 9.0.0, in a newer form');
  });

  it('refuses an archive with rows of another clinic', async () => {
    const foreign = await withRows('patient_import', (rows) =>
      rows.replace(world.clinic.profile.id, neighbourClinicId),
    );
    await refused(foreign, 'The archive has 1 rows of patient_import that are not of its clinic');
    // A second row of the table `clinic` would be another clinic.
    const second = await withRows(
      'clinic',
      (rows) => rows + rows.replace(world.clinic.profile.id, neighbourClinicId),
    );
    await refused(second, 'The archive has 1 rows of clinic that are not of its clinic');
  });

  it('refuses an archive with tables or columns that Baari does not write', async () => {
    const account = { name: 'account', columns: ['id', 'email'] };
    await refused(
      await withHeader((said) => ({ ...said, tables: [...said.tables, account] })),
      'other tables or columns',
    );
    await refused(await withHeader((said) => ({ ...said, tables: [account] })), 'other tables or columns');
    const permitted = (said: Header) =>
      said.tables.map(({ name, columns }) =>
        name === 'clinic' ? { name, columns: [...columns, 'text_permission'] } : { name, columns },
      );
    await refused(
      await withHeader((said) => ({ ...said, tables: permitted(said) })),
      'other tables or columns',
    );
    const written = await world.forged((entries) => {
      const rows = entries.get('rows/clinic/00001') ?? '';
      entries.delete('rows/clinic/00001');
      entries.set('rows/account/00001', rows);
    });
    await refused(written, 'rows do not fit');
  });

  it('refuses an archive with rows that break a rule of the database', async () => {
    await refused(
      await withRows('drawer_count', (rows) => `${rows}1\t2\n`),
      'The archive’s rows do not fit here',
    );
    const token = await withRows('called_back', (rows) => rows.replace(/^[^\t]+/, neighbourClinicId));
    await refused(token, 'The archive’s rows do not fit here');
    const repeated = await withRows('upi_account', (rows) => rows + rows);
    await refused(repeated, 'The archive’s rows do not fit here');
  });

  it('refuses an archive whose rows differ from the digests at its end', async () => {
    const renamed = await withRows('patient', (rows) => rows.replace('Asha Kumari', 'Usha Kumari'));
    await refused(renamed, 'The archive’s rows differ');
    const endless = await world.forged((entries) => entries.delete('end.json'));
    await refused(endless, 'damaged, cut');
    const longer = await world.forged((entries) => entries.set('more', ''));
    await refused(longer, 'goes on after its end');
  });

  it('writes no file during an import, whatever names the archive’s entries have', async () => {
    const outside = await world.forged((entries) => {
      const end = entries.get('end.json') ?? '';
      entries.delete('end.json');
      entries.set('../../outside', 'x');
      entries.set('end.json', end);
    });
    await refused(outside, 'unexpected entry: ../../outside');
  });

  it('refuses an entry that unpacks to more bytes than Baari ever writes', async () => {
    const file = path.join(world.folder, 'bomb');
    await writeArchive(file, [{ name: 'archive.json', bytes: Buffer.alloc(17 * 1024 * 1024) }]);
    await refused(file, 'an entry that Baari does not write');
  });

  it('rolls an import back when the database connection is cut', async () => {
    const cut = await target.db.transaction(async (tx) => {
      await tx.query('LOCK TABLE report_mail IN ACCESS EXCLUSIVE MODE');
      const importing = world.imported(target, { address: 'moved' }).then(
        () => 'imported',
        (error: unknown) => String(error),
      );
      const [pid] = await eventually(async () => {
        const rows = await target.db.query<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'baari-backup'
           AND wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
        return rows;
      });
      await target.db.query('SELECT pg_terminate_backend(:pid)', { pid: pid?.pid });
      return importing;
    });
    expect(cut).toContain('terminat');
  });

  it('leaves no row in any table after failed imports', async () => {
    expect(await valueOf(target, ALL_ROWS)).toEqual(before);
  });
});

describe('an archive', () => {
  it('contains each table of clinics that the documentation lists, and no other', async () => {
    const tables = await target.db.query<{ name: string }>(
      `SELECT table_name::text AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'clinic_id' AND is_nullable = 'NO' AND data_type = 'uuid'`,
    );
    const docs = readFileSync(new URL('../../../../docs/self-hosting/moving.md', import.meta.url), 'utf8');
    const [, contained = ''] = /The archive contains these tables:\s+([^.]*)\./.exec(docs) ?? [];
    const listed = [...contained.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    const leftOut = [...docs.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(leftOut.toSorted()).toEqual(Object.keys(LEFT_OUT_TABLES).toSorted());
    expect([...listed, ...leftOut].toSorted()).toEqual(
      ['clinic', ...tables.map(({ name }) => name)].toSorted(),
    );
    expect((await partsOf(world.archive)).map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
  });

  it('contains no column that refers to an account', async () => {
    const columns = await target.db.query<{ name: string }>(
      `SELECT r.conrelid::regclass || '.' || a.attname AS name FROM pg_constraint r
       JOIN pg_attribute a ON a.attrelid = r.conrelid AND a.attnum = ANY (r.conkey)
       WHERE r.contype = 'f' AND r.confrelid = 'account'::regclass`,
    );
    const contained = new Set((await partsOf(world.archive)).map(({ name }) => name));
    const referring = columns
      .map(({ name }) => name)
      .filter((name) => contained.has(name.split('.')[0] ?? ''));
    expect(referring.filter((name) => !(name in LEFT_OUT_COLUMNS))).toEqual([]);
  });

  it('contains at least one row of every table in this test', async () => {
    expect((await partsOf(world.archive)).filter(({ rows }) => rows === 0)).toEqual([]);
  });

  it('contains every patient, token and appointment as lists that a spreadsheet opens', async () => {
    const entries = await entriesOf(world.archive);
    expect(entries.get('lists/patients.csv')).toContain('"Zoë ""O’Neil"""');
    expect(entries.get('lists/tokens-and-fees.csv')).toContain('Asha Kumari,91 98765 12345');
    expect(entries.get('lists/appointments.csv')).toContain('2030-01-08,10:00');
  });

  it('refuses an import if the slug is taken, the owner has no account, or the plan is full', async () => {
    const { email } = neighbour;
    await expect(world.imported(target)).rejects.toThrow('is taken here: choose another with --address');
    await expect(world.imported(target, { address: 'api' })).rejects.toThrow('is taken here');
    const address = 'moved';
    await expect(world.imported(target, { address, ownerEmail: 'no@clinic.test' })).rejects.toThrow(
      'no@clinic.test has no verified account here',
    );
    await expect(world.imported(target, { address, ownerEmail: email })).rejects.toThrow(
      'no room for another clinic',
    );
    expect(await clinicsOn(target)).toBe(1);
  });

  it('restores every row once in another installation, even when two imports run at once', async () => {
    await world.server.db.query("UPDATE clinic SET text_permission = 'granted', whatsapp_cap_paise = 900000");
    const file = await world.exported(world.server);
    const options = { file, address: 'moved' };
    const answers = await Promise.allSettled([
      world.imported(target, options),
      world.imported(target, options),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const back = (await partsOf(await world.exported(target, TARGET_SECRET))).filter(isNotClinic);
    expect(back).toEqual((await partsOf(file)).filter(isNotClinic));
    expect(
      await valueOf(target, "(SELECT jsonb_agg(act) FROM audit_event WHERE act LIKE 'clinic%')"),
    ).toEqual(['clinic.imported']);
    // The operator of a platform decides about texts and their costs.
    const decided = await target.db.query(
      "SELECT slug, text_permission, whatsapp_cap_paise FROM clinic WHERE slug = 'moved'",
    );
    expect(decided).toEqual([{ slug: 'moved', textPermission: 'none', whatsappCapPaise: null }]);
  });

  it('lets doctors sign in with their codes, and patients open their pages, at the new installation', async () => {
    const doctor = await target.doctorLogin(world.doctor);
    const { queue } = await doctor.api.queue.getDoctorConsole({ doctorId: world.doctor.doctor.id });
    expect(queue.callRevision).toBeGreaterThan(0);
    const token = await target.client().api.queue.getToken({ secret: world.tokenSecret });
    expect(token.number).toBe(5);
    const sealed = String(await valueOf(target, '(SELECT credentials_sealed FROM whatsapp_number)'));
    expect(createVault(TARGET_SECRET).decrypt(sealed)).toContain('"appSecret": "a secret"');
  });

  it('refuses an import if the installation already has the clinic', async () => {
    await expect(world.imported(target)).rejects.toThrow('This clinic is already here, as moved.');
    await target.db.query("UPDATE clinic SET is_active = false, deleted_at = now() WHERE slug = 'moved'");
    await expect(world.imported(target)).rejects.toThrow(
      'a super admin deletes the clinic here permanently first',
    );
  });
});

/** In this archive, the row of the clinic has another address. */
const isNotClinic = ({ name }: { name: string }) => name !== 'clinic';

describe('npm run admin', () => {
  it('exports a clinic from a backup, and leaves only the exported file behind', async () => {
    const connection = await connectionOf(world.server);
    const before = await partsOf(await world.exported(world.server));
    const run = (args: string[]) =>
      runCommand(args, {
        env: { DATABASE_URL: urlOf(connection), SECRET: SOURCE_SECRET },
        folder: world.folder,
        signal: new AbortController().signal,
      });
    await run(['backup', 'yesterday']);
    await world.server.db.query("UPDATE patient SET name = 'Mistaken'");
    const files = readdirSync(world.folder);
    const { slug } = world.clinic.profile;
    const args = ['clinic-export', slug, 'restored', '--from-backup', 'yesterday'];
    const { exitCode, text } = await run(args);
    expect({ exitCode, text }).toMatchObject({ exitCode: 0 });
    expect(readdirSync(world.folder).toSorted()).toEqual([...files, 'restored'].toSorted());
    const [, passphrase = ''] = /Passphrase: (\S+)/.exec(text) ?? [];
    expect(await partsOf(path.join(world.folder, 'restored'), passphrase)).toEqual(before);
    expect(await run(['clinic-export', slug, 'none', '--from-backup', 'restored'])).toMatchObject({
      exitCode: 1,
    });
    expect(readdirSync(world.folder)).not.toContain('none');
  });

  it('moves a clinic to its own copy, makes colleagues with an account members, and invites the others', async () => {
    const { db } = world.server;
    await db.query(
      `WITH a AS (INSERT INTO account (id, name, email, email_verified)
         SELECT gen_random_uuid(), '', who || '@clinic.test', true FROM unnest('{known,new,unproved}'::text[]) who RETURNING id)
       INSERT INTO clinic_member (clinic_id, account_id, role) SELECT :clinicId, id, 'staff' FROM a`,
      { clinicId: world.clinic.profile.id },
    );
    const own = await createTestDatabase();
    await saveKind(own.database, 'clinic', new Date());
    expect(await findKind(own.database)).toBe('clinic');
    await own.database.query(
      `INSERT INTO account (id, name, email, email_verified) SELECT gen_random_uuid(), '', who || '@clinic.test', who <> 'unproved'
       FROM unnest('{owner,known,unproved}'::text[]) who`,
    );
    const run = (connection: Parameters<typeof urlOf>[0], secret: string, args: string[], typed = '') =>
      runCommand(args, {
        env: { DATABASE_URL: urlOf(connection), SECRET: secret },
        folder: world.folder,
        signal: new AbortController().signal,
        ask: async () => typed,
      });
    const source = await connectionOf(world.server);
    const { slug } = world.clinic.profile;
    const made = await run(source, SOURCE_SECRET, ['clinic-export', slug, 'moving']);
    const [, passphrase = ''] = /Passphrase: (\S+)/.exec(made.text) ?? [];
    const args = ['clinic-import', 'moving', '--owner', 'owner@clinic.test'];
    const wrong = await run(own.connection, TARGET_SECRET, args, makePassphrase());
    expect(wrong).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('The passphrase is wrong. (archive.wrong_passphrase)'),
    });
    const typed = ` ${passphrase.toLowerCase().replaceAll('-', ' ')}`;
    const { exitCode, text } = await run(own.connection, TARGET_SECRET, args, typed);
    expect({ exitCode, text }).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining(`is here, at /${slug}`),
    });
    expect(text).toContain('Members: known@clinic.test');
    expect(text).toMatch(/Invited: (new@clinic.test, unproved|unproved@clinic.test, new)@clinic\.test/);
    const members = await own.database.query(
      'SELECT a.email, m.role FROM clinic_member m JOIN account a ON a.id = m.account_id ORDER BY m.role',
    );
    expect(members).toEqual([
      { email: 'owner@clinic.test', role: 'owner' },
      { email: 'known@clinic.test', role: 'staff' },
    ]);
    expect(await valueOf({ db: own.database }, '(SELECT text_permission FROM clinic)')).toBe('granted');
    expect(await run(source, SOURCE_SECRET, ['clinic-export', 'nowhere', 'x'])).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('There is no clinic "nowhere"'),
    });
    expect(await run(source, SOURCE_SECRET, ['clinic-export', slug, 'x', '--owner', 'y'])).toMatchObject({
      exitCode: 2,
    });
    await own.drop();
  });
});
