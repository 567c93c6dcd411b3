import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '../../test/at-once.ts';
import { refusal } from '../../test/refusal.ts';
import { proofOf } from '../../test/second-factor.ts';
import { newPhone, otherCode, sentCode } from '../../test/sent-code.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { removeExpired } from '../app/housekeeping.repository.ts';
import { eventually } from '../../test/eventually.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function askForCode(owner: TestOwner, phone: string): Promise<string> {
  const proof = await proofOf(owner);
  return sentCode(server, phone, () => owner.api.accounts.requestPhoneCode({ phone, proof }));
}

async function addPhone(owner: TestOwner, phone: string) {
  const code = await askForCode(owner, phone);
  return owner.api.accounts.confirmPhone({ phone, code });
}

const mailAbout = (owner: TestOwner, subject: string) =>
  eventually(async () => {
    const mails = (await server.mails(owner.email)).filter((mail) => mail.subject.includes(subject));
    expect(mails).toHaveLength(1);
    return mails[0]?.text;
  });

it('signs in with a verified phone, and mails the account’s holder about it', async () => {
  const [owner, phone] = [await server.registerOwner(), newPhone()];
  const { api } = server.client();
  const given = await askForCode(owner, phone);
  await refusal(owner.api.accounts.confirmPhone({ phone, code: otherCode(given) }));
  const tooSoon = await refusal(api.accounts.requestSignInCode({ phone }));
  expect(tooSoon).toMatchObject({ reason: 'account.too_many_attempts' });
  const account = await owner.api.accounts.confirmPhone({ phone, code: given });
  expect(account).toMatchObject({ id: owner.accountId, phone });
  expect(await owner.api.accounts.getMe()).toEqual({ account });
  expect(await mailAbout(owner, 'phone was added')).toContain(phone);
  // A verified phone can be used to sign in immediately, without the usual minute between codes.
  const code = await sentCode(server, phone, () => api.accounts.requestSignInCode({ phone }));
  expect(await api.accounts.signInByPhone({ phone, code })).toEqual(account);
});

it('accepts the same code for a phone twice, as a retry', async () => {
  const [owner, phone] = [await server.registerOwner(), newPhone()];
  const account = await addPhone(owner, phone);
  expect(await owner.api.accounts.confirmPhone({ phone, code: '000000' })).toEqual(account);
  await mailAbout(owner, 'phone was added');
});

it('replaces the previous phone', async () => {
  const [owner, first, second] = [await server.registerOwner(), newPhone(), newPhone()];
  await addPhone(owner, first);
  expect(await addPhone(owner, second)).toMatchObject({ phone: second });
  const other = await server.registerOwner();
  server.clock.advance(61);
  expect(await addPhone(other, first)).toMatchObject({ phone: first });
});

it('refuses another account’s phone, but only after the caller has proved that they hold the phone', async () => {
  const [holder, other, phone] = [await server.registerOwner(), await server.registerOwner(), newPhone()];
  await addPhone(holder, phone);
  server.clock.advance(61);
  const code = await askForCode(other, phone);
  const confirm = (typed: string) =>
    refusal(other.api.accounts.confirmPhone({ phone, code: typed })).then(({ reason }) => reason);
  expect(await confirm(otherCode(code))).toBe('account.invalid_phone_code');
  expect(await confirm(code)).toBe('account.phone_taken');
  expect(await confirm(code)).toBe('account.invalid_phone_code');
  expect(await holder.api.accounts.getMe()).toMatchObject({ account: { phone } });
});

it('gives a phone to only one of two accounts that verify it at the same time', async () => {
  const [one, two, phone] = [await server.registerOwner(), await server.registerOwner(), newPhone()];
  const first = await askForCode(one, phone);
  server.clock.advance(61);
  const second = await askForCode(two, phone);
  const lock = {
    statement: 'SELECT pg_advisory_xact_lock(hashtextextended(:key, 0))',
    values: { key: `account phone ${phone}` },
  };
  const outcomes = await atOnce(server, lock, [
    () => one.api.accounts.confirmPhone({ phone, code: first }),
    () => two.api.accounts.confirmPhone({ phone, code: second }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const rejected = outcomes.find(({ status }) => status === 'rejected');
  expect(rejected).toMatchObject({ reason: { data: { reason: 'account.phone_taken' } } });
});

it('rejects a code that was made for another account or for signing in', async () => {
  const [owner, other, phone] = [await server.registerOwner(), await server.registerOwner(), newPhone()];
  const code = await askForCode(owner, phone);
  const { api } = server.client();
  const attempts = [
    other.api.accounts.confirmPhone({ phone, code }),
    owner.api.accounts.confirmPhone({ phone: newPhone(), code }),
    api.accounts.signInByPhone({ phone, code }),
  ];
  for (const refused of await Promise.all(attempts.map(refusal))) {
    expect(refused).toMatchObject({ reason: 'account.invalid_phone_code' });
  }
});

it('stops sign-ins with a removed phone, and mails its holder about it', async () => {
  const [owner, phone] = [await server.registerOwner(), newPhone()];
  await addPhone(owner, phone);
  server.clock.advance(61);
  const { api } = server.client();
  const code = await sentCode(server, phone, () => api.accounts.requestSignInCode({ phone }));
  const proof = await proofOf(owner);
  expect(await owner.api.accounts.removePhone({ proof })).toMatchObject({ phone: null });
  expect(await owner.api.accounts.removePhone({ proof })).toMatchObject({ phone: null });
  expect(await refusal(api.accounts.signInByPhone({ phone, code }))).toMatchObject({
    reason: 'account.invalid_phone_code',
  });
  expect(await mailAbout(owner, 'was removed')).toContain(phone);
});

it('allows an account five codes an hour, no matter which phone numbers it enters', async () => {
  const owner = await server.registerOwner();
  const ask = async () =>
    owner.api.accounts.requestPhoneCode({ phone: newPhone(), proof: await proofOf(owner) });
  for (let time = 0; time < 5; time += 1) await ask();
  const sixth = ask;
  expect(await refusal(sixth())).toMatchObject({ reason: 'account.too_many_attempts' });
  server.clock.advance(3600);
  await sixth();
});

it('requires a signed-in account and a valid phone', async () => {
  const { api } = server.client();
  const phone = newPhone();
  const calls = [
    api.accounts.requestPhoneCode({ phone, proof: 'whichever' }),
    api.accounts.confirmPhone({ phone, code: '123456' }),
    api.accounts.removePhone({ proof: 'whichever' }),
  ];
  for (const refused of await Promise.all(calls.map(refusal))) {
    expect(refused).toMatchObject({ reason: 'account.sign_in_required' });
  }
  const owner = await server.registerOwner();
  const proof = await proofOf(owner);
  expect(await refusal(owner.api.accounts.requestPhoneCode({ phone: '12345', proof }))).toMatchObject({
    reason: 'patient.invalid_phone',
  });
});

it('returns an account’s name if the account has one', async () => {
  const owner = await server.registerOwner();
  const nameOf = async () => (await owner.api.accounts.getMe()).account?.name;
  for (const [stored, told] of [
    [owner.email, null],
    ['', null],
    ['Meena Kumari', 'Meena Kumari'],
  ]) {
    await server.db.query('UPDATE account SET name = :stored WHERE id = :accountId', {
      accountId: owner.accountId,
      stored,
    });
    expect(await nameOf()).toBe(told);
  }
  const { email, password } = owner;
  expect(await server.client().api.accounts.signIn({ email, password })).toMatchObject({
    name: 'Meena Kumari',
    phone: null,
  });
});

it('deletes expired codes', async () => {
  const [owner, phone] = [await server.registerOwner(), newPhone()];
  await askForCode(owner, phone);
  const kept = () =>
    server.db.query('SELECT 1 FROM phone_code WHERE subject LIKE :subject', { subject: `add:%${phone}` });
  await removeExpired(server.db, server.clock.now());
  expect(await kept()).toHaveLength(1);
  server.clock.advance(601);
  await removeExpired(server.db, server.clock.now());
  expect(await kept()).toEqual([]);
});
