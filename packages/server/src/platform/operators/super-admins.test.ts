import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '../../../test/at-once.ts';
import { refusal } from '../../../test/refusal.ts';
import { addSecondFactor } from '../../../test/second-factor.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';
import {
  endSessions,
  grantSuperAdmin,
  listSuperAdmins,
  removeLostSecondFactor,
  revokeSuperAdmin,
} from '../index.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-22T10:00:00Z');
const roleOf = async ({ api }: TestOwner) => (await api.accounts.getMe({})).account?.role;
const actsOn = async ({ accountId }: TestOwner) =>
  server.db.query(
    'SELECT act, at, by_whom, subject FROM audit_event WHERE subject_id = :accountId ORDER BY at',
    { accountId },
  );

it('gives the super admin role to a signed-in account, or removes it, from the next request on', async () => {
  const owner = await server.registerOwner();
  expect(await roleOf(owner)).toBe('user');
  await grantSuperAdmin(server.db, ` ${owner.email.toUpperCase()}`, now);
  expect(await roleOf(owner)).toBe('super_admin');
  expect(await listSuperAdmins(server.db)).toContainEqual({ email: owner.email, since: now });

  const left = (await listSuperAdmins(server.db)).length - 1;
  expect(await revokeSuperAdmin(server.db, owner.email, later)).toBe(left);
  expect(await roleOf(owner)).toBe('user');
  expect(await actsOn(owner)).toEqual([
    { act: 'role.granted', at: now, byWhom: 'command line', subject: owner.email },
    { act: 'role.revoked', at: later, byWhom: 'command line', subject: owner.email },
  ]);
});

it('refuses an email that is unknown or unverified', async () => {
  const email = `new-${randomUUID()}@clinic.test`;
  await expect(grantSuperAdmin(server.db, email, now)).rejects.toThrow(`Nobody has signed up as ${email}`);
  await server.client().api.accounts.signUp({ email, password: 'a long enough one' });
  await expect(grantSuperAdmin(server.db, email, now)).rejects.toThrow('is not verified');
  await expect(revokeSuperAdmin(server.db, email, now)).rejects.toThrow('is no super admin');
});

it('gives the super admin role once, even when it is requested twice at once', async () => {
  const owner = await server.registerOwner();
  const lock = {
    statement: 'SELECT FROM account WHERE id = :id FOR UPDATE',
    values: { id: owner.accountId },
  };
  const grant = () => grantSuperAdmin(server.db, owner.email, now);
  const outcomes = await atOnce(server, lock, [grant, grant]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(grant()).rejects.toThrow('is a super admin already');
  expect(await actsOn(owner)).toHaveLength(1);
});

it('lets the operator sign out one account or all, and logs it', async () => {
  const [one, other] = [await server.registerOwner(), await server.registerOwner()];
  const clinic = await server.registerClinic(other);
  const doctor = await server.doctorLogin(await server.addDoctor(other, clinic.id));
  const doctorsName = async () => (await doctor.api.doctors.getDoctorLogin({})).login?.name ?? null;
  expect(await endSessions(server.db, one.email, now)).toBe(1);
  expect([await roleOf(one), await roleOf(other), await doctorsName()]).toEqual([
    undefined,
    'user',
    'Asha Rao',
  ]);
  expect(await actsOn(one)).toMatchObject([{ act: 'sessions.ended', byWhom: 'command line' }]);
  await endSessions(server.db, 'everybody', later);
  expect([await roleOf(other), await doctorsName()]).toEqual([undefined, null]);
  await expect(endSessions(server.db, 'nobody@clinic.test', now)).rejects.toThrow('Nobody has signed up');
});

it('removes a lost second factor and its sessions, and logs it', async () => {
  const [owner, plain] = [await server.registerOwner(), await server.registerOwner()];
  const { email, password } = owner;
  await addSecondFactor(owner.api, password, server.clock.now());
  await removeLostSecondFactor(server.db, email, now);
  expect(await roleOf(owner)).toBeUndefined();
  expect(await server.client().api.accounts.signIn({ email, password })).toMatchObject({
    hasSecondFactor: false,
  });
  expect(await actsOn(owner)).toMatchObject([{ act: 'second_factor.removed', byWhom: 'command line' }]);
  for (const account of [owner, plain])
    await expect(removeLostSecondFactor(server.db, account.email, now)).rejects.toThrow(
      'has no second factor',
    );
});

it('asks a super admin’s session for the second factor before any operation', async () => {
  const owner = await server.registerOwner();
  await grantSuperAdmin(server.db, owner.email, now);
  const look = () => owner.api.platform.getPlatformSummary({});
  expect(await refusal(look())).toMatchObject({
    code: 'forbidden',
    reason: 'account.second_factor_required',
  });
  await addSecondFactor(owner.api, owner.password, server.clock.now());
  expect(await look()).toHaveProperty('clinics');
});
