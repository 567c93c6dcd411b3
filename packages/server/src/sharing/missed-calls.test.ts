/** Reports calls as Exotel's Passthru applet does, and receives texts as Exotel does. */
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { TEN_O_CLOCK } from '../../test/queue-world.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { removeExpired } from '../app/housekeeping.repository.ts';
import { createVault } from '../app/vault.ts';
import { readConfig } from '../config/config.ts';
import { CALLS_A_DAY, countCall, deleteCallLine, saveCallLine } from './missed-call.repository.ts';
import { missedCallPath } from './missed-calls.ts';

const secret = 'the secret of this server, for its tests';

let exotel: Server;
const texts: { to: string | null; body: string | null }[] = [];
const textsTo = (phone: string) => texts.filter(({ to }) => to === phone);
const log: string[] = [];

const accept = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ SMSMessage: { Sid: uuidv7(), Status: 'queued' } }));
};
/** Responds to each text. `to` is the recipient's phone, which Exotel repeats in some refusals. */
let answer: (response: ServerResponse, to: string | null) => void = accept;

let server: TestServer;
let owner: TestOwner;
let clinicId: string;
let doctor: TestDoctor;
let address: string;

beforeAll(async () => {
  exotel = createServer((request, response) => {
    void text(request).then((body) => {
      const form = new URLSearchParams(body);
      texts.push({ to: form.get('To'), body: form.get('Body') });
      answer(response, form.get('To'));
    });
  }).listen(0, '127.0.0.1');
  await once(exotel, 'listening');
  const local = exotel.address();
  const list = path.join(mkdtempSync(path.join(tmpdir(), 'baari-calls-')), 'templates.csv');
  writeFileSync(list, 'issued,en,1107160000000000001\nissued,hi,1107160000000000002\n');
  const { sms, texts: rules } = readConfig({
    PUBLIC_URL: 'http://queue.test',
    SMS_PROVIDER: 'exotel',
    SMS_URL: `http://127.0.0.1:${typeof local === 'object' ? local?.port : 0}`,
    SMS_ACCOUNT: 'account',
    SMS_KEY: 'key',
    SMS_TOKEN: 'token',
    SMS_ENTITY_ID: '1101234567890123456',
    SMS_HEADER: 'BAARIQ',
    SMS_TEMPLATES: list,
  });
  const logging = { log, logLevel: 'trace' } as const;
  server = await startTestServer({ secret, sms, texts: rules, publicUrl: 'http://queue.test', ...logging });
  owner = await server.registerOwner('pro');
});
afterAll(async () => {
  await server.close();
  exotel.close();
});

beforeEach(async () => {
  server.clock.set(TEN_O_CLOCK);
  ({ id: clinicId } = await server.registerClinic(owner));
  doctor = await server.addDoctor(owner, clinicId);
  await setClinic(`name = 'Asha Clinic', sends_texts = true, text_permission = 'granted'`);
  address = await addLine();
  answer = accept;
});

const setClinic = (columns: string) =>
  server.db.query(`UPDATE clinic SET ${columns} WHERE id = :clinicId`, { clinicId });

async function addLine(language = 'en'): Promise<string> {
  const line = { id: uuidv7(), doctorId: doctor.doctor.id, clinicId, language, madeAt: TEN_O_CLOCK };
  await server.db.transaction((tx) => saveCallLine(tx, line));
  return `${server.url}${missedCallPath(createVault(secret), line.id)}`;
}

let calls = 0;
/** Reports a call with the parameters in Exotel's documentation, and returns the status of the response. */
async function call(from: string, more: Record<string, string> = {}, to = address): Promise<number> {
  const query = new URLSearchParams({
    CallSid: `c5797dcbaaeed7678c4062a4a3ed${(calls += 1)}`,
    CallFrom: from,
    CallTo: '08047259725',
    Direction: 'incoming',
    Created: 'Sat, 21 Nov 2026 10:00:00',
    DialCallDuration: '0',
    StartTime: '2026-11-21 10:00:00',
    EndTime: '1970-01-01 05:30:00',
    CallType: 'call-attempt',
    flow_id: '1117620',
    From: from,
    To: '08047259725',
    CurrentTime: '2026-11-21 10:00:01',
    ...more,
  });
  return (await fetch(`${to}?${String(query)}`, { redirect: 'manual' })).status;
}

const tokens = () =>
  server.db.query<{ number: number; phone: string; name: string; status: string }>(
    `SELECT t.number, t.phone, p.name, t.status FROM token t JOIN patient p ON p.id = t.patient_id
     WHERE t.clinic_id = :clinicId ORDER BY t.number`,
    { clinicId },
  );
const skip = async (number: number) => {
  const { doctorId } = { doctorId: doctor.doctor.id };
  await owner.api.queue.skip({ doctorId, number });
};

describe('a call to a line’s number', () => {
  it('issues a token for a missed call, and sends the caller its number by text', async () => {
    expect(await call('09876543210')).toBe(200);
    expect(await tokens()).toEqual([
      { number: 1, phone: '+919876543210', name: 'Caller', status: 'waiting' },
    ]);
    await eventually(async () => expect(textsTo('+919876543210')).toHaveLength(1));
    expect(textsTo('+919876543210')).toEqual([
      { to: '+919876543210', body: expect.stringMatching(/^Asha Clinic: your token is 1\. .*\/s\/\w{7}$/) },
    ]);
  });

  it('sends the text in the language that the operator chose', async () => {
    address = await addLine('hi');
    expect(await call('09876543211')).toBe(200);
    await eventually(async () => expect(textsTo('+919876543211')).toHaveLength(1));
    expect(textsTo('+919876543211')[0]?.body).toMatch(/^Asha Clinic: आपका/);
    expect(await tokens()).toMatchObject([{ name: 'फ़ोन से मरीज़' }]);
  });

  it('takes the token for the patient who used this phone last', async () => {
    await owner.api.queue.addPatient({
      doctorId: doctor.doctor.id,
      name: 'Meena Kumari',
      phone: '9876543212',
    });
    await skip(1);
    expect(await call('+919876543212')).toBe(200);
    expect((await tokens()).at(-1)).toMatchObject({ number: 2, name: 'Meena Kumari', status: 'waiting' });
  });

  it('issues one token for repeated and simultaneous reports of the call, and for further calls', async () => {
    const sid = { CallSid: 'one call' };
    const statuses = await Promise.all(Array.from({ length: 6 }, () => call('09876543213', sid)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await Promise.all([call('09876543213'), call('09876543213'), call('09876543213', sid)])).toEqual([
      200, 200, 200,
    ]);
    expect(await tokens()).toHaveLength(1);
    await eventually(async () => expect(textsTo('+919876543213')).toHaveLength(1));
    // A report that is sent again after the patient’s visit is still the same call.
    await skip(1);
    expect(await call('09876543213', sid)).toBe(200);
    expect(await tokens()).toHaveLength(1);
    expect(textsTo('+919876543213')).toHaveLength(1);
  });
});

describe('a neighbour who calls again and again', () => {
  it('gives a caller at most three tokens a day, however many calls come at once', async () => {
    for (let taken = 1; taken <= CALLS_A_DAY.ofPhone; taken += 1) {
      expect(await call('09876543220')).toBe(200);
      await skip(taken);
      // The limits of texts to one phone would refuse the token earlier.
      await server.db.query('DELETE FROM sent_text WHERE clinic_id = :clinicId', { clinicId });
    }
    const more = await Promise.all(Array.from({ length: 20 }, () => call('09876543220')));
    expect(new Set(more)).toEqual(new Set([302]));
    expect(await tokens()).toHaveLength(CALLS_A_DAY.ofPhone);
    // Another patient is not affected.
    expect(await call('09876543221')).toBe(200);
  });

  it('issues no token if the phone’s limits refuse its text', async () => {
    await server.db.query(
      `INSERT INTO sent_text (token_id, occasion, clinic_id, phone_mac, sent_at)
       SELECT gen_random_uuid(), 'issued', :clinicId, :phoneMac, :at FROM generate_series(1, 2)`,
      { clinicId, phoneMac: createVault(secret).mac('text', '+919876543222'), at: TEN_O_CLOCK },
    );
    expect(await call('09876543222')).toBe(302);
    expect(await tokens()).toEqual([]);
  });

  it('limits a clinic’s missed calls of a day, even from many numbers in parallel', async () => {
    const lineId = new URL(address).pathname.split('/').at(-2) ?? '';
    const one = { lineId, clinicId, serviceDate: '2026-11-21', calledAt: TEN_O_CLOCK };
    const count = (index: number) =>
      server.db.transaction((tx) => countCall(tx, { ...one, callId: `${index}`, phoneMac: `mac ${index}` }));
    await server.db.query(
      `INSERT INTO missed_call (line_id, call_id, clinic_id, phone_mac, service_date, of_phone, of_clinic, called_at, has_token)
       SELECT :lineId, 'earlier ' || n, :clinicId, 'earlier ' || n, :serviceDate, 1, n, :calledAt, true
       FROM generate_series(1, :most) n`,
      { ...one, most: CALLS_A_DAY.ofClinic - 2 },
    );
    const counted = await Promise.all(Array.from({ length: 8 }, (_, index) => count(index)));
    expect(counted.filter((each) => each === 'counted')).toHaveLength(2);
    expect(counted.filter((each) => each === 'refused')).toHaveLength(6);
    expect(await call('09876543223')).toBe(302);
  });
});

it.each([
  [
    'while the doctor takes no tokens',
    async () => {
      await owner.api.queue.closePractice({ doctorId: doctor.doctor.id });
    },
  ],
  ['if the clinic has turned texts off', () => setClinic('sends_texts = false')],
  ['if the operator has stopped the clinic’s texts', () => setClinic(`text_permission = 'stopped'`)],
  ['if the clinic is inactive', () => setClinic('is_active = false')],
] as const)('issues no token %s', async (_, prepare) => {
  await prepare();
  expect(await call('09876543230')).toBe(302);
  expect(await tokens()).toEqual([]);
  // Such a call does not count towards the limits.
  expect(
    await server.db.query('SELECT 1 FROM missed_call WHERE clinic_id = :clinicId', { clinicId }),
  ).toEqual([]);
});

it.each([
  ['a landline', { from: '04423456789' }],
  ['a hidden number', { from: 'anonymous' }],
  ['a foreign number', { from: '+447911123456' }],
] as const)('issues no token to %s, which gets no texts', async (_, { from }) => {
  expect(await call(from)).toBe(302);
  expect(await tokens()).toEqual([]);
});

describe('the address', () => {
  it('refuses a report that is not sent to the line’s own secret address', async () => {
    const [before, other] = [address, await server.registerClinic(owner)];
    doctor = await server.addDoctor(owner, other.id);
    clinicId = other.id;
    const own = await addLine();
    const mixed = [...own.split('/').slice(0, -1), before.split('/').at(-1)].join('/');
    const unknown = `${server.url}${missedCallPath(createVault(secret), uuidv7())}`;
    for (const guess of [mixed, unknown, `${own}x`, `${server.url}/api/webhooks/calls/x/y`])
      expect(await call('09876543240', {}, guess)).toBe(403);
    expect(await tokens()).toEqual([]);
  });

  it('immediately disables the address when the operator makes a new address or turns missed calls off', async () => {
    const next = await addLine();
    expect([await call('09876543241'), await call('09876543241', {}, next)]).toEqual([403, 200]);
    await server.db.transaction((tx) => deleteCallLine(tx, doctor.doctor.id));
    expect(await call('09876543241', {}, next)).toBe(403);
  });

  it('refuses a report that is not of a call to the clinic', async () => {
    expect(await call('09876543242', { Direction: 'outbound-dial' })).toBe(422);
    expect(await call('09876543242', { CallSid: '' })).toBe(422);
    expect(await call('09876543242', { CallSid: 'x'.repeat(101) })).toBe(422);
    expect(await tokens()).toEqual([]);
  });
});

it('stores no phone with the calls, and deletes them after two days', async () => {
  await call('09876543250');
  const kept = await server.db.query('SELECT * FROM missed_call WHERE clinic_id = :clinicId', { clinicId });
  expect(kept).toMatchObject([{ ofPhone: 1, ofClinic: 1, hasToken: true }]);
  expect(JSON.stringify(kept)).not.toContain('9876543250');
  await removeExpired(server.db, new Date(TEN_O_CLOCK.getTime() + 3 * 86_400_000));
  expect(
    await server.db.query('SELECT * FROM missed_call WHERE clinic_id = :clinicId', { clinicId }),
  ).toEqual([]);
});

it.each([
  [
    'refuses the text',
    (response: ServerResponse, to: string | null) => {
      response.writeHead(400);
      response.end(
        JSON.stringify({ RestException: { Status: 400, Message: `${to} is not a valid number` } }),
      );
    },
    'texts: the provider refused one',
  ],
  ['fails', (response: ServerResponse) => void response.writeHead(503).end(), 'the alert was not taken over'],
  ['hangs up', (response: ServerResponse) => void response.destroy(), 'alerts: one may not have arrived'],
] as const)('logs neither phone nor name if the provider %s', async (_, answers, logged) => {
  answer = answers;
  await owner.api.queue.addPatient({ doctorId: doctor.doctor.id, name: 'Zyxname', phone: '9876543260' });
  await skip(1);
  const before = log.length;
  expect(await call('09876543260')).toBe(200);
  await eventually(async () => expect(log.slice(before).join('\n')).toContain(logged));
  expect(log.filter((line) => /98765 ?432|Zyxname/.test(line))).toEqual([]);
});
