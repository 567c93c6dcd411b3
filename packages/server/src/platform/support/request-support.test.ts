import { randomUUID } from 'node:crypto';
import type { SupportTopic } from '@baari/core/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../test/api-client.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { eventually } from '../../../test/eventually.ts';

const OPERATOR = 'support@localhost';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newEmail = () => `asker-${randomUUID()}@clinic.test`;

type Asked = { name: string; email: string; topic: SupportTopic; message: string };

const asked = (fields: Partial<Asked> = {}): Asked => ({
  name: 'Meena Kumari',
  email: newEmail(),
  topic: 'technical',
  message: 'The display stays dark.',
  ...fields,
});

const send = (client: TestClient, body: unknown, key: string = randomUUID()) =>
  client.fetch('/api/support-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

const stored = (email: string) =>
  server.db.query<{ accountId: string | null }>('SELECT * FROM support_request WHERE email = :email', {
    email,
  });

/** Waits until no mail is left to send, and returns the operator's mails about requests from a sender. */
const mailsFrom = (email: string) =>
  eventually(async () => {
    const left = `SELECT FROM pgboss.job WHERE name = 'mail' AND data ->> 'replyTo' = :email`;
    expect(await server.db.query(left, { email })).toEqual([]);
    return (await server.mails(OPERATOR)).filter(({ text }) => text.includes(`<${email}>`));
  });

const mailFrom = (email: string) =>
  eventually(async () => {
    const mail = (await server.mails(OPERATOR)).find(({ text }) => text.includes(email));
    if (!mail) throw new Error('no such mail yet');
    return mail;
  });

it('stores a support request and mails it to the operator, with sender, topic and message', async () => {
  const request = asked({ message: ' First line.\n\nSecond <b>line</b>. ' });
  expect((await send(server.client(), request)).status).toBe(200);
  expect(await stored(request.email)).toMatchObject([
    {
      name: 'Meena Kumari',
      topic: 'technical',
      accountId: null,
      message: 'First line.\n\nSecond <b>line</b>.',
    },
  ]);
  const mail = await mailFrom(request.email);
  expect(mail.subject).toContain('a technical question');
  for (const said of ['Meena Kumari', 'First line.', 'Second <b>line</b>.'])
    expect(mail.text).toContain(said);
  expect(mail.html).not.toContain('<b>');
});

it('stores and mails a support request once, even if it is sent repeatedly', async () => {
  const [client, request, key] = [server.client(), asked(), randomUUID()];
  await client.fetch('/api/pricing');
  const answers = await Promise.all([1, 2, 3].map(() => send(client, request, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stored(request.email)).toHaveLength(1);
  expect(await mailsFrom(request.email)).toHaveLength(1);
});

it('stores the account of a signed-in sender with the support request', async () => {
  const [owner, request] = [await server.registerOwner(), asked()];
  await owner.api.platform.requestSupport(request);
  expect(await stored(request.email)).toMatchObject([{ accountId: owner.accountId }]);
});

it.each([
  { name: ' ' },
  { name: 'x'.repeat(201) },
  { name: 'Meena\r\nBcc: everybody@clinic.test' },
  { email: 'nobody' },
  { email: '' },
  { topic: 'gossip' },
  { message: ' \n ' },
  { message: 'x'.repeat(4001) },
  { message: 'a\u0000b' },
])('refuses a request with %j, and stores no part of it', async (fields) => {
  const request = { ...asked(), ...fields };
  const answer = await send(server.client(), request);
  expect(answer.status).toBe(422);
  expect(await stored(request.email)).toEqual([]);
  expect(await mailsFrom(request.email)).toEqual([]);
});

it('does not mail a support request that can’t be stored', async () => {
  const request = asked();
  await server.db.query(
    `ALTER TABLE support_request ADD CONSTRAINT refuses_one CHECK (email <> '${request.email}')`,
  );
  expect((await send(server.client(), request)).status).toBe(500);
  expect(await mailsFrom(request.email)).toEqual([]);
});

const askOften = async (times: number, next: () => Promise<unknown>) => {
  for (let time = 0; time < times; time += 1) await next();
};

it(
  'counts support requests by account or device, so that no person uses up another person’s limit',
  { tags: ['drill'] },
  async () => {
    const owner = await server.registerOwner();
    const { email } = owner;
    const flood = () => server.client().api.platform.requestSupport(asked({ email }));
    await askOften(30, flood);
    await owner.api.platform.requestSupport(asked({ email }));
    // Each address has a separate limit. Requests that the signed-in owner sends from the same address do not
    // count towards it.
    await askOften(60, () => flood().catch(() => {}));
    expect(await refusal(flood())).toMatchObject({
      code: 'rate_limited',
      reason: 'account.too_many_attempts',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    await askOften(9, () => owner.api.platform.requestSupport(asked({ email })));
    expect(await refusal(owner.api.platform.requestSupport(asked({ email })))).toMatchObject({
      reason: 'account.too_many_attempts',
    });
    server.clock.advance(25 * 3600);
  },
);

it('slows down a device after ten support requests until the next day, whatever email it sends', async () => {
  const client = server.client();
  await client.fetch('/api/pricing');
  const ask = () => client.api.platform.requestSupport(asked());
  await askOften(10, ask);
  expect(await refusal(ask())).toMatchObject({ reason: 'account.too_many_attempts' });
  server.clock.advance(25 * 3600);
  await askOften(10, ask);
  expect(await refusal(ask())).toMatchObject({ reason: 'account.too_many_attempts' });
});
