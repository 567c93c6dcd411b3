import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hashOf = async ({ accountId }: TestOwner) => {
  const [row] = await server.db.query<{ password: string }>(
    'SELECT password FROM account_credential WHERE account_id = :accountId',
    { accountId },
  );
  return row?.password ?? '';
};

/**
 * Returns an owner whose stored hash has an outdated cost. The salt and key are unchanged, but N and r are
 * replaced.
 */
async function withHashOfBefore(): Promise<TestOwner> {
  const owner = await server.registerOwner();
  const [, , , salt, key] = (await hashOf(owner)).split('$');
  await server.db.query(`UPDATE account_credential SET password = :password WHERE account_id = :accountId`, {
    accountId: owner.accountId,
    password: `$scrypt$n=16384,r=16,p=3$${salt}$${key}`,
  });
  return owner;
}

it('rehashes a password with an outdated hash after a correct sign-in', async () => {
  const owner = await withHashOfBefore();
  const { email, password } = owner;
  expect((await refusal(owner.api.accounts.signIn({ email, password: 'another one' }))).reason).toBe(
    'account.wrong_email_or_password',
  );
  expect(await hashOf(owner)).toContain('n=16384');
  await owner.api.accounts.signIn({ email, password });
  const renewed = await hashOf(owner);
  expect(renewed).toMatch(/^\$scrypt\$n=32768,r=8,p=3\$/);
  await owner.api.accounts.signIn({ email, password });
  expect(await hashOf(owner)).toBe(renewed);
});

it('signs in two browsers that use a password with an outdated hash at the same time', async () => {
  const { email, password } = await withHashOfBefore();
  const browsers = [server.client(), server.client()];
  const accounts = await Promise.all(browsers.map(({ api }) => api.accounts.signIn({ email, password })));
  expect(accounts.map((account) => account.email)).toEqual([email, email]);
});
