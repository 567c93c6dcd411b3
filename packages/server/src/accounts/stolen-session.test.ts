/** Checks that a stolen session can only read. */
import { contract } from '@baari/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestClient } from '../../test/api-client.ts';
import { eventually } from '../../test/eventually.ts';
import { refusal } from '../../test/refusal.ts';
import { addSecondFactor, appCode, proofOf } from '../../test/second-factor.ts';
import { newPhone, sentCode } from '../../test/sent-code.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const SESSION = '00000000-0000-7000-8000-000000000000';

/** Calls each operation that asks for a proof, with the given proofs. */
const changes = ({ api }: TestClient, proof: string): Record<string, () => Promise<unknown>> => ({
  changePassword: () => api.accounts.changePassword({ proof, password: 'another long one' }),
  requestEmailChange: () => api.accounts.requestEmailChange({ proof, email: 'thief@clinic.test' }),
  requestPhoneCode: () => api.accounts.requestPhoneCode({ proof, phone: newPhone() }),
  removePhone: () => api.accounts.removePhone({ proof }),
  beginSecondFactor: () => api.accounts.beginSecondFactor({ proof }),
  removeSecondFactor: () => api.accounts.removeSecondFactor({ proof }),
  renewRecoveryCodes: () => api.accounts.renewRecoveryCodes({ proof }),
  endLoginSession: () => api.accounts.endLoginSession({ proof, sessionId: SESSION }),
  endOtherLoginSessions: () => api.accounts.endOtherLoginSessions({ proof }),
  deleteAccount: () => api.accounts.deleteAccount({ proof }),
});

const reasonOf = (call: Promise<unknown>) => refusal(call).then(({ reason }) => reason);

async function expectAllRefused(owner: TestOwner, proof: string): Promise<void> {
  for (const [what, change] of Object.entries(changes(owner, proof)))
    expect([what, await reasonOf(change())]).toEqual([what, 'account.proof_required']);
}

/** Reads everything stored about an account, including its credentials. */
const stateOf = async ({ accountId }: TestOwner) =>
  Promise.all(
    ['account_credential', 'second_factor', 'recovery_code', 'email_change', 'login_session']
      .map((table) => `SELECT * FROM ${table} WHERE account_id = :accountId ORDER BY 1, 2`)
      .concat('SELECT * FROM account WHERE id = :accountId')
      .map((statement) => server.db.query(statement, { accountId })),
  );

it('covers every operation that requires a proof of identity', () => {
  const asking = Object.entries(contract.accounts).flatMap(([name, { '~orpc': operation }]) => {
    const { inputSchema } = operation;
    return inputSchema instanceof z.ZodObject && 'proof' in inputSchema.shape ? [name] : [];
  });
  expect(Object.keys(changes(server.client(), '')).toSorted()).toEqual(asking.toSorted());
});

it('refuses a stolen session every change of the account, with or without a second factor', async () => {
  const [plain, careful] = [await server.registerOwner(), await server.registerOwner()];
  await addSecondFactor(careful.api, careful.password, server.clock.now());
  for (const owner of [plain, careful]) {
    const before = await stateOf(owner);
    await expectAllRefused(owner, 'made up');
    expect(await stateOf(owner)).toEqual(before);
  }
});

it('gives a stolen session no access to the holder’s proof of identity', async () => {
  const [owner, other] = [await server.registerOwner(), await server.registerOwner()];
  const cookies = new Map(owner.cookies);
  const proof = await proofOf(owner);
  expect(owner.cookies).toEqual(cookies);
  await expectAllRefused(other, proof);
  const sameAccount = server.client();
  await sameAccount.api.accounts.signIn({ email: owner.email, password: owner.password });
  await expectAllRefused({ ...owner, ...sameAccount }, proof);
  server.clock.advance(600);
  await expectAllRefused(owner, proof);
});

it('refuses a proof without the password, and counts the attempts as sign-in attempts', async () => {
  const owner = await server.registerOwner();
  const prove = (password: string) => owner.api.accounts.prove({ password });
  for (let time = 0; time < 10; time += 1)
    expect(await reasonOf(prove('a wrong guess'))).toBe('account.wrong_password');
  expect(await reasonOf(prove(owner.password))).toBe('account.too_many_attempts');
  server.clock.advance(31);
  await prove(owner.password);
});

it('refuses a used code, and a proof with only the password if the account has a second factor', async () => {
  const owner = await server.registerOwner();
  const { secret } = await addSecondFactor(owner.api, owner.password, server.clock.now());
  const { password } = owner;
  const wrong = 'account.invalid_second_factor';
  expect(await reasonOf(owner.api.accounts.prove({ password }))).toBe(wrong);
  expect(await reasonOf(owner.api.accounts.prove({ password, code: '12 34' }))).toBe(wrong);
  server.clock.advance(30);
  const code = appCode(secret, server.clock.now());
  expect(await reasonOf(owner.api.accounts.prove({ password: 'a wrong guess', code }))).toBe(
    'account.wrong_password',
  );
  await owner.api.accounts.prove({ password, code });
  expect(await reasonOf(owner.api.accounts.prove({ password, code }))).toBe(wrong);
});

it('ends a proof when a new password ends its session', { tags: ['drill'] }, async () => {
  const owner = await server.registerOwner();
  const phone = newPhone();
  const proof = await proofOf(owner);
  const code = await sentCode(server, phone, () => owner.api.accounts.requestPhoneCode({ phone, proof }));
  const holder = server.client();
  await holder.api.accounts.signIn({ email: owner.email, password: owner.password });
  await holder.api.accounts.changePassword({
    proof: await proofOf({ api: holder.api, password: owner.password }),
    password: 'another long one',
  });
  const refused = await reasonOf(owner.api.accounts.confirmPhone({ phone, code }));
  expect(refused).toBe('account.sign_in_required');
});

it('ends a stolen session when the password changes, and mails the holder', async () => {
  const owner = await server.registerOwner();
  const { email, password } = owner;
  const thief = server.client();
  await thief.api.accounts.signIn({ email, password });
  await server.client().api.accounts.requestPasswordReset({ email });
  const link = await server.mailedToken(email, 'Reset');
  const short = owner.api.accounts.changePassword({ proof: await proofOf(owner), password: 'short' });
  expect(await reasonOf(short)).toBe('account.password_too_short');
  await owner.api.accounts.changePassword({ proof: await proofOf(owner), password: 'another long one' });
  expect((await owner.api.accounts.getMe()).account).not.toBeNull();
  expect((await thief.api.accounts.getMe()).account).toBeNull();
  expect(await reasonOf(server.client().api.accounts.checkResetLink({ token: link }))).toBe(
    'account.invalid_reset_link',
  );
  await server.client().api.accounts.signIn({ email, password: 'another long one' });
  await eventually(async () =>
    expect((await server.mails(email)).map(({ subject }) => subject)).toContain(
      'Your Baari password was changed',
    ),
  );
});
