/**
 * Tests that a backup does not contain data that was erased before it, and that only the file's owner can
 * read it.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createVault } from '../src/app/vault.ts';
import { makeBackup, restoreBackup } from '../src/db/backup/index.ts';
import { readBackup } from '../src/db/backup/read-backup.ts';
import { erasePatient } from '../src/patients/patient-data/patient-data.ts';
import { createTestDatabase } from './database.ts';
import { ASHA, see } from './patient-data-world.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from './queue-world.ts';

const sealer = createVault('a secret that is long enough for a test');

let world: QueueWorld;
let clinic: TestClinic;
let folder: string;

beforeAll(async () => {
  world = await createQueueWorld();
  clinic = await world.addClinic();
  folder = mkdtempSync(path.join(tmpdir(), 'baari-erasure-'));
});
afterAll(async () => {
  await world.drop();
  rmSync(folder, { recursive: true });
});

async function backUp(name: string): Promise<string> {
  const [row] = await world.db.query<{ name: string }>('SELECT current_database()::text AS name');
  const connection = { ...inject('postgres'), database: row?.name ?? '' };
  const file = path.join(folder, name);
  await makeBackup({ connection, file, sealer, now: world.clock.now });
  return file;
}

/** Returns all rows of a backup as text. */
async function textOf(file: string): Promise<string> {
  let text = '';
  await readBackup({ file, sealer }, async (_table, rows) => {
    const chunks: Buffer[] = [];
    for await (const chunk of rows) chunks.push(chunk);
    const lines = Buffer.concat(chunks).toString();
    text += lines;
    return lines.split('\n').length - 1;
  });
  return text;
}

it(
  'includes an erasure in the next backup, so that the token is still erased after a restore',
  { tags: ['drill'] },
  async () => {
    const { patientId, secret } = await see(world, clinic);
    const before = await backUp('before');
    await erasePatient(world.asMember(clinic, 'owner'), { patientId });
    const after = await backUp('after');
    const marks = [ASHA.name, ASHA.phone, secret, 'Asha fainted'];
    const kept = await textOf(before);
    const left = await textOf(after);
    expect(marks.filter((mark) => kept.includes(mark))).toEqual(marks);
    expect(marks.filter((mark) => left.includes(mark))).toEqual([]);
    const target = await createTestDatabase();
    try {
      await restoreBackup({ connection: target.connection, file: after, sealer });
      const tokens = 'SELECT number, status, patient_id, phone, secret FROM token';
      expect(await target.database.query(tokens)).toEqual([
        { number: 1, status: 'completed', patientId: null, phone: null, secret: null },
      ]);
    } finally {
      await target.drop();
    }
  },
);

it('makes a backup with patients’ data that only its owner can read', async () => {
  await see(world, clinic, { name: 'Ravi Kumar', phone: '+919876500001' });
  const file = await backUp('private');
  expect(await textOf(file)).toContain('Ravi Kumar');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
