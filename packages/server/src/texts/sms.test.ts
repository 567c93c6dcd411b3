import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { newPhone } from '../../test/sent-code.ts';
import { mailboxKey } from '../app/start-baari.ts';
import { createVault } from '../app/vault.ts';
import { startTestServer } from '../../test/test-server.ts';
import type { Logger } from '../context/index.ts';
import { type DeliverSms, httpSmsDelivery } from './deliver-sms.ts';
import { startBaariJobs } from '../app/jobs.ts';
import { eventually } from '../../test/eventually.ts';
import { proofOf } from '../../test/second-factor.ts';

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

type Received = { method: string | undefined; headers: IncomingHttpHeaders; body: unknown };
type Answer = (response: ServerResponse) => void;

const withStatus =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status).end();

/** Starts a gateway that gives these responses in order, and then repeats the last one. */
async function startSender(...answers: Answer[]) {
  const received: Received[] = [];
  const sender = createServer((request, response) => {
    const answer = answers[Math.min(received.length, answers.length - 1)] ?? withStatus(200);
    void text(request).then((body) => {
      const { method, headers } = request;
      received.push({ method, headers, body: JSON.parse(body) });
      answer(response);
    });
  });
  sender.listen(0, '127.0.0.1');
  await once(sender, 'listening');
  closers.push(async () => {
    sender.closeAllConnections();
    sender.close();
  });
  const address = sender.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { received, url: `http://127.0.0.1:${port}/send` };
}

/** Opens one process's jobs and collects its log. */
async function openJobs(deliverSms: DeliverSms) {
  const { database, connection, drop } = await createTestDatabase();
  closers.push(drop);
  const logged: unknown[] = [];
  const note = (...entry: unknown[]) => void logged.push(entry);
  const log: Logger = { debug: note, info: note, warn: note, error: note };
  const jobs = await startBaariJobs({
    connection,
    db: database,
    log,
    deliverMail: async () => {},
    deliverSms,
  });
  closers.push(() => jobs.stop());
  return { database, jobs, logged };
}

const stateOf = async (database: TestDatabase['database']) => {
  const jobs = await database.query<{ state: string }>(`SELECT state FROM pgboss.job WHERE name = 'sms'`);
  return jobs.map(({ state }) => state);
};
const untilStateIs = (database: TestDatabase['database'], state: string) =>
  eventually(async () => expect(await stateOf(database)).toEqual([state]));
const untilDone = (database: TestDatabase['database']) =>
  eventually(async () => expect(await stateOf(database)).toEqual([]));

// The first pause lasts several seconds. The test ends the pause in the database, so that it runs fast.
const makeDue = (database: TestDatabase['database']) =>
  database.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'sms' AND state = 'retry'`);

const sms = { to: '+919876543210', text: '123456 is your code' };

describe('a message to a phone', () => {
  it('sends a message as JSON with the bearer token', async () => {
    const { received, url } = await startSender();
    await httpSmsDelivery({ url, token: 'a token' })(sms);
    expect(received).toMatchObject([
      {
        method: 'POST',
        body: sms,
        headers: { 'content-type': 'application/json', authorization: 'Bearer a token' },
      },
    ]);
  });

  it('sends a message without a token if none is configured', async () => {
    const { received, url } = await startSender();
    await httpSmsDelivery({ url, token: null })(sms);
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  it('does not follow a redirect of the text gateway', async () => {
    const elsewhere = await startSender();
    const { url } = await startSender((response) => {
      response.writeHead(307, { location: elsewhere.url }).end();
    });
    await expect(httpSmsDelivery({ url, token: 'a token' })(sms)).rejects.toThrow('307');
    expect(elsewhere.received).toEqual([]);
  });

  it('retries a message that could not be sent, but never one that the gateway accepted', async () => {
    const { received, url } = await startSender(withStatus(500), withStatus(200));
    const { database, jobs, logged } = await openJobs(httpSmsDelivery({ url, token: null }));
    await jobs.sendSms(sms);
    await untilStateIs(database, 'retry');
    expect(received).toHaveLength(1);
    await makeDue(database);
    await untilDone(database);
    expect(received.map(({ body }) => body)).toEqual([sms, sms]);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/123456|9876543210/);
    // A gateway may accept a message although its response is cut off.
    const half = await startSender((response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half');
      setImmediate(() => response.destroy());
    });
    const delivered = httpSmsDelivery({ url: half.url, token: null })(sms);
    await expect(delivered).resolves.toBeUndefined();
  });

  it('retries a message for ten minutes, as long as it is valid', async () => {
    const { received, url } = await startSender(withStatus(500));
    const { database, jobs } = await openJobs(httpSmsDelivery({ url, token: null }));
    await jobs.sendSms(sms);
    await untilStateIs(database, 'retry');
    const [row] = await database.query<{ left: number }>(
      `SELECT extract(epoch FROM (data->>'goodUntil')::timestamptz - now())::float AS left FROM pgboss.job WHERE name = 'sms'`,
    );
    expect(row?.left).toBeGreaterThan(500);
    expect(row?.left).toBeLessThanOrEqual(600);
    await database.query(
      `UPDATE pgboss.job SET data = data || '{"goodUntil":"2026-01-01T00:00:00Z"}' WHERE name = 'sms'`,
    );
    await makeDue(database);
    await untilDone(database);
    expect(received).toHaveLength(1);
  });

  it('uses the configured text gateway, in production too', async () => {
    const { received, url } = await startSender();
    const server = await startTestServer({ isProduction: true, sms: { provider: 'own', url, token: null } });
    closers.push(() => server.close());
    const [owner, phone] = [await server.registerOwner(), newPhone()];
    expect(await owner.api.accounts.getSignInOptions()).toEqual({ byPhone: true });
    await owner.api.accounts.requestPhoneCode({ phone, proof: await proofOf(owner) });
    await eventually(() => expect(received).toHaveLength(1));
    const text: unknown = expect.stringMatching(/^\d{6} is your OTP to add this phone/);
    expect(received[0]?.body).toEqual({ to: phone, text });
    expect(await server.mails(phone)).toEqual([]);
  });

  it('puts messages into a trial’s mailbox if it has no text gateway', async () => {
    const secret = 'the secret of this server, for its tests';
    const smtp = { url: 'smtp://127.0.0.1:1', from: 'desk@clinic.test' };
    const server = await startTestServer({ smtp, secret });
    const opened = server.client({ authorization: `Bearer ${mailboxKey(createVault(secret))}` });
    closers.push(() => server.close());
    const [phone, accountId] = [newPhone(), crypto.randomUUID()];
    await server.db.query(
      `INSERT INTO account (id, name, email, phone) VALUES (:accountId, '', :email, :phone)`,
      { accountId, email: 'owner@clinic.test', phone },
    );
    await server.client().api.accounts.requestSignInCode({ phone });
    await eventually(async () => {
      const mailbox: unknown = await (await opened.fetch('/api/dev/mail')).json();
      expect(mailbox).toMatchObject({ mails: [{ to: phone, subject: 'Message to a phone' }] });
    });
  });
});
