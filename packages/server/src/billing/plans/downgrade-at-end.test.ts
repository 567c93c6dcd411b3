/** Tests a downgrade at the end of the paid days, combined with every other change of the plan. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce, inTurn } from '../../../test/at-once.ts';
import { eventually } from '../../../test/eventually.ts';
import { startRazorpay, type RazorpayServer } from '../../../test/razorpay-server.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../../test/test-server.ts';
import { setPlan } from './subscription.repository.ts';

const NOW = new Date('2026-11-21T10:00:00+05:30');
const FIRST_END = '2026-12-21T22:30:00.000Z';
const SECOND_END = '2027-01-20T22:30:00.000Z';
const SUBJECT = 'You are moving to the Free plan';

let razorpay: RazorpayServer;
let server: TestServer;

beforeAll(async () => {
  razorpay = await startRazorpay();
  const razorpayUrl = razorpay.url;
  server = await startTestServer({ razorpay: razorpay.keys, hasTestPayments: false, razorpayUrl });
});
beforeEach(() => server.clock.set(NOW));
afterAll(async () => {
  await server.close();
  await razorpay.close();
});

const atEnd = (owner: TestOwner, isWanted = true) => owner.api.billing.setDowngradeAtEnd({ isWanted });

async function order(owner: TestOwner) {
  const { gatewayOrderId } = await owner.api.billing.createPaymentOrder({});
  return razorpay.pay(gatewayOrderId);
}

const capture = (owner: TestOwner, payment: Parameters<RazorpayServer['answer']>[0]) =>
  owner.api.billing.verifyPayment(razorpay.answer(payment));

async function paid() {
  const owner = await server.registerOwner();
  const payment = await order(owner);
  await capture(owner, payment);
  return { owner, payment };
}

/** Returns the account's plan as its page shows it. */
async function planOf(owner: TestOwner) {
  const { plan, isGranted, paidUntil, downgradesAtEnd } = await owner.api.billing.getSubscription({});
  return { plan, isGranted, paidUntil, downgradesAtEnd };
}

const lockOf = ({ accountId }: TestOwner) => ({
  statement: 'SELECT 1 FROM subscription WHERE account_id = :accountId FOR UPDATE',
  values: { accountId },
});

/** Waits until no mail is waiting to be sent, and returns an account's mails with this subject. */
async function mailsOf({ email }: TestOwner, subject: string) {
  await eventually(async () => {
    const jobs = await server.db.query(
      `SELECT FROM pgboss.job WHERE name = 'mail' AND state < 'completed' AND data ->> 'to' = :email`,
      { email },
    );
    expect(jobs).toEqual([]);
  });
  return (await server.mails(email)).filter((mail) => mail.subject === subject);
}

const SCHEDULED = { plan: 'pro', isGranted: false, paidUntil: FIRST_END, downgradesAtEnd: true };

describe('a downgrade at the end of the paid days', () => {
  it('keeps Pro until the paid days end, and confirms the downgrade with one mail that names the day', async () => {
    const { owner } = await paid();
    expect(await atEnd(owner)).toMatchObject(SCHEDULED);
    expect(await atEnd(owner)).toMatchObject(SCHEDULED);
    const [mail, ...more] = await mailsOf(owner, SUBJECT);
    expect(more).toEqual([]);
    for (const said of ['21 December 2026', 'no reminders', 'Nothing is charged']) {
      expect(mail?.text).toContain(said);
    }
    const end = new Date(NOW.getTime() + 3_600_000);
    await server.db.query('UPDATE subscription SET paid_until = :end WHERE account_id = :accountId', {
      accountId: owner.accountId,
      end,
    });
    server.clock.set(end);
    expect(await planOf(owner)).toMatchObject({ plan: 'free', downgradesAtEnd: false });
    expect(await refusal(atEnd(owner))).toMatchObject({ reason: 'billing.already_free' });
  });

  it('lets the owner cancel the downgrade', async () => {
    const { owner } = await paid();
    await atEnd(owner);
    expect(await atEnd(owner, false)).toMatchObject({ ...SCHEDULED, downgradesAtEnd: false });
    expect(await atEnd(owner, false)).toMatchObject({ downgradesAtEnd: false });
  });

  it('sends one mail when two tabs ask for the downgrade at the same time', async () => {
    const { owner } = await paid();
    const tabs = await atOnce(server, lockOf(owner), [() => atEnd(owner), () => atEnd(owner)]);
    expect(tabs.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await mailsOf(owner, SUBJECT)).toHaveLength(1);
  });

  it('lets an immediate downgrade override a planned downgrade, in either order', async () => {
    const { owner } = await paid();
    await atEnd(owner);
    await owner.api.billing.downgrade({});
    const free = { plan: 'free', paidUntil: null, downgradesAtEnd: false };
    expect(await planOf(owner)).toMatchObject(free);
    const { owner: other } = await paid();
    const now = () => other.api.billing.downgrade({});
    const [, late] = await inTurn(server, lockOf(other), [now, () => atEnd(other)]);
    expect(late).toMatchObject({ status: 'rejected', reason: { message: 'billing.already_free' } });
    expect(await planOf(other)).toMatchObject(free);
  });

  it('refuses a planned downgrade of granted Pro, which has no end', async () => {
    const granted = await server.registerOwner('pro');
    expect(await refusal(atEnd(granted))).toMatchObject({ reason: 'billing.pro_has_no_end' });
    expect(await refusal(atEnd(await server.registerOwner()))).toMatchObject({
      reason: 'billing.already_free',
    });
  });
});

describe('a payment during a planned downgrade', () => {
  it('cancels a planned downgrade when Pro is paid for again', async () => {
    const { owner } = await paid();
    await atEnd(owner);
    server.clock.advance(31 * 60);
    await capture(owner, await order(owner));
    expect(await planOf(owner)).toMatchObject({ paidUntil: SECOND_END, downgradesAtEnd: false });
  });

  it('applies the later of a payment and a downgrade that come at the same time', async () => {
    const [first, second] = [await paid(), await paid()];
    server.clock.advance(31 * 60);
    const [one, other] = [await order(first.owner), await order(second.owner)];
    await inTurn<unknown>(server, lockOf(first.owner), [
      () => atEnd(first.owner),
      () => capture(first.owner, one),
    ]);
    expect(await planOf(first.owner)).toMatchObject({ paidUntil: SECOND_END, downgradesAtEnd: false });
    await inTurn<unknown>(server, lockOf(second.owner), [
      () => capture(second.owner, other),
      () => atEnd(second.owner),
    ]);
    expect(await planOf(second.owner)).toMatchObject({ paidUntil: SECOND_END, downgradesAtEnd: true });
    const [mail] = await mailsOf(second.owner, SUBJECT);
    expect(mail?.text).toContain('20 January 2027');
  });

  it('ends Pro after a refund, and keeps the downgrade planned for the remaining days', async () => {
    const { owner, payment } = await paid();
    server.clock.advance(31 * 60);
    await capture(owner, await order(owner));
    await atEnd(owner);
    const { body, signature } = razorpay.event('refund.processed', {
      ...payment,
      status: 'refunded',
      amount_refunded: payment.amount,
    });
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
    await fetch(`${server.url}/api/webhooks/payments`, { method: 'POST', headers, body });
    expect(await planOf(owner)).toMatchObject(SCHEDULED);
  });
});

describe('a grant by the operator during a planned downgrade', () => {
  it('cancels a planned downgrade when the operator grants Pro, in either order', async () => {
    const [first, second] = [(await paid()).owner, (await paid()).owner];
    const grant =
      ({ accountId }: TestOwner) =>
      () =>
        setPlan(server.db, accountId, 'pro');
    const granted = { plan: 'pro', isGranted: true, downgradesAtEnd: false };
    await inTurn<unknown>(server, lockOf(first), [() => atEnd(first), grant(first)]);
    expect(await planOf(first)).toMatchObject(granted);
    const [, late] = await inTurn<unknown>(server, lockOf(second), [grant(second), () => atEnd(second)]);
    expect(late).toMatchObject({ status: 'rejected', reason: { message: 'billing.pro_has_no_end' } });
    expect(await planOf(second)).toMatchObject(granted);
    expect(await mailsOf(second, SUBJECT)).toEqual([]);
  });
});

it('refuses to store a planned downgrade without paid days', async () => {
  const { owner } = await paid();
  await atEnd(owner);
  for (const change of ['is_granted = true', 'paid_until = NULL', 'ended_at = now()']) {
    const update = server.db.query(`UPDATE subscription SET ${change} WHERE account_id = :accountId`, {
      accountId: owner.accountId,
    });
    await expect(update, change).rejects.toThrow(/subscription_downgrade_of_paid_days/);
  }
});
