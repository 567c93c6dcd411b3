/**
 * Checks that only the owner can set the account that receives the clinic's money. The owner needs the
 * password for this and gets a mail about it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { refusal } from '../../test/refusal.ts';
import { proofOf } from '../../test/second-factor.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { addMember, type ClinicWithOwner, ownedClinic } from './clinic-world.test-support.ts';

let server: TestServer;
let of: ClinicWithOwner;
beforeAll(async () => {
  server = await startTestServer();
  of = await ownedClinic(server);
});
afterAll(() => server.close());

const CODE = 'upi://pay?pa=sunrise@okaxis&pn=Sunrise%20Clinic&mc=8011';
const OTHER = 'upi://pay?pa=other@ybl&pn=Other';
const ACCOUNT = { upiId: 'sunrise@okaxis', payeeName: 'Sunrise Clinic', merchantCode: '8011' };

const set = async (code: string | null, by: TestOwner = of.owner) =>
  by.api.clinics.setUpiAccount({ clinicId: of.clinic.id, code, proof: await proofOf(by) });
const rows = () =>
  server.db.query("SELECT upi_id, actor ->> 'role' AS role FROM upi_account ORDER BY set_at, id");
const mailsOf = async ({ email }: TestOwner) =>
  (await server.mails(email)).filter(({ subject }) => subject.includes('UPI ID'));

it('lets the owner set the UPI account from a QR code, and mails the owner once', async () => {
  const { doctor } = await server.addDoctor(of.owner, of.clinic.id);
  expect(await set(CODE)).toMatchObject({ account: ACCOUNT, set: { at: expect.any(String) } });
  await set(CODE);
  expect(await rows()).toEqual([{ upiId: 'sunrise@okaxis', role: 'owner' }]);
  await eventually(async () =>
    expect(await mailsOf(of.owner)).toMatchObject([{ text: expect.stringMatching(/sunrise@.?okaxis/) }]),
  );
  expect(await of.owner.api.queue.getUpiPayee({ doctorId: doctor.id })).toEqual({ payee: ACCOUNT });
});

it('asks for the password and a readable code before it changes the UPI account', async () => {
  const clinicId = of.clinic.id;
  expect(
    await refusal(of.owner.api.clinics.setUpiAccount({ clinicId, code: OTHER, proof: 'none' })),
  ).toMatchObject({ reason: 'account.proof_required' });
  expect(await refusal(set('https://pay.example'))).toMatchObject({ reason: 'clinic.not_upi_code' });
  expect(await rows()).toHaveLength(1);
});

it('does not let an admin set the UPI account', async () => {
  const admin = await addMember(server, of.owner, of.clinic.id, 'admin');
  expect(await refusal(set(OTHER, admin))).toMatchObject({ reason: 'clinic.role_too_low' });
});

it('uses the latest change of the UPI account even if another server’s clock is ahead', async () => {
  const ahead = `UPDATE upi_account SET set_at = set_at + interval '1 hour'`;
  await expect(server.db.query(ahead)).rejects.toThrow('append');
  await server.db.query(
    `INSERT INTO upi_account SELECT gen_random_uuid(), clinic_id, upi_id, payee_name, merchant_code, actor, set_at + interval '1 hour'
     FROM upi_account`,
  );
  await set(OTHER);
  const { account } = await of.owner.api.clinics.getUpiAccount({ clinicId: of.clinic.id });
  expect(account?.upiId).toBe((await rows()).at(-1)?.['upiId']);
  expect(account?.upiId).not.toBe(ACCOUNT.upiId);
});

it('uses the later of two simultaneous changes of the UPI account, and logs both', async () => {
  const before = await rows();
  const mailed = (await mailsOf(of.owner)).length;
  await Promise.all([set(CODE), set(null)]);
  const after = await rows();
  expect(after).toHaveLength(before.length + 2);
  const { account } = await of.owner.api.clinics.getUpiAccount({ clinicId: of.clinic.id });
  expect(account?.upiId ?? null).toBe(after.at(-1)?.['upiId'] ?? null);
  await eventually(async () => expect(await mailsOf(of.owner)).toHaveLength(mailed + 2));
});
