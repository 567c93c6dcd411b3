/** Tests making, using and ending API keys over HTTP. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { atOnce } from '../../test/at-once.ts';
import { eventually } from '../../test/eventually.ts';
import { refusal } from '../../test/refusal.ts';
import { proofOf } from '../../test/second-factor.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { removeExpired } from '../app/housekeeping.repository.ts';
import { setPlan } from '../billing/index.ts';
import { addMember, followTopic } from '../clinics/clinic-world.test-support.ts';

const DAY_SECONDS = 86_400;
const TEN = new Date('2026-11-21T10:00:00+05:30');

let server: TestServer;
let owner: TestOwner;
let clinicId: string;
let doctor: TestDoctor;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.set(TEN);
  owner = await server.registerOwner('pro');
  ({ id: clinicId } = await server.registerClinic(owner));
  doctor = await server.addDoctor(owner, clinicId);
});
afterAll(() => server.close());

const refused = z.object({ data: z.object({ reason: z.string() }).optional() });
const numbered = z.object({ number: z.number() });

const made = (key: Partial<Parameters<TestServer['makeKey']>[1]> = {}, maker = owner) =>
  server.makeKey(maker, { clinicId, scopes: ['queue:read', 'queue:write'], ...key });

const patient = () => ({ name: 'Meena Kumari', phone: `98${String(++lastPatient).padStart(8, '0')}` });
let lastPatient = 0;

const listed = async (keyId: string) => {
  const { keys } = await owner.api.keys.listKeys({ clinicId });
  return keys.find((key) => key.keyId === keyId);
};

describe('a new key', () => {
  it('lets a key work in its clinic, and read its own name and scopes', async () => {
    const { key, secret } = await made({ name: 'Front desk kiosk', days: 30 });
    expect(key).toMatchObject({
      name: 'Front desk kiosk',
      state: 'works',
      lastFour: secret.slice(-4),
      doctor: null,
    });
    const own = await server.program(secret).api.keys.getOwnKey();
    expect(own).toMatchObject({
      name: 'Front desk kiosk',
      scopes: ['queue:read', 'queue:write'],
      expiresAt: key.expiresAt,
      clinic: { clinicId, timeZone: 'Asia/Kolkata' },
      doctors: [{ doctorId: doctor.doctor.id, name: 'Asha Rao' }],
    });
  });

  it('shows a key’s name in the queue, the history and the audit log', async () => {
    const { key, secret } = await made({ name: 'Lobby kiosk' });
    const { doctorId } = { doctorId: doctor.doctor.id };
    const { queue, number } = await server.program(secret).api.queue.addPatient({ doctorId, ...patient() });
    expect(queue.lastAction).toMatchObject({ kind: 'issued', number, actor: 'key', by: 'Lobby kiosk' });
    const { events } = await owner.api.queue.getDoctorHistory({ doctorId });
    expect(events.at(-1)).toMatchObject({ kind: 'issued', actor: 'key', by: 'Lobby kiosk' });
    await owner.api.keys.endKey({ clinicId, keyId: key.keyId });
    const acts = await server.db.query(
      `SELECT act, by_whom, detail ->> 'key' AS key FROM audit_event WHERE subject_id = :keyId ORDER BY at, id`,
      { keyId: key.keyId },
    );
    expect(acts).toEqual([
      { act: 'key.made', byWhom: owner.email, key: 'Lobby kiosk' },
      { act: 'key.ended', byWhom: owner.email, key: 'Lobby kiosk' },
    ]);
  });

  it('mails the owner about each new key, even if an admin made it', async () => {
    const admin = await addMember(server, owner, clinicId, 'admin');
    await made({ name: 'Accountant' }, admin);
    const mail = await eventually(async () => {
      const found = (await server.mails(owner.email)).find(({ text }) => text.includes('“Accountant”'));
      if (!found) throw new Error('no such mail yet');
      return found;
    });
    expect(mail.subject).toMatch(/^New API key for City Care/);
    // Mails break up typed text that could become a link.
    expect(mail.text.replaceAll(' ', '')).toContain(`${admin.email}made`);
    expect(mail.text).toMatch(/\/city-care-[\w-]+\/connections/);
    expect(mail.text).not.toContain('baari_live_');
  });

  it('does not store a key, not even in the response for a repeated request', async () => {
    const proof = await proofOf(owner);
    const body = JSON.stringify({ proof, name: 'Once', scopes: ['queue:read'] });
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'pressed-once' };
    const make = async () => owner.fetch(`/api/clinics/${clinicId}/keys`, { method: 'POST', headers, body });
    const first = await make();
    const text = await first.text();
    const secret = /baari_live_\w+/.exec(text)?.[0] ?? '';
    expect(secret).not.toBe('');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const again = await make();
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('key.name_taken')]);
    const tables = await server.db.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const [row] = await server.db.query<{ count: number }>(
        `SELECT count(*) AS count FROM ${name} t WHERE t::text LIKE :held`,
        { held: `%${secret.slice(11)}%` },
      );
      expect({ name, count: row?.count }).toEqual({ name, count: 0 });
    }
  });

  it('asks for the password before it makes a key', async () => {
    const key = { clinicId, name: 'Stolen', scopes: ['queue:read' as const] };
    const other = await server.registerOwner();
    for (const proof of ['none', await proofOf(other)])
      expect(await refusal(owner.api.keys.makeKey({ ...key, proof }))).toMatchObject({
        reason: 'account.proof_required',
      });
  });

  it('refuses a key for another clinic’s doctor, and a doctor’s key that reads all patients', async () => {
    const rival = await server.registerOwner('pro');
    const theirs = await server.addDoctor(rival, (await server.registerClinic(rival)).id);
    expect(await refusal(made({ doctorId: theirs.doctor.id }))).toMatchObject({ reason: 'doctor.not_found' });
    const oneDoctor = made({ doctorId: doctor.doctor.id, scopes: ['patients:read'] });
    expect(await refusal(oneDoctor)).toMatchObject({ reason: 'key.doctor_only' });
    const insert = (doctorId: string | null, columns: string) =>
      server.db.query(
        `INSERT INTO api_key (id, clinic_id, doctor_id, name, secret_hash, last_four, scopes, made_at)
         SELECT gen_random_uuid(), :clinicId, :doctorId, 'a', sha256('x'), 'abcd', ${columns}, now()`,
        { clinicId, doctorId },
      );
    await expect(insert(theirs.doctor.id, `'{queue:read}'`)).rejects.toThrow('api_key_of_own_doctor');
    const ofPatients = insert(doctor.doctor.id, `'{patients:read}'`);
    await expect(ofPatients).rejects.toThrow('api_key_patients_of_clinic');
    await expect(insert(null, `'{everything}'`)).rejects.toThrow('api_key_scopes_check');
  });

  it('never gives two keys of a clinic the same name, even if both are made at once', async () => {
    const proof = await proofOf(owner);
    const lock = { statement: 'SELECT 1 FROM clinic WHERE id = :clinicId FOR UPDATE', values: { clinicId } };
    const make = (name: string) => () =>
      owner.api.keys.makeKey({ clinicId, proof, name, scopes: ['queue:read'] });
    const colleague = await addMember(server, owner, clinicId, 'admin');
    const theirProof = await proofOf(colleague);
    const theirs = () =>
      colleague.api.keys.makeKey({ clinicId, proof: theirProof, name: 'twin', scopes: ['queue:read'] });
    const outcomes = await atOnce(server, lock, [make('Twin'), theirs]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const kept = (await owner.api.keys.listKeys({ clinicId })).keys.find(({ name }) => /^twin$/i.test(name));
    await owner.api.keys.endKey({ clinicId, keyId: kept?.keyId ?? '' });
    await make('Twin')();
  });

  it('allows a clinic at most twenty keys, even if two are made at once', async () => {
    const full = await server.registerOwner('pro');
    const { id } = await server.registerClinic(full);
    await server.db.query(
      `INSERT INTO api_key (id, clinic_id, name, secret_hash, last_four, scopes, made_by, made_at)
       SELECT gen_random_uuid(), :id, 'Key ' || i, sha256(i::text::bytea), 'abcd', '{queue:read}', :maker, now()
       FROM generate_series(1, 19) i`,
      { id, maker: full.accountId },
    );
    const admin = await addMember(server, full, id, 'admin');
    const lock = { statement: 'SELECT 1 FROM clinic WHERE id = :id FOR UPDATE', values: { id } };
    const proofs = [await proofOf(full), await proofOf(admin)] as const;
    const make =
      ({ api }: TestOwner, proof: string) =>
      () =>
        api.keys.makeKey({ clinicId: id, proof, name: randomUUID(), scopes: ['queue:read'] });
    const outcomes = await atOnce(server, lock, [make(full, proofs[0]), make(admin, proofs[1])]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(make(full, proofs[0])())).toMatchObject({
      reason: 'key.too_many',
      details: { limit: 20 },
    });
  });
});

describe('the list of keys', () => {
  it('shows when and from where somebody last used a key', async () => {
    const { key, secret } = await made();
    expect(await listed(key.keyId)).toMatchObject({ lastUsedAt: null, lastUsedFrom: null });
    const program = server.program(secret);
    const versionOf = async () => {
      const [row] = await server.db.query<{ version: string }>(
        'SELECT xmin::text AS version FROM api_key WHERE id = :keyId',
        { keyId: key.keyId },
      );
      return row?.version;
    };
    const isAtRest = server.clock.stop();
    await Promise.all(Array.from({ length: 5 }, () => program.api.keys.getOwnKey()));
    const first = await versionOf();
    const usedAt = server.clock.now().toISOString();
    expect(await listed(key.keyId)).toMatchObject({ lastUsedAt: usedAt, lastUsedFrom: '127.0.0.1' });
    server.clock.advance(59);
    await program.api.keys.getOwnKey();
    expect(await versionOf()).toBe(first);
    server.clock.advance(1);
    await program.api.keys.getOwnKey();
    expect(await versionOf()).not.toBe(first);
    isAtRest();
  });

  it('shows an ended key for a year, and no key of another clinic', async () => {
    const { key } = await made();
    await owner.api.keys.endKey({ clinicId, keyId: key.keyId });
    await owner.api.keys.endKey({ clinicId, keyId: key.keyId });
    expect(await listed(key.keyId)).toMatchObject({ state: 'ended' });
    const rival = await server.registerOwner('pro');
    const { id } = await server.registerClinic(rival);
    expect(await rival.api.keys.listKeys({ clinicId: id })).toMatchObject({ keys: [] });
    const theirs = rival.api.keys.endKey({ clinicId: id, keyId: key.keyId });
    expect(await refusal(theirs)).toMatchObject({ reason: 'key.not_found' });
    const endedFor = async (days: number) => {
      const at = new Date(server.clock.now().getTime() - days * DAY_SECONDS * 1000);
      await server.db.query('UPDATE api_key SET ended_at = :at WHERE id = :keyId', { keyId: key.keyId, at });
      await removeExpired(server.db, server.clock.now());
      return listed(key.keyId);
    };
    expect(await endedFor(364)).toBeDefined();
    expect(await endedFor(366)).toBeUndefined();
  });
});

describe('a key that no longer works', () => {
  const reasonOf = async (secret: string) => {
    const answer = await server.program(secret).fetch('/api/key');
    if (answer.status === 401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    const { data } = refused.parse(await answer.json());
    return [answer.status, data?.reason ?? null];
  };

  it('refuses an ended key with a stable reason', async () => {
    const ended = await made();
    expect(await reasonOf(ended.secret)).toEqual([200, null]);
    await owner.api.keys.endKey({ clinicId, keyId: ended.key.keyId });
    expect(await reasonOf(ended.secret)).toEqual([401, 'key.ended']);
    expect(await reasonOf(`${ended.secret.slice(0, -1)}${ended.secret.endsWith('a') ? 'b' : 'a'}`)).toEqual([
      401,
      'key.malformed',
    ]);
    expect(await reasonOf('')).toEqual([401, 'key.malformed']);
    expect(await reasonOf(`baari_live_${'0'.repeat(30)}40lmSS`)).toEqual([401, 'key.unknown']);
    const expiring = await made({ days: 30 });
    const endsIn = async (seconds: number) => {
      const at = new Date(server.clock.now().getTime() + seconds * 1000);
      await server.db.query(
        `UPDATE api_key SET made_at = made_at - interval '1 day', expires_at = :at WHERE id = :keyId`,
        { keyId: expiring.key.keyId, at },
      );
      return reasonOf(expiring.secret);
    };
    expect(await endsIn(60)).toEqual([200, null]);
    expect(await endsIn(-1)).toEqual([401, 'key.expired']);
    expect(await listed(expiring.key.keyId)).toMatchObject({ state: 'expired' });
  });

  it('stops a key when the member who made it loses the role, and restores it with the role', async () => {
    const admin = await addMember(server, owner, clinicId, 'admin');
    const { key, secret } = await made({}, admin);
    const { accountId } = admin;
    expect(await reasonOf(secret)).toEqual([200, null]);
    await owner.api.clinics.changeMemberRole({ clinicId, accountId, role: 'staff' });
    expect(await reasonOf(secret)).toEqual([401, 'key.ended']);
    expect(await listed(key.keyId)).toMatchObject({ state: 'orphaned' });
    await owner.api.clinics.changeMemberRole({ clinicId, accountId, role: 'admin' });
    expect(await reasonOf(secret)).toEqual([200, null]);
    await server.db.query('UPDATE account SET suspended_at = now() WHERE id = :accountId', { accountId });
    expect(await reasonOf(secret)).toEqual([401, 'key.ended']);
    await server.db.query('UPDATE account SET suspended_at = NULL WHERE id = :accountId', { accountId });
    await owner.api.clinics.removeMember({ clinicId, accountId });
    expect(await reasonOf(secret)).toEqual([401, 'key.ended']);
    await admin.api.accounts.deleteAccount({ proof: await proofOf(admin) });
    expect(await listed(key.keyId)).toMatchObject({ state: 'orphaned', madeBy: null });
  });

  it('ends a key when its doctor or its clinic is removed', async () => {
    const leaving = await server.registerOwner('pro');
    const { id } = await server.registerClinic(leaving);
    const gone = await server.addDoctor(leaving, id);
    const scopes = ['queue:read' as const];
    const ofDoctor = await server.makeKey(leaving, { clinicId: id, scopes, doctorId: gone.doctor.id });
    const ofClinic = await server.makeKey(leaving, { clinicId: id, scopes });
    await leaving.api.doctors.removeDoctor({ doctorId: gone.doctor.id });
    expect([await reasonOf(ofDoctor.secret), await reasonOf(ofClinic.secret)]).toEqual([
      [401, 'key.ended'],
      [200, null],
    ]);
    const { keys } = await leaving.api.keys.listKeys({ clinicId: id });
    expect(keys.map(({ state }) => state)).toEqual(['works', 'doctor_removed']);
    await leaving.api.clinics.deleteClinic({ clinicId: id });
    expect(await reasonOf(ofClinic.secret)).toEqual([401, 'key.ended']);
  });

  it('pauses keys while the plan does not include them', async () => {
    const paying = await server.registerOwner('pro');
    const { id } = await server.registerClinic(paying);
    const { key, secret } = await server.makeKey(paying, { clinicId: id, scopes: ['queue:read'] });
    await setPlan(server.db, paying.accountId, 'free');
    expect(await reasonOf(secret)).toEqual([403, 'key.not_in_plan']);
    const another = server.makeKey(paying, { clinicId: id, scopes: ['queue:read'] });
    expect(await refusal(another)).toMatchObject({ reason: 'key.not_in_plan' });
    expect(await paying.api.keys.listKeys({ clinicId: id })).toMatchObject({
      areInPlan: false,
      keys: [{ keyId: key.keyId, state: 'not_in_plan' }],
    });
    await setPlan(server.db, paying.accountId, 'pro');
    expect(await reasonOf(secret)).toEqual([200, null]);
  });
});

describe('requests of a key', () => {
  it('keeps a key’s idempotency keys separate from those of other callers', async () => {
    const [one, other] = [await made(), await made()];
    const add = async (secret: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'visit-17' };
      const path = `/api/doctors/${doctor.doctor.id}/queue/add-patient`;
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      return numbered.parse(await (await server.program(secret).fetch(path, request)).json()).number;
    };
    const body = { name: 'Ravi Iyer', phone: null };
    const first = await add(one.secret, body);
    expect(await add(one.secret, body)).toBe(first);
    expect(await add(other.secret, body)).toBe(first + 1);
  });

  it('lets a key follow the live feeds with names until it ends', async () => {
    const { key, secret } = await made({ scopes: ['queue:read'] });
    const program = server.program(secret);
    const feeds = [
      await followTopic(program, `console:${clinicId}`),
      await followTopic(program, `desk:${doctor.doctor.id}`),
    ];
    await owner.api.keys.endKey({ clinicId, keyId: key.keyId });
    for (const feed of feeds) await feed.untilClosed();
    const admin = await addMember(server, owner, clinicId, 'admin');
    const theirs = await made({ scopes: ['queue:read'] }, admin);
    const feed = await followTopic(server.program(theirs.secret), `console:${clinicId}`);
    await owner.api.clinics.removeMember({ clinicId, accountId: admin.accountId });
    await feed.untilClosed();
  });

  it('exports the tokens of a period to a key with the scope for reports', async () => {
    const path = `/api/clinics/${clinicId}/export?from=2026-11-01&to=2026-11-30`;
    const { secret } = await made({ scopes: ['reports:read'] });
    const exported = await server.program(secret).fetch(path);
    expect(exported.status).toBe(200);
    expect(await exported.text()).toContain('Meena Kumari');
    const blind = await made({ scopes: ['queue:read', 'queue:write', 'bookings:write', 'patients:read'] });
    expect((await server.program(blind.secret).fetch(path)).status).toBe(403);
  });
});
