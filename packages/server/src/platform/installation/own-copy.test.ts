/** Tests that a clinic's own copy has no limits and sells nothing. */
import { PLAN_LIMITS } from '@baari/core/billing';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEN_O_CLOCK } from '../../../test/queue-world.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let owner: TestOwner;

beforeAll(async () => {
  server = await startTestServer({ kind: 'clinic' });
  owner = await server.registerOwner('free');
  await server.db.query(`UPDATE account SET role = 'super_admin' WHERE id = :accountId`, {
    accountId: owner.accountId,
  });
});
beforeEach(() => server.clock.set(TEN_O_CLOCK));
afterAll(() => server.close());

describe("a clinic's own copy", () => {
  it('gives a clinic’s own copy unlimited clinics, doctors and tokens', async () => {
    const clinics = [await server.registerClinic(owner), await server.registerClinic(owner)];
    for (const { id } of clinics) await server.addDoctor(owner, id);
    const [{ id: clinicId } = { id: '' }] = clinics;
    const { doctor } = await server.addDoctor(owner, clinicId);
    const beyond = PLAN_LIMITS.free.dailyTokens + 1;
    for (let index = 0; index < beyond; index += 1) {
      const phone = String(9_712_000_000 + index);
      await server
        .client()
        .api.queue.issueToken({ doctorId: doctor.id, name: 'Ravi', phone, travelMinutes: null });
    }
    const { queue } = await owner.api.queue.getDoctorConsole({ doctorId: doctor.id });
    expect(queue).toMatchObject({ daily: null, offer: { kind: 'open' } });
    expect(await owner.api.billing.getUsage({ clinicId })).toMatchObject({
      doctorLimit: -1,
      dailyTokenLimit: -1,
      dailyTokensUsed: beyond,
      doctorIdsNotCovered: [],
    });
    const free = await server.db.query('SELECT FROM token WHERE issued_on_free');
    expect(free).toEqual([]);
  });

  it('lets a clinic’s own copy send messages without approval', async () => {
    const { id: clinicId } = await server.registerClinic(owner);
    const permission = async () =>
      (await server.db.query('SELECT text_permission FROM clinic WHERE id = :clinicId', { clinicId }))[0];
    expect(await permission()).toEqual({ textPermission: 'granted' });
    const { version, phone, address, location } = await owner.api.clinics.getClinicDetails({ clinicId });
    await owner.api.clinics.updateClinic({ clinicId, version, name: 'Hillside', phone, address, location });
    expect(await permission()).toEqual({ textPermission: 'granted' });
  });

  it('refuses every operation about plans or payments', async () => {
    const { billing, platform } = owner.api;
    const [accountId, clinicId, orderId, doctorId] = [owner.accountId, uuidv7(), uuidv7(), uuidv7()];
    const asked = [
      billing.getPricing({}),
      billing.getSubscription({}),
      billing.chooseCoveredDoctor({ doctorId }),
      billing.downgrade({}),
      billing.setDowngradeAtEnd({ isWanted: true }),
      billing.createPaymentOrder({}),
      billing.verifyPayment({ gatewayOrderId: 'order_1', gatewayPaymentId: 'pay_1', signature: 'a' }),
      billing.getPaymentOutcome({ orderId }),
      billing.listMyTransactions({}),
      billing.getReceipt({ orderId }),
      platform.requestUpgrade({ name: 'A', phone: '9876543210', clinicName: 'C', message: '' }),
      platform.getMyUpgradeRequest({}),
      platform.listUpgradeRequests({}),
      platform.decideUpgradeRequest({ requestId: orderId, decision: 'approve' }),
      platform.setUserPlan({ accountId, plan: 'pro' }),
      platform.setClinicPlan({ clinicId, plan: 'pro' }),
      platform.setPrice({ rupees: 500 }),
      platform.listPrices({}),
      platform.getSales({ period: 'day' }),
      platform.listAllTransactions({}),
      platform.exportTransactions({}),
    ];
    const refused = await Promise.all(asked.map(refusal));
    expect(refused.map(({ reason }) => reason)).toEqual(asked.map(() => 'billing.no_plans'));
  });

  it('remains a clinic’s own copy even without the setting', async () => {
    expect(await server.db.query('SELECT kind FROM installation')).toEqual([{ kind: 'clinic' }]);
  });
});
