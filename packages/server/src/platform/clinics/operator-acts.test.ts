import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';
import {
  addSuperAdmin,
  audited,
  type BusyClinic,
  busyClinic,
  follow,
  press,
  takeToken,
} from '../../../test/desk-world.ts';

const DAY_SECONDS = 86_400;
const NOBODY = '00000000-0000-7000-8000-000000000000';

let server: TestServer;
let operator: TestOwner;

beforeAll(async () => {
  server = await startTestServer();
  operator = await addSuperAdmin(server);
});
afterAll(() => server.close());

const admin = () => operator.api.platform;

const usage = ({ owner, clinicId }: BusyClinic) => owner.api.billing.getUsage({ clinicId });

describe('changing a user’s plan', () => {
  it('grants and removes Pro for all clinics of the user, and records every change', async () => {
    const busy = await busyClinic(server);
    const { owner } = busy;
    const { accountId, email } = owner;
    expect(await admin().setUserPlan({ accountId, plan: 'free' })).toMatchObject({
      accountId,
      email,
      plan: 'free',
      isGranted: false,
      paidUntil: null,
      clinicCount: 1,
    });
    expect(await usage(busy)).toMatchObject({ plan: 'free', doctorLimit: 1 });
    expect(await admin().setUserPlan({ accountId, plan: 'pro' })).toMatchObject({
      plan: 'pro',
      isGranted: true,
    });
    expect(await usage(busy)).toMatchObject({ plan: 'pro', doctorLimit: -1 });
    expect(await audited(server, 'plan.changed', accountId)).toMatchObject([
      { byWhom: operator.email, subject: email, detail: { from: 'free', to: 'pro' } },
      { byWhom: operator.email, subject: email, detail: { from: 'pro', to: 'free' } },
    ]);
  });

  it('changes and records nothing if the user already has the plan', async () => {
    const { accountId } = await server.registerOwner();
    for (const plan of ['free', 'pro', 'pro', 'pro'] as const) await admin().setUserPlan({ accountId, plan });
    expect(await audited(server, 'plan.changed', accountId)).toHaveLength(1);
  });

  it('grants Pro without an end to a user with paid days, and logs the days lost by removal', async () => {
    const { accountId } = await server.registerOwner();
    const paidUntil = new Date(server.clock.now().getTime() + 10 * DAY_SECONDS * 1000);
    const pay = () =>
      server.db.query(
        `INSERT INTO subscription (account_id, paid_until) VALUES (:accountId, :paidUntil)
         ON CONFLICT (account_id) DO UPDATE SET paid_until = :paidUntil`,
        { accountId, paidUntil },
      );
    await pay();
    expect(await admin().setUserPlan({ accountId, plan: 'pro' })).toMatchObject({ isGranted: true });
    expect(await admin().setUserPlan({ accountId, plan: 'free' })).toMatchObject({
      plan: 'free',
      isGranted: false,
      paidUntil: null,
    });
    const [taken] = await audited(server, 'plan.changed', accountId);
    expect(taken?.detail).toEqual({ from: 'pro', to: 'free', paidUntil: paidUntil.toISOString() });
  });

  it('changes the plan once when several requests arrive at the same time', async () => {
    const { accountId } = await server.registerOwner();
    await Promise.all([1, 2, 3].map(() => admin().setUserPlan({ accountId, plan: 'pro' })));
    expect(await audited(server, 'plan.changed', accountId)).toHaveLength(1);
  });

  it('keeps a later decision when an old request is repeated', async () => {
    const { accountId } = await server.registerOwner();
    const path = `/admin/users/${accountId}/plan`;
    await press(operator, path, { plan: 'pro' }, 'first');
    await admin().setUserPlan({ accountId, plan: 'free' });
    expect(await press(operator, path, { plan: 'pro' }, 'first')).toMatchObject({ body: { plan: 'free' } });
    expect(await audited(server, 'plan.changed', accountId)).toHaveLength(2);
  });

  it('refuses an unknown account', async () => {
    expect(await refusal(admin().setUserPlan({ accountId: NOBODY, plan: 'pro' }))).toMatchObject({
      code: 'not_found',
      reason: 'platform.user_not_found',
    });
  });
});

describe('changing a clinic’s plan', () => {
  it('changes the plan of the clinic’s owner', async () => {
    const { owner, clinic, clinicId } = await busyClinic(server);
    const free = await admin().setClinicPlan({ clinicId, plan: 'free' });
    expect(free).toMatchObject({ clinicId, plan: 'free', ownerEmail: owner.email, doctorCount: 1 });
    const [act] = await audited(server, 'plan.changed', owner.accountId);
    expect(act).toMatchObject({
      subject: owner.email,
      detail: { from: 'pro', to: 'free', clinic: clinic.name },
    });
  });

  it('refuses a clinic without an owner, and an unknown clinic', async () => {
    const { clinicId } = await busyClinic(server);
    await server.db.query('DELETE FROM clinic_member WHERE clinic_id = :clinicId', { clinicId });
    expect(await refusal(admin().setClinicPlan({ clinicId, plan: 'pro' }))).toMatchObject({
      code: 'conflict',
      reason: 'platform.clinic_without_owner',
    });
    expect(await refusal(admin().setClinicPlan({ clinicId: NOBODY, plan: 'pro' }))).toMatchObject({
      reason: 'clinic.not_found',
    });
  });
});

describe('deactivating any clinic as the operator', () => {
  it('ends the queues of a clinic that the operator deactivates, and names Baari as the author', async () => {
    const { clinicId, clinic, doctor, owner, secrets } = await busyClinic(server);
    const feed = await follow(owner, `console:${clinicId}`);
    expect(await admin().deactivateAnyClinic({ clinicId })).toMatchObject({ clinicId, isActive: false });
    expect(await server.client().api.queue.getToken({ secret: secrets[1] ?? '' })).toMatchObject({
      state: { status: 'cancelled', reason: 'practice_closed' },
    });
    expect(await refusal(takeToken(server, doctor))).toMatchObject({ reason: 'clinic.inactive' });
    const desk = await owner.api.queue.getDoctorConsole({ doctorId: doctor.doctor.id });
    expect(desk.queue.lastAction).toMatchObject({ kind: 'practice_closed', actor: 'baari', by: 'Baari' });
    expect(await audited(server, 'clinic.deactivated', clinicId)).toMatchObject([
      { byWhom: operator.email, subject: clinic.name, detail: { cancelledTokens: 1 } },
    ]);
    expect(feed.closed()).toEqual([]);
  });

  it('deactivates a clinic once for simultaneous requests, and refuses to deactivate it again', async () => {
    const { clinicId } = await busyClinic(server);
    const path = `/admin/clinics/${clinicId}/deactivate`;
    const answers = await Promise.all(['a', 'a', 'b'].map((key) => press(operator, path, {}, key)));
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [200, 200, 409],
      [200, 409, 409],
    ]).toContainEqual(statuses);
    expect(await audited(server, 'clinic.deactivated', clinicId)).toHaveLength(1);
    expect(await refusal(admin().deactivateAnyClinic({ clinicId }))).toMatchObject({
      code: 'conflict',
      reason: 'clinic.inactive',
    });
  });
});

describe('reactivating any clinic as the operator', () => {
  it('restores a clinic that its owner deleted, with its members and its history', async () => {
    const { clinicId, clinic, doctor, owner } = await busyClinic(server);
    await owner.api.clinics.deleteClinic({ clinicId });
    expect(await admin().reactivateAnyClinic({ clinicId })).toMatchObject({
      isActive: true,
      isDeleted: false,
    });
    expect(await owner.api.clinics.listMyClinics()).toMatchObject([{ clinicId, isActive: true }]);
    await owner.api.queue.startPractice({ doctorId: doctor.doctor.id });
    await takeToken(server, doctor);
    expect(await audited(server, 'clinic.reactivated', clinicId)).toMatchObject([
      { subject: clinic.name, detail: { wasDeleted: true } },
    ]);
    expect(await refusal(admin().reactivateAnyClinic({ clinicId }))).toMatchObject({
      code: 'conflict',
      reason: 'clinic.already_active',
    });
  });

  it('lets the operator reactivate more clinics than the owner’s plan allows', async () => {
    const owner = await server.registerOwner();
    const first = await server.registerClinic(owner);
    await owner.api.clinics.deactivateClinic({ clinicId: first.id });
    await server.registerClinic(owner);
    expect(await refusal(owner.api.clinics.reactivateClinic({ clinicId: first.id }))).toMatchObject({
      reason: 'billing.clinic_limit',
    });
    expect(await admin().reactivateAnyClinic({ clinicId: first.id })).toMatchObject({
      isActive: true,
      plan: 'free',
    });
  });

  it('refuses an unknown clinic', async () => {
    expect(await refusal(admin().reactivateAnyClinic({ clinicId: NOBODY }))).toMatchObject({
      code: 'not_found',
      reason: 'clinic.not_found',
    });
  });
});

describe('mail to the clinic’s owner', () => {
  // Jobs send the mails in the background, so this waits for them.
  const subjects = async ({ owner }: BusyClinic) =>
    (await server.mails(owner.email))
      .map(({ subject }) => subject)
      .filter((subject) => !/verif/i.test(subject));

  it('mails each deactivation or deletion by the operator or the owner once', async () => {
    const busy = await busyClinic(server, 'Rest House');
    const { clinicId, clinic, owner } = busy;
    await admin().deactivateAnyClinic({ clinicId });
    await refusal(admin().deactivateAnyClinic({ clinicId }));
    await admin().reactivateAnyClinic({ clinicId });
    await owner.api.clinics.deleteClinic({ clinicId });
    await admin().eraseClinic({ clinicId, confirmation: clinic.slug });
    await eventually(async () =>
      expect((await subjects(busy)).sort()).toEqual([
        'Rest House is deactivated on Baari',
        'Rest House is deleted on Baari',
        'Rest House is erased on Baari',
      ]),
    );
  });

  it('mails the owner about each change of the plan', async () => {
    const busy = await busyClinic(server);
    const { clinicId, owner } = busy;
    for (const plan of ['pro', 'free', 'free', 'pro'] as const)
      await admin().setClinicPlan({ clinicId, plan });
    await eventually(async () =>
      expect((await subjects(busy)).sort()).toEqual(['You are now on the Free plan', 'You now have Pro']),
    );
    await server.db.query(
      `UPDATE subscription SET is_granted = false, paid_until = :paidUntil WHERE account_id = :accountId`,
      { accountId: owner.accountId, paidUntil: new Date(server.clock.now().getTime() + DAY_SECONDS * 1000) },
    );
    await admin().setUserPlan({ accountId: owner.accountId, plan: 'free' });
    await eventually(async () => {
      const texts = (await server.mails(owner.email)).map(({ text }) => text).join();
      expect(texts).toContain('You lose the paid days that were left');
    });
  });
});

describe('counting the losses of an erasure', () => {
  it('counts the patients who are waiting now among the losses of an erasure', async () => {
    const { clinicId, clinic, owner, doctor } = await busyClinic(server);
    const losses = () => admin().getClinicLosses({ clinicId });
    expect(await losses()).toEqual({
      clinicId,
      name: clinic.name,
      slug: clinic.slug,
      doctors: 1,
      patients: 2,
      tokens: 2,
      waitingNow: 2,
      members: 1,
    });
    await owner.api.queue.closePractice({ doctorId: doctor.doctor.id });
    expect(await losses()).toMatchObject({ tokens: 2, waitingNow: 0 });
  });

  it('does not count patients as waiting once their service date is over', async () => {
    const { clinicId } = await busyClinic(server);
    await server.db.query(
      `UPDATE queue_session SET service_date = service_date - 1 WHERE clinic_id = :clinicId AND ended_at IS NULL`,
      { clinicId },
    );
    expect(await admin().getClinicLosses({ clinicId })).toMatchObject({ tokens: 2, waitingNow: 0 });
  });

  it('refuses to count the losses for an unknown clinic', async () => {
    expect(await refusal(admin().getClinicLosses({ clinicId: NOBODY }))).toMatchObject({
      reason: 'clinic.not_found',
    });
  });
});
