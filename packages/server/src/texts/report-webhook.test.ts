/** Sends delivery reports as the providers' documentation shows them. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { createVault } from '../app/vault.ts';
import { readConfig } from '../config/config.ts';
import { removeExpired } from '../app/housekeeping.repository.ts';
import { readReports } from './read-report.ts';
import { textReportPath } from './report-webhook.ts';
import { countTextDeliveries, countTextFailures, insertTextDelivery } from './text-delivery.repository.ts';

const secret = 'the secret of this server, for its tests';
const ID = '019ad000-0000-7000-8000-000000000001';
const AT = new Date('2026-11-29T10:00:00Z');

const log: string[] = [];
let server: TestServer;
let address: string;

beforeAll(async () => {
  const list = path.join(mkdtempSync(path.join(tmpdir(), 'baari-texts-')), 'templates.csv');
  writeFileSync(list, 'issued,en,1107160000000000001,65f0aa11\n');
  const { sms } = readConfig({
    PUBLIC_URL: 'https://queue.example.org',
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'queue@example.org',
    SMS_PROVIDER: 'msg91',
    SMS_TOKEN: 'key',
    SMS_ENTITY_ID: '1101234567890123456',
    SMS_HEADER: 'BAARIQ',
    SMS_TEMPLATES: list,
  });
  server = await startTestServer({ secret, sms, log, logLevel: 'trace' });
  address = `${server.url}${textReportPath(createVault(secret))}`;
});
afterAll(() => server.close());

const text = { id: ID, kind: 'issued', language: 'en', parts: 2, at: AT, failure: null, code: null };
beforeEach(async () => {
  await server.db.query('DELETE FROM text_delivery');
  await insertTextDelivery(server.db, { ...text, providerId: 'request-1' });
});

const report = async (body: string, contentType: string, to = address) =>
  (await fetch(to, { method: 'POST', headers: { 'content-type': contentType }, body })).status;
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const rows = () => server.db.query('SELECT status, failure, code FROM text_delivery');

const version2 = (one: Record<string, string>) =>
  form({
    data: JSON.stringify([
      {
        senderId: 'BAARIQ',
        requestId: 'request-1',
        report: [{ date: '2026-11-29 15:31:58', amount: '0.01', number: '919876543210', ...one }],
        userId: '12345',
        campaignName: 'API',
      },
    ]),
  });
const version3 = (one: Record<string, string>) =>
  JSON.stringify({
    date: '2026-11-29 09:58:16',
    number: '919876543210',
    requestId: 'request-1',
    credit: '1',
    ...one,
  });
const byExotel = (fields: Record<string, string>) =>
  form({ SmsSid: 'request-1', To: '09876543210', SmsUnits: '1', DateSent: '2026-11-29 15:31:58', ...fields });

it.each([
  ['MSG91, version 2', version2({ status: '1', desc: 'DELIVERED' }), FORM, ['delivered', null, null]],
  [
    'MSG91, version 2',
    version2({
      status: '2',
      desc: 'FAILED',
      failedReason: 'SMS not Matched with DLT Template',
      ctCode: '632',
    }),
    FORM,
    ['failed', 'template', '632'],
  ],
  [
    'MSG91, version 2',
    version2({ status: '16', desc: '620 HEADER_NOT_FOUND' }),
    FORM,
    ['failed', 'header', '620'],
  ],
  ['MSG91, version 2', version2({ status: '17', desc: 'Blocked number' }), FORM, ['failed', 'number', null]],
  ['MSG91, version 3', version3({ status: '1', desc: 'DELIVERED' }), JSON_TYPE, ['delivered', null, null]],
  ['MSG91, version 3', version3({ status: '2', desc: '604' }), JSON_TYPE, ['failed', 'entity', '604']],
  [
    'MSG91, new webhook',
    `[${version3({ status: 'Rejected', failureReason: '611' })}]`,
    JSON_TYPE,
    ['failed', 'telemarketer', '611'],
  ],
  [
    'Exotel',
    byExotel({ Status: 'sent', DetailedStatus: 'DELIVERED_TO_OPERATOR' }),
    FORM,
    ['sent', null, null],
  ],
  [
    'Exotel',
    byExotel({ Status: 'sent', DetailedStatus: 'DELIVERED_TO_HANDSET' }),
    FORM,
    ['delivered', null, null],
  ],
  [
    'Exotel',
    byExotel({ Status: 'failed', DetailedStatus: 'FAILED_DLT_ENTITY', DetailedStatusCode: '23081' }),
    FORM,
    ['failed', 'entity', 'FAILED_DLT_ENTITY'],
  ],
  ['Exotel', byExotel({ Status: 'failed_dnd' }), FORM, ['failed', 'number', 'FAILED_DND']],
  [
    'Exotel',
    byExotel({ SmsSid: 'another', CustomField: ID, Status: 'delivered' }),
    FORM,
    ['delivered', null, null],
  ],
])('saves a report of %s', async (_, body, contentType, [status, failure, code]) => {
  expect(await report(body, contentType)).toBe(200);
  expect(await rows()).toEqual([{ status, failure, code }]);
});

it('keeps the last state of a text, whatever the order of its reports', async () => {
  const all = [
    byExotel({ Status: 'sent' }),
    byExotel({ Status: 'failed', DetailedStatus: 'FAILED_SPAM' }),
    byExotel({ Status: 'delivered' }),
  ];
  await Promise.all([...all, ...all.toReversed()].map((body) => report(body, FORM)));
  expect(await rows()).toEqual([{ status: 'delivered', failure: null, code: null }]);
});

it('refuses delivery reports at another address, and ignores unknown texts', async () => {
  const delivered = byExotel({ Status: 'delivered' });
  for (const guess of ['', 'a', address.slice(address.lastIndexOf('/') + 1, -1)])
    expect(await report(delivered, FORM, `${server.url}/api/webhooks/texts/${guess}`)).toBeGreaterThanOrEqual(
      403,
    );
  for (const body of [
    '',
    '[',
    '{"requestId":{}}',
    'data=[{]',
    'null',
    '[[[]]]',
    byExotel({ SmsSid: 'x', Status: 'delivered' }),
  ])
    expect(await report(body, FORM)).toBe(200);
  expect(await rows()).toEqual([{ status: 'taken', failure: null, code: null }]);
});

it('stores neither the phone nor the provider’s words from a delivery report', () => {
  const said = version3({ status: '2', desc: 'Meena Kumari, +919876543210 is not reachable' });
  expect(JSON.stringify(readReports(said))).not.toMatch(/Meena|9876543210/);
});

it('counts the delivery states of texts, and deletes them after thirty days', async () => {
  const failed = { failure: 'template', code: '632', providerId: null } as const;
  for (const last of [2, 3])
    await insertTextDelivery(server.db, { ...text, ...failed, id: ID.replace(/1$/, String(last)) });
  expect(await countTextDeliveries(server.db, AT)).toEqual([
    { language: 'en', texts: 3, parts: 6, delivered: 0, failed: 2 },
  ]);
  expect(await countTextFailures(server.db, AT)).toEqual([
    { failure: 'template', code: '632', kind: 'issued', texts: 2 },
  ]);
  await removeExpired(server.db, new Date(AT.getTime() + 31 * 86_400_000));
  expect(await rows()).toEqual([]);
});

it('logs no phone, name or secret address of any report', async () => {
  await report(version3({ status: '2', desc: 'Meena Kumari, +919876543210 is not reachable' }), JSON_TYPE);
  await report('Meena Kumari 9876543210', FORM);
  expect(log.join('\n')).toContain('texts: a delivery report cannot be read');
  const secretOfAddress = address.slice(address.lastIndexOf('/') + 1);
  expect(log.filter((line) => /9876543210|Meena/.test(line) || line.includes(secretOfAddress))).toEqual([]);
});
