import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTurn } from '../../test/at-once.ts';
import { eventually } from '../../test/eventually.ts';
import { refusal } from '../../test/refusal.ts';
import { addSecondFactor, appCode, proofOf } from '../../test/second-factor.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { addMember, followTopic, ownedClinic, takeToken } from './clinic-world.test-support.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const deleteOf = async (owner: TestOwner) =>
  owner.api.accounts.deleteAccount({ proof: await proofOf(owner) });

const accountLock = ({ accountId }: TestOwner) => ({
  statement: 'SELECT FROM account WHERE id = :id FOR UPDATE',
  values: { id: accountId },
});

/**
 * Finds all rows in the database that contain an account's id. Leaves out the logs. Returns the tables and
 * columns of the rows.
 */
async function rowsOf({ accountId }: TestOwner): Promise<string[]> {
  const columns = await server.db.query<{ tableName: string; columnName: string }>(
    `SELECT c.table_name, c.column_name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'uuid'
       AND (c.column_name ~ '(account_id|_by)$' OR c.table_name = 'account' AND c.column_name = 'id')
       AND c.table_name NOT IN ('patient_data_event', 'audit_event')`,
  );
  const found: string[] = [];
  for (const { tableName: table, columnName: column } of columns) {
    const rows = await server.db.query(`SELECT 1 FROM ${table} WHERE ${column} = :accountId`, { accountId });
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

describe('deleting an account', () => {
  it('deletes the clinics that the account owns, and cancels all waiting patients', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const doctor = await server.addDoctor(owner, clinic.id);
    const secret = await takeToken(server, doctor);
    const [staff, signedIn] = [
      await addMember(server, owner, clinic.id, 'staff'),
      await server.doctorLogin(doctor),
    ];
    const feed = await followTopic(staff, `console:${clinic.id}`);
    await deleteOf(owner);
    expect(
      await server.db.query('SELECT status, reason FROM token WHERE secret = :secret', { secret }),
    ).toEqual([{ status: 'cancelled', reason: 'practice_closed' }]);
    await feed.untilClosed();
    expect(await staff.api.clinics.listMyClinics()).toEqual([]);
    expect(await signedIn.api.doctors.getDoctorLogin()).toMatchObject({ login: null });
    expect(await refusal(server.client().api.queue.getBoard({ slug: clinic.slug }))).toMatchObject({
      reason: 'clinic.not_found',
    });
  });

  it('prevents sign-ins to a deleted account, and ends all its sessions', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const admin = await addMember(server, owner, clinic.id, 'admin');
    const { secret } = await addSecondFactor(admin.api, admin.password, server.clock.now());
    const email = 'somebody@clinic.test';
    await admin.api.clinics.inviteMember({ clinicId: clinic.id, email, role: 'staff' });
    await server.db.query(
      `INSERT INTO upgrade_request (id, account_id, email, name, phone, created_at)
       VALUES (gen_random_uuid(), :accountId, :email, 'Meena', '+919812300001', now())`,
      { accountId: admin.accountId, email: admin.email },
    );
    expect(await rowsOf(admin)).toEqual(
      expect.arrayContaining(['account.id', 'clinic_member.account_id', 'upgrade_request.account_id']),
    );
    const feed = await followTopic(admin, `console:${clinic.id}`);
    server.clock.advance(30);
    const proof = await proofOf(admin, appCode(secret, server.clock.now()));
    await admin.api.accounts.deleteAccount({ proof });
    await feed.untilClosed();
    expect(await rowsOf(admin)).toEqual([]);
    expect((await admin.api.accounts.getMe()).account).toBeNull();
    const { email: address, password } = admin;
    expect(await refusal(server.client().api.accounts.signIn({ email: address, password }))).toMatchObject({
      reason: 'account.wrong_email_or_password',
    });
    const team = await owner.api.clinics.getTeam({ clinicId: clinic.id });
    expect([team.members.length, team.invitations]).toEqual([1, []]);
  });

  it('confirms the deletion by mail, naming the clinics, and frees the address for a new sign-up', async () => {
    const { owner, clinic } = await ownedClinic(server);
    await deleteOf(owner);
    await eventually(async () => {
      const mail = (await server.mails(owner.email)).at(-1);
      expect(mail?.subject).toBe('Your Baari account was deleted');
      expect(mail?.text).toContain(clinic.name);
    });
    await server.client().api.accounts.signUp({ email: owner.email, password: 'another long one' });
    await server.mailedToken(owner.email, 'Verify');
  });

  it('records the deletion of an account in the audit log, without personal data', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const { name } = await owner.api.clinics.getClinicDetails({ clinicId: clinic.id });
    const withoutClinic = await server.registerOwner();
    for (const gone of [owner, withoutClinic]) await deleteOf(gone);
    const logged = ({ accountId }: TestOwner) =>
      server.db.query(
        `SELECT act, account_id, by_whom, subject, detail FROM audit_event WHERE subject_id = :accountId`,
        { accountId },
      );
    const entry = { act: 'account.deleted', accountId: null, byWhom: 'account holder' };
    expect(await logged(owner)).toEqual([{ ...entry, subject: name, detail: { clinics: 1 } }]);
    expect(await logged(withoutClinic)).toEqual([{ ...entry, subject: 'no clinic', detail: { clinics: 0 } }]);
  });

  it('keeps the payments of a deleted account', async () => {
    const owner = await server.registerOwner();
    await server.db.query(
      `INSERT INTO payment_order (id, account_id, payer_email, gateway, gateway_order_id, plan_type, amount_paise,
         currency, status, created_at)
       VALUES (gen_random_uuid(), :accountId, :email, 'test', :email, 'pro', 100000, 'INR', 'pending', now())`,
      { accountId: owner.accountId, email: owner.email },
    );
    await deleteOf(owner);
    expect(
      await server.db.query('SELECT account_id FROM payment_order WHERE payer_email = :email', {
        email: owner.email,
      }),
    ).toEqual([{ accountId: null }]);
  });

  it('refuses to delete the last super admin, even when two delete themselves at once', async () => {
    const own = await startTestServer();
    try {
      const owners = [await own.registerOwner(), await own.registerOwner()] as const;
      await own.db.query(`UPDATE account SET role = 'super_admin'`);
      const outcomes = await Promise.allSettled(owners.map(deleteOf));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const left = outcomes[0]?.status === 'rejected' ? owners[0] : owners[1];
      expect(await refusal(deleteOf(left))).toMatchObject({
        code: 'conflict',
        reason: 'account.last_super_admin',
      });
      expect((await left.api.accounts.getMe()).account).not.toBeNull();
      // The log contains only the deletion that succeeded.
      const logged = await own.db.query(`SELECT 1 FROM audit_event WHERE act = 'account.deleted'`);
      expect(logged).toHaveLength(1);
    } finally {
      await own.close();
    }
  });
});

describe('an account deleted while an invitation is accepted', () => {
  it('does not add a member to a clinic that is deleted at the same moment', async () => {
    for (const isDeletedFirst of [true, false]) {
      const { owner, clinic } = await ownedClinic(server);
      const person = await server.registerOwner();
      await owner.api.clinics.inviteMember({ clinicId: clinic.id, email: person.email, role: 'staff' });
      const token = await server.mailedToken(person.email, 'invited');
      const proof = await proofOf(owner);
      const remove = () => owner.api.accounts.deleteAccount({ proof });
      const accept = () => person.api.clinics.acceptInvitation({ token, name: 'Meera Nair' });
      const calls: (() => Promise<unknown>)[] = isDeletedFirst ? [remove, accept] : [accept, remove];
      const clinicLock = {
        statement: 'SELECT FROM clinic WHERE id = :id FOR UPDATE',
        values: { id: clinic.id },
      };
      await inTurn(server, clinicLock, calls);
      expect(await person.api.clinics.listMyClinics()).toEqual([]);
      expect(await rowsOf(owner)).toEqual([]);
    }
  });

  it('asks a person to sign in if their account is deleted while they accept an invitation', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const person = await server.registerOwner();
    await owner.api.clinics.inviteMember({ clinicId: clinic.id, email: person.email, role: 'staff' });
    const token = await server.mailedToken(person.email, 'invited');
    const proof = await proofOf(person);
    const [deleted, accepted] = await inTurn<unknown>(server, accountLock(person), [
      () => person.api.accounts.deleteAccount({ proof }),
      () => person.api.clinics.acceptInvitation({ token, name: 'Meera Nair' }),
    ]);
    expect(deleted).toMatchObject({ status: 'fulfilled' });
    expect(accepted).toMatchObject({
      status: 'rejected',
      reason: { data: { reason: 'account.sign_in_required' } },
    });
    expect(await rowsOf(person)).toEqual([]);
  });

  it('deletes an invitation by the deleted admin', async () => {
    const { owner, clinic } = await ownedClinic(server);
    const admin = await addMember(server, owner, clinic.id, 'admin');
    const proof = await proofOf(admin);
    const email = 'late@clinic.test';
    const memberLock = {
      statement: 'SELECT FROM clinic_member WHERE account_id = :accountId FOR UPDATE',
      values: { accountId: admin.accountId },
    };
    await inTurn<unknown>(server, memberLock, [
      () => admin.api.clinics.inviteMember({ clinicId: clinic.id, email, role: 'staff' }),
      () => admin.api.accounts.deleteAccount({ proof }),
    ]);
    expect((await owner.api.clinics.getTeam({ clinicId: clinic.id })).invitations).toEqual([]);
    expect(await rowsOf(admin)).toEqual([]);
  });
});
