/**
 * Tests that a clinic that moves takes no changes at its old address, and that its patients are redirected to
 * the new one.
 */
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  type ArchiveWorld,
  connectionOf,
  entriesOf,
  openArchiveWorld,
  partsOf,
  valueOf,
} from '../../test/archive-world.ts';
import { urlOf } from '../../test/database.ts';
import { SOURCE_SECRET } from '../../test/full-clinic.ts';
import { refusal } from '../../test/refusal.ts';
import { endOverBookings } from '../bookings/booked-token.repository.ts';
import { runCommand } from '../operator/run-command.ts';
import { listDoctorsWithOldSessions } from '../queue/ledger/queue.repository.ts';
import { findMovedTo } from './moving.repository.ts';

let world: ArchiveWorld;
let slug: string;
let files = 0;

beforeAll(async () => {
  world = await openArchiveWorld();
  ({ slug } = world.clinic.profile);
});
afterAll(() => world.close());
beforeEach(() => world.server.db.query('UPDATE clinic SET moving_since = NULL, moved_to = NULL'));

async function run(...args: string[]) {
  const { exitCode, text } = await runCommand(args, {
    env: { DATABASE_URL: urlOf(await connectionOf(world.server)), SECRET: SOURCE_SECRET },
    folder: world.folder,
    signal: new AbortController().signal,
  });
  return { exitCode, text };
}

const newFile = () => `moving-${(files += 1)}`;
const passphraseIn = (text: string) => /Passphrase: (\S+)/.exec(text)?.[1] ?? '';
const moved = () => run('clinic-export', slug, newFile(), '--move');

const doctorId = () => world.doctor.doctor.id;
const walkIn = (name: string, phone: string) =>
  world.owner.api.queue.addPatient({ doctorId: doctorId(), name, phone });

it('refuses changes of queues, patients, doctors and settings until the move is ended', async () => {
  expect(await moved()).toMatchObject({ exitCode: 0, text: expect.stringContaining('clinic-resume') });
  const { api } = world.owner;
  const clinicId = world.clinic.profile.id;
  const tries = [
    () => walkIn('Late', '9820000099'),
    () => api.queue.closePractice({ doctorId: doctorId() }),
    () => api.clinics.updateClinicSettings({ clinicId, marksFees: false }),
    () => api.clinics.deactivateClinic({ clinicId }),
  ];
  for (const each of tries)
    expect(await refusal(each())).toMatchObject({ code: 'conflict', reason: 'clinic.moving' });
  for (const statement of [
    "UPDATE booking SET state = 'cancelled', ended_by = 'day_off', ended_at = now() WHERE state = 'booked'",
    'UPDATE patient SET version = version + 1',
    'UPDATE doctor SET version = version + 1',
  ])
    await expect(world.server.db.query(statement)).rejects.toMatchObject({ reason: 'clinic.moving' });
  expect(await run('clinic-resume', slug)).toMatchObject({ exitCode: 0 });
  await walkIn('Later', '9820000098');
  expect(await run('clinic-resume', slug)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('is not moving'),
  });
});

it('loses no acknowledged change, however many people work when the move begins', async () => {
  const work = Array.from({ length: 24 }, async (_, index) => {
    const added = await walkIn(`Busy ${index}`, `98300000${String(index).padStart(2, '0')}`).then(
      () => true,
      () => false,
    );
    return added ? index : null;
  });
  const file = newFile();
  const { exitCode, text } = await run('clinic-export', slug, file, '--move');
  expect(exitCode).toBe(0);
  const acknowledged = (await Promise.all(work)).filter((index) => index !== null).length;
  const archived = (await partsOf(path.join(world.folder, file), passphraseIn(text))).find(
    ({ name }) => name === 'patient',
  );
  expect(archived?.rows).toBe(await valueOf(world.server, '(SELECT count(*)::int FROM patient)'));
  expect(await valueOf(world.server, "(SELECT count(*)::int FROM patient WHERE name LIKE 'Busy%')")).toBe(
    acknowledged,
  );
});

it('writes no lists while the clinic is stopped, because an import skips them', async () => {
  const file = newFile();
  const { text } = await run('clinic-export', slug, file, '--move');
  const names = [...(await entriesOf(path.join(world.folder, file), passphraseIn(text))).keys()];
  expect(names).toContain('end.json');
  expect(names.filter((name) => name.startsWith('lists/'))).toEqual([]);
});

it('redirects patients’ pages to the new installation only while the clinic is moving', async () => {
  const page = 'https://queue.example.org/city-care';
  expect(await run('clinic-moved', slug, page)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('begin with clinic-export --move'),
  });
  await moved();
  expect(await findMovedTo(world.server.db, { slug })).toBeNull();
  for (const address of ['queue.example.org', 'javascript:alert(1)//a/b', 'https://queue.example.org/'])
    expect(await run('clinic-moved', slug, address)).toMatchObject({ exitCode: 1 });
  expect(await run('clinic-moved', slug, page)).toMatchObject({ exitCode: 0 });
  expect(await findMovedTo(world.server.db, { slug })).toBe(page);
  expect(await findMovedTo(world.server.db, { secret: world.tokenSecret })).toBe(page);
  expect(await findMovedTo(world.server.db, { slug: 'another', secret: 'none' })).toBeNull();
  await run('clinic-resume', slug);
  expect(await findMovedTo(world.server.db, { slug })).toBeNull();
  const acts =
    "(SELECT jsonb_agg(act ORDER BY at) FROM audit_event WHERE act IN ('clinic.moved', 'clinic.resumed'))";
  expect(await valueOf(world.server, acts)).toEqual(
    expect.arrayContaining(['clinic.moved', 'clinic.resumed']),
  );
});

it('reports a stopped clinic when the operator checks the installation', async () => {
  expect((await run('check')).text).not.toContain(`clinic ${slug}`);
  await moved();
  expect((await run('check')).text).toMatch(
    new RegExp(`FAULT clinic ${slug}: it has taken no changes for 0\\.0 hours.*\\n.*clinic-resume ${slug}`),
  );
  await run('clinic-moved', slug, 'https://queue.example.org/city-care');
  expect((await run('check')).text).toContain(
    `ok    clinic ${slug}: it has taken no changes for 0.0 hours, because it has moved to https://queue.example.org/city-care`,
  );
});

it('leaves a moving clinic’s queues and bookings to the new installation', async () => {
  await moved();
  const inAWeek = new Date(world.server.clock.now().getTime() + 7 * 86_400_000);
  expect(await listDoctorsWithOldSessions(world.server.db, inAWeek)).toEqual([]);
  const inYears = new Date('2040-01-01T00:00:00Z');
  expect(await world.server.db.transaction((tx) => endOverBookings(tx, inYears))).toEqual([]);
});

it('keeps the clinic at this installation if the file can’t be written', async () => {
  const file = newFile();
  await run('clinic-export', slug, file);
  expect(await run('clinic-export', slug, file, '--move')).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('exists already'),
  });
  expect(await valueOf(world.server, '(SELECT moving_since FROM clinic)')).toBeNull();
});

it('lets the owner delete a clinic that has moved, without cancelling its patients’ tokens', async () => {
  await moved();
  const { cancelledCount } = await world.owner.api.clinics.deleteClinic({
    clinicId: world.clinic.profile.id,
  });
  expect(cancelledCount).toBe(0);
  expect(
    await valueOf(world.server, "(SELECT count(*)::int FROM token WHERE status = 'waiting')"),
  ).toBeGreaterThan(0);
});
