import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../test/api-client.ts';
import { follow } from '../../test/desk-world.ts';
import { proofOf } from '../../test/second-factor.ts';
import { startTestServer, type TestOwner, type TestServer } from '../../test/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function signInOn({ email, password }: TestOwner, userAgent: string): Promise<TestClient> {
  const browser = server.client({ 'user-agent': userAgent });
  await browser.api.accounts.signIn({ email, password });
  return browser;
}

const isSignedIn = async ({ api }: TestClient) => (await api.accounts.getMe()).account !== null;

it('lists login sessions with their browsers, newest first, and marks the current one', async () => {
  const owner = await server.registerOwner();
  await signInOn(owner, FIREFOX);
  await signInOn(owner, CHROME);
  await signInOn(owner, 'zyx');
  await server.registerOwner();
  const { sessions } = await owner.api.accounts.listLoginSessions();
  expect(sessions.map(({ browser, system, isThis }) => [browser, system, isThis])).toEqual([
    [null, null, false],
    ['Chrome', 'Android', false],
    ['Firefox', 'Linux', false],
    [null, null, true],
  ]);
});

it('ends a single session and its live feeds, but never another account’s session', async () => {
  const [owner, other] = [await server.registerOwner(), await server.registerOwner()];
  const { id: clinicId } = await server.registerClinic(owner);
  const phone = await signInOn(owner, CHROME);
  const feed = await follow(phone, `console:${clinicId}`);
  const { sessions } = await owner.api.accounts.listLoginSessions();
  const sessionId = sessions.find(({ browser }) => browser === 'Chrome')?.id ?? expect.fail();
  await other.api.accounts.endLoginSession({ proof: await proofOf(other), sessionId });
  expect(await isSignedIn(phone)).toBe(true);
  const proof = await proofOf(owner);
  await owner.api.accounts.endLoginSession({ proof, sessionId });
  await owner.api.accounts.endLoginSession({ proof, sessionId });
  await feed.untilClosed();
  expect([await isSignedIn(phone), await isSignedIn(owner)]).toEqual([false, true]);
});

it('ends all sessions except the current one', async () => {
  const [owner, other] = [await server.registerOwner(), await server.registerOwner()];
  const browsers = [await signInOn(owner, CHROME), await signInOn(owner, FIREFOX)];
  await owner.api.accounts.endOtherLoginSessions({ proof: await proofOf(owner) });
  expect(await Promise.all([owner, other, ...browsers].map(isSignedIn))).toEqual([true, true, false, false]);
});
