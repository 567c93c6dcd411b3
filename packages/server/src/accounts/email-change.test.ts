import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '../../test/at-once.ts';
import { eventually } from '../../test/eventually.ts';
import { refusal } from '../../test/refusal.ts';
import { proofOf } from '../../test/second-factor.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { removeExpired } from '../app/housekeeping.repository.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newEmail = () => `other-${randomUUID()}@clinic.test`;
const emailOf = async ({ api }: TestOwner) => (await api.accounts.getMe()).account?.email;
const reasonOf = (call: Promise<unknown>) => refusal(call).then(({ reason }) => reason);

async function ask(owner: TestOwner, email: string): Promise<void> {
  await owner.api.accounts.requestEmailChange({ proof: await proofOf(owner), email });
}

/** Requests an email change and returns the links mailed to the old and the new address. */
async function asked(owner: TestOwner, email = newEmail()) {
  await ask(owner, email);
  return {
    email,
    old: await server.mailedToken(owner.email, 'Confirm the new email address'),
    fresh: await server.mailedToken(email, 'Confirm this address'),
  };
}

const confirm = (token: string) => server.client().api.accounts.confirmEmailChange({ token });

it('changes the address once both addresses have confirmed it, in either order, and mails both', async () => {
  for (const isOldFirst of [true, false]) {
    const owner = await server.registerOwner();
    const { email, old, fresh } = await asked(owner);
    const [first, second] = isOldFirst ? [old, fresh] : [fresh, old];
    expect(await confirm(first)).toEqual({ email, isChanged: false });
    expect(await confirm(first)).toEqual({ email, isChanged: false });
    expect(await emailOf(owner)).toBe(owner.email);
    expect(await owner.api.accounts.getEmailChange()).toEqual({
      pending: { email, isOldConfirmed: isOldFirst, isNewConfirmed: !isOldFirst },
    });
    expect(await confirm(second)).toEqual({ email, isChanged: true });
    expect(await emailOf(owner)).toBe(email);
    expect(await owner.api.accounts.getEmailChange()).toEqual({ pending: null });
    for (const address of [owner.email, email])
      await eventually(async () =>
        expect((await server.mails(address)).at(-1)?.subject).toBe('Your Baari email address was changed'),
      );
    const { password } = owner;
    expect(await server.client().api.accounts.signIn({ email, password })).toMatchObject({
      id: owner.accountId,
      name: null,
    });
    const signIn = server.client().api.accounts.signIn({ email: owner.email, password });
    expect(await reasonOf(signIn)).toBe('account.wrong_email_or_password');
  }
});

it('expires an email change after a day, another request, a new password, or its completion', async () => {
  const owner = await server.registerOwner();
  const invalid = 'account.invalid_email_link';
  const first = await asked(owner);
  const second = await asked(owner);
  expect(await reasonOf(confirm(first.fresh))).toBe(invalid);
  await owner.api.accounts.changePassword({ proof: await proofOf(owner), password: 'another long one' });
  expect(await reasonOf(confirm(second.fresh))).toBe(invalid);
  const third = await asked({ ...owner, password: 'another long one' });
  server.clock.advance(86_400);
  expect(await reasonOf(confirm(third.fresh))).toBe(invalid);
  const kept = () =>
    server.db.query('SELECT 1 FROM email_change WHERE account_id = :accountId', {
      accountId: owner.accountId,
    });
  expect(await kept()).toHaveLength(1);
  await removeExpired(server.db, new Date(server.clock.now().getTime() + 1));
  expect(await kept()).toEqual([]);
});

it('hides whether the new email has an account, and mails its holder', async () => {
  const [owner, other] = [await server.registerOwner(), await server.registerOwner()];
  await ask(owner, other.email);
  await eventually(async () =>
    expect((await server.mails(other.email)).at(-1)?.subject).toBe('You already have a Baari account'),
  );
});

it('never takes a verified address from its account, and never gives one address to two accounts', async () => {
  const [one, two] = [await server.registerOwner(), await server.registerOwner()];
  const email = newEmail();
  await server.client().api.accounts.signUp({ email, password: 'of somebody else' });
  const first = await asked(one, email);
  await ask(two, email);
  const second = await eventually(async () => {
    const mails = (await server.mails(email)).filter(({ subject }) => subject.includes('Confirm this'));
    expect(mails).toHaveLength(2);
    return new URL(/https?:\S+/.exec(mails[1]?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
  });
  await confirm(first.old);
  await confirm(await server.mailedToken(two.email, 'Confirm the new email address'));
  const lock = {
    statement: 'SELECT pg_advisory_xact_lock(hashtextextended(:key, 0))',
    values: { key: `account email ${email}` },
  };
  const outcomes = await atOnce(server, lock, [() => confirm(first.fresh), () => confirm(second)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const rejected = outcomes.find(({ status }) => status === 'rejected');
  expect(rejected).toMatchObject({ reason: { data: { reason: 'account.email_taken' } } });
  expect([await emailOf(one), await emailOf(two)].filter((each) => each === email)).toHaveLength(1);
});
