/** Tests the owner's download of all of a clinic's data over HTTP. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type ArchiveWorld, openArchiveWorld, partsOf, valueOf } from '../../test/archive-world.ts';
import { eventually } from '../../test/eventually.ts';
import type { TestClient } from '../../test/api-client.ts';

let world: ArchiveWorld;
let clinicId: string;

beforeAll(async () => {
  world = await openArchiveWorld();
  clinicId = world.clinic.profile.id;
});
afterAll(() => world.close());
beforeEach(() => world.server.db.query('DELETE FROM sign_in_throttle'));

const proofOf = async ({ api }: TestClient) =>
  (await api.accounts.prove({ password: world.owner.password })).proof;

async function prepared() {
  const proof = await proofOf(world.owner);
  return world.owner.api.archive.prepareArchive({ clinicId, proof, language: 'en' });
}

const reasonIn = z.object({ data: z.object({ reason: z.string() }) });

const refusal = async (answer: Response) => {
  const { data } = reasonIn.parse(await answer.json());
  return data.reason;
};

it('gives the owner the clinic’s archive, which the shown passphrase opens', async () => {
  const { passphrase, path: url } = await prepared();
  const answer = await world.owner.fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="${world.clinic.profile.slug}-2026-11-21.baari"$`),
  );
  const file = path.join(world.folder, 'downloaded');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  expect(await partsOf(file, passphrase)).toEqual(await partsOf(world.archive));
});

it('mails the owner, and records the download for the operator', async () => {
  await world.server.db.query('DELETE FROM local_mail');
  await prepared();
  const mail = await eventually(async () => {
    const [first] = await world.server.mails(world.owner.email);
    expect(first).toBeDefined();
    return first;
  });
  expect(mail?.subject).toContain('was downloaded');
  const act = "(SELECT count(*) FROM audit_event WHERE act = 'clinic.exported' AND subject_id IS NOT NULL)";
  expect(await valueOf(world.server, act)).toBeGreaterThan(0);
});

it('gives a stolen session no archive without the password', async () => {
  const { api } = world.owner;
  const without = api.archive.prepareArchive({ clinicId, proof: 'none', language: 'en' });
  await expect(without).rejects.toMatchObject({ data: { reason: 'account.proof_required' } });
  for (const ticket of ['', '?ticket=none', '?ticket=a&ticket=b']) {
    const answer = await world.owner.fetch(`/api/clinics/${clinicId}/archive${ticket}`);
    expect([answer.status, await refusal(answer)]).toEqual([422, 'account.proof_required']);
  }
});

it('accepts a download link for ten minutes, only in the owner’s session that asked for it', async () => {
  const { path: url } = await prepared();
  const visitor = await world.server.client().fetch(url);
  expect([visitor.status, await refusal(visitor)]).toEqual([401, 'account.sign_in_required']);
  const again = world.server.client();
  await again.api.accounts.signIn({ email: world.owner.email, password: world.owner.password });
  const elsewhere = await again.fetch(url);
  expect(await refusal(elsewhere)).toBe('account.proof_required');
  const neighbour = await world.server.registerOwner('pro');
  const foreign = await neighbour.fetch(url);
  expect(await refusal(foreign)).toBe('clinic.not_a_member');
  const { id } = await world.server.registerClinic(world.owner);
  const other = await world.owner.fetch(url.replace(clinicId, id));
  expect(await refusal(other)).toBe('account.proof_required');
  world.server.clock.advance(601);
  const late = await world.owner.fetch(url);
  expect(await refusal(late)).toBe('account.proof_required');
});

it('creates only a few passphrases a day', async () => {
  for (let time = 0; time < 3; time += 1) await prepared();
  await expect(prepared()).rejects.toMatchObject({ data: { reason: 'account.too_many_attempts' } });
});

it('refuses a second download of a clinic while one runs', async () => {
  await world.server.db.transaction(async (tx) => {
    await tx.query('LOCK TABLE token IN ACCESS EXCLUSIVE MODE');
    const { path: url } = await prepared();
    const gone = new AbortController();
    const first = world.owner.fetch(url, { signal: gone.signal }).then((answer) => answer.arrayBuffer());
    const ended = expect(first).rejects.toThrow('abort');
    await eventually(async () => expect(await exporting()).toBe(1));
    const second = await world.owner.fetch(url);
    expect([second.status, await refusal(second)]).toEqual([503, 'report.too_busy']);
    gone.abort();
    await ended;
  });
  await eventually(async () => expect(await exporting()).toBe(0));
});

/** Returns how many exports are connected to the database. */
const exporting = () =>
  valueOf(
    world.server,
    `(SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'baari-backup')`,
  );
