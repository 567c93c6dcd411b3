import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { localDelivery, smtpDelivery } from './deliver-mail.ts';
import { listLocalMail } from './local-mail.repository.ts';
import { jobFailureOf } from '../../jobs/index.ts';
import { startBaariJobs } from '../../app/jobs.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };
const nowhere = async () => {};
const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function openMailServer() {
  const mail = await startMailServer();
  closers.push(mail.close);
  return mail;
}

it('sends mail through SMTP, as text and as HTML', async () => {
  const mail = await openMailServer();
  const server = await startTestServer({ smtp: { url: mail.url, from: 'Baari <desk@example.org>' } });
  closers.push(() => server.close());
  await server.client().api.accounts.signUp({ email: 'someone@clinic.test', password: 'correct horse' });
  await eventually(() => expect(mail.received).toHaveLength(1));
  const [sent] = mail.received;
  expect(sent).toMatchObject({
    subject: 'Verify your email for Baari',
    from: { address: 'desk@example.org' },
    to: [{ address: 'someone@clinic.test' }],
  });
  const link = /http\S+\/email-verification\?token=\S+/.exec(sent?.text ?? '')?.[0] ?? 'none';
  expect(sent?.html).toContain(`href="${link}"`);
  expect(await server.mails('someone@clinic.test')).toEqual([]);
});

it('sends mail only over encrypted connections in production', async () => {
  const { url, received } = await openMailServer();
  const from = 'Baari <desk@example.org>';
  const mail = { to: 'someone@clinic.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  // This address does not count as an address of the local machine. The test's mail server has no TLS.
  const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
  const send = (to: string, mustEncrypt: boolean) => smtpDelivery({ url: to, from }, { mustEncrypt })(mail);
  await expect(send(elsewhere, true)).rejects.toThrow(/STARTTLS/);
  expect(received).toHaveLength(0);
  await send(url, true);
  await send(elsewhere, false);
  await send(`${elsewhere}?requireTLS=false`, true);
  expect(received).toHaveLength(3);
});

it('names the mail server that can’t be reached or trusted, and the reason', async () => {
  const mail = { to: 'someone@clinic.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const send = (url: string) => smtpDelivery({ url, from: 'Baari <desk@example.org>' })(mail);
  // This server uses a self-signed certificate.
  const secure = new SMTPServer({ secure: true });
  secure.on('error', () => {}); // The client closes this connection, which causes an error here.
  const listening = secure.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const port = z.object({ port: z.number() }).parse(listening.address()).port;
  const failure = await send(`smtps://127.0.0.1:${port}`).catch(jobFailureOf);
  expect(String(failure)).toMatch(
    new RegExp(`the mail server 127.0.0.1:${port} cannot be trusted: .*(certificate|altnames)`),
  );
  await new Promise<void>((resolve) => secure.close(() => resolve()));
  const gone = await send(`smtp://127.0.0.1:${port}`).catch(jobFailureOf);
  expect(String(gone)).toMatch(`the mail server 127.0.0.1:${port} cannot be reached: connect ECONNREFUSED`);
  const runbook = readFileSync(
    new URL('../../../../../docs/self-hosting/runbook.md', import.meta.url),
    'utf8',
  );
  for (const message of [
    'refuses the user or password of SMTP_URL',
    'cannot be reached',
    'cannot be trusted',
  ])
    expect(runbook).toContain(`| \`${message}\` |`);
});

it('sends a support request to the operator, so that a reply goes directly to the person who asked', async () => {
  const mail = await openMailServer();
  const smtp = { url: mail.url, from: 'Baari <desk@example.org>' };
  const server = await startTestServer({ smtp, supportEmail: 'help@example.org' });
  closers.push(() => server.close());
  const request = { name: 'Meena', email: 'meena@clinic.test', topic: 'billing', message: 'Why?' } as const;
  await server.client().api.platform.requestSupport(request);
  await eventually(() => expect(mail.received).toHaveLength(1));
  expect(mail.received).toMatchObject([
    { to: [{ address: 'help@example.org' }], replyTo: [{ address: 'meena@clinic.test' }] },
  ]);
});

it('does not try again a mail to an address that does not exist, but one that the server refuses to pass on', async () => {
  const { database, connection, drop } = await createTestDatabase();
  closers.push(drop);
  const replies: Readonly<Record<string, string>> = {
    'invented@clinic.test': '5.1.1 No such user invented@clinic.test',
    'someone@clinic.test': '5.7.1 Relaying denied',
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _, answer) =>
      answer(Object.assign(new Error(replies[address]), { responseCode: 550 })),
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  closers.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const { port } = z.object({ port: z.number() }).parse(listening.address());
  const deliverMail = smtpDelivery({ url: `smtp://127.0.0.1:${port}`, from: 'desk@example.org' });
  const lines: unknown[] = [];
  const told = { ...log, info: (...line: unknown[]) => void lines.push(line) };
  const jobs = await startBaariJobs({
    connection,
    db: database,
    log: told,
    deliverMail,
    deliverSms: nowhere,
  });
  closers.push(() => jobs.stop());
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  for (const to of Object.keys(replies)) await jobs.sendMail({ ...mail, to });
  await eventually(async () => {
    const kept = await database.query(
      `SELECT data->>'to' AS "to", state::text FROM pgboss.job WHERE name = 'mail'`,
    );
    expect(kept).toEqual([{ to: 'someone@clinic.test', state: 'retry' }]);
  });
  const error = `the mail server 127.0.0.1:${port} does not know the recipient`;
  expect(lines).toContainEqual([{ queue: 'mail', error }, 'jobs: a mail is not sent']);
});

it('retries a mail that could not be delivered', { tags: ['drill'] }, async () => {
  const { database, connection, drop } = await createTestDatabase();
  closers.push(drop);
  let tries = 0;
  const deliverMail = async () => {
    tries += 1;
    if (tries === 1) throw new Error('later');
  };
  const jobs = await startBaariJobs({ connection, db: database, log, deliverMail, deliverSms: nowhere });
  closers.push(() => jobs.stop());
  await jobs.sendMail({ to: 'someone@clinic.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });
  await eventually(() => expect(tries).toBe(1));
  // The next attempt would be after ten seconds. Ending the pause in the database makes the test fast.
  await eventually(async () => {
    const due = await database.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state = 'retry' RETURNING id`,
    );
    expect(due).toHaveLength(1);
  });
  await eventually(() => expect(tries).toBe(2));
});

it('delivers each mail once while two processes run, and after one of them stops', async () => {
  const { database, connection, drop } = await createTestDatabase();
  closers.push(drop);
  const first = await startBaariJobs({
    connection,
    db: database,
    log,
    deliverMail: localDelivery(database),
    deliverSms: nowhere,
  });
  const second = await startBaariJobs({
    connection,
    db: database,
    log,
    deliverMail: localDelivery(database),
    deliverSms: nowhere,
  });
  closers.push(() => first.stop());
  const mail = { to: 'someone@clinic.test', text: 'Hello', html: '<p>Hello</p>' };
  await Promise.all([1, 2, 3, 4].map((number) => first.sendMail({ ...mail, subject: `Mail ${number}` })));
  await eventually(async () => expect(await listLocalMail(database, 50)).toHaveLength(4));
  await second.stop();
  await first.sendMail({ ...mail, subject: 'Mail 5' });
  await eventually(async () =>
    expect((await listLocalMail(database, 50)).map(({ subject }) => subject).sort()).toEqual([
      'Mail 1',
      'Mail 2',
      'Mail 3',
      'Mail 4',
      'Mail 5',
    ]),
  );
});
