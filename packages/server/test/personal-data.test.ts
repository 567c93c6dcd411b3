/**
 * Simulates a busy day with patients whose data can be recognised. Checks that no output for the operator or
 * a stranger identifies them.
 */
import { addDays, serviceDateOf } from '@baari/core/queue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from './api-client.ts';
import { addSuperAdmin } from './desk-world.ts';
import { eventually } from './eventually.ts';
import { type TestDoctor, type TestOwner, startTestServer, type TestServer } from './test-server.ts';

const NAME = 'Zyxname Kumari';
const PHONE = '+919812340567';
const OTHER_PHONE = '+919812340568';
const EMAIL = 'zyxemail@patient.test';
const REASON = 'zyxreason: fainted';
const MESSAGE = 'zyxmessage about my token';
const PASSWORD = 'zyxpassword 1234';

/**
 * Texts that must not appear in any output. All invented names and words begin with the first of these texts,
 * and both phones with the second. The tests add the tokens' secrets.
 */
const marks = ['zyx', '981234056', '98123 4056'];

const log: string[] = [];
const answers: string[] = [];
const METRICS_TOKEN = 'a token of at least thirty-two letters';
const MEASURING = { authorization: `Bearer ${METRICS_TOKEN}` };

let server: TestServer;
let owner: TestOwner;
let operator: TestOwner;
let clinicId: string;
let doctor: TestDoctor;
let otherDoctor: TestDoctor;

beforeAll(async () => {
  server = await startTestServer({ log, logLevel: 'trace', metricsToken: METRICS_TOKEN });
  server.clock.set(new Date('2026-11-21T10:00:00+05:30'));
  operator = await addSuperAdmin(server);
  owner = await server.registerOwner('pro');
  clinicId = (await server.registerClinic(owner)).id;
  doctor = await server.addDoctor(owner, clinicId);
  otherDoctor = await server.addDoctor(owner, clinicId, 'Ravi Iyer');
});
afterAll(() => server.close());

const marked = (text: string) => marks.filter((mark) => text.toLowerCase().includes(mark.toLowerCase()));

/** Sends a request that the server refuses, and keeps the raw response. */
async function send(client: TestClient, path: string, init?: RequestInit): Promise<number> {
  const response = await client.fetch(path, init);
  answers.push(`${response.status} ${await response.text()} ${JSON.stringify([...response.headers])}`);
  return response.status;
}

const post = (client: TestClient, path: string, body: unknown) =>
  send(client, `/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const takePath = () => `/doctors/${doctor.doctor.id}/tokens`;

async function busyDay(): Promise<void> {
  const [visitor, { api }] = [server.client(), owner];
  const doctorId = doctor.doctor.id;
  const { secret } = await visitor.api.queue.issueToken({
    doctorId,
    name: NAME,
    phone: PHONE,
    travelMinutes: 10,
  });
  marks.push(secret);
  await visitor.api.queue.getToken({ secret });
  await visitor.api.queue.setTravelTime({ secret, travelMinutes: 20 });
  await visitor.api.queue.askPriority({ secret, priority: 'unwell' });
  await visitor.api.queue.checkTokens({ phone: PHONE });
  await visitor.api.queue.recallName({ phone: PHONE });
  await api.queue.addPatient({ doctorId, name: `${NAME} Sister`, phone: PHONE });
  const { queue } = await api.queue.getDoctorConsole({ doctorId });
  const { callRevision } = queue;
  await api.queue.callToken({ doctorId, number: 2, callRevision, reason: REASON });
  await api.queue.complete({ doctorId, number: 2 });
  await api.queue.skip({ doctorId, number: 1 });
  await api.queue.putBack({ doctorId, number: 1 });
  await visitor.api.queue.leave({ secret });
  await api.queue.getDoctorHistory({ doctorId });
  const { patients } = await api.patients.listPatients({ clinicId, search: 'zyxname' });
  for (const { id: patientId, name, version } of patients) {
    await api.patients.updatePatient({ patientId, version, name, email: EMAIL });
    await api.queue.downloadPatient({ patientId });
  }
  expect(patients).toHaveLength(2);
  await api.bookings.setBookingRules({ doctorId, isOn: true, bandMinutes: 30, bookablePercent: 40 });
  const { days } = await visitor.api.bookings.listFreeBands({ doctorId });
  const [bandStart = '', later = ''] = days[1]?.bands.map(({ start }) => start) ?? [];
  const booked = await visitor.api.bookings.book({ doctorId, name: NAME, phone: PHONE, bandStart });
  marks.push(booked.secret);
  await visitor.api.bookings.confirmComing({ secret: booked.secret });
  await visitor.api.bookings.moveBooking({ secret: booked.secret, bandStart: later });
  await visitor.api.bookings.cancelBooking({ secret: booked.secret });
  const tokenId = queue.tokens.find(({ number }) => number === 2)?.id ?? '';
  const date = addDays(serviceDateOf(server.clock.now(), 'Asia/Kolkata'), 7);
  await api.bookings.setComeAgain({ doctorId, tokenId, date });
  expect((await api.bookings.listComingAgain({ doctorId })).patients).toHaveLength(1);
  await visitor.api.platform.requestSupport({ name: NAME, email: EMAIL, topic: 'contact', message: MESSAGE });
}

/** Sends requests with marked texts in all their parts. The server refuses these requests immediately. */
async function refusedRequests(): Promise<void> {
  const visitor = server.client();
  const path = takePath();
  const good = { name: NAME, phone: PHONE, travelMinutes: null };
  const bodies = [
    { ...good, phone: `${PHONE}99999999` },
    { ...good, name: NAME.repeat(50) },
    { ...good, travelMinutes: NAME },
    { ...good, [NAME]: PHONE },
    { ...good, name: { [NAME]: PHONE } },
    `{"name": "${NAME}", "phone": ${PHONE}`,
    `${NAME} ${PHONE}`,
  ];
  for (const body of bodies) await post(visitor, path, body);
  for (const address of [
    `/api/${NAME}/${PHONE}`,
    `/api/patients/${NAME}`,
    `/api/clinics/${clinicId}/patients?search=${NAME}&page=${PHONE}`,
    `/t/zyxsecret-zyxsecret-zyx`,
    `/api/tokens/zyxsecret-zyxsecret-zyx`,
    `/${NAME}/asha-rao?name=${NAME}&phone=${PHONE}`,
  ]) {
    await send(visitor, encodeURI(address), {
      headers: { referer: `${server.url}/?name=zyx`, 'user-agent': 'zyxagent' },
    });
  }
  await post(visitor, '/sign-in', { email: EMAIL, password: PASSWORD });
  await post(visitor, '/doctor/sign-in', { phone: PHONE, code: 'ZYXC' });
  // These texts are on the caller's own page, which only the caller can see.
  await post(owner, path, good);
  await post(owner, path, good);
}

/** Causes database errors that repeat their input, and an error in the server's own code. */
async function errors(): Promise<void> {
  const { db } = server;
  const visitor = server.client();
  const take = (name: string) => post(visitor, takePath(), { name, phone: OTHER_PHONE, travelMinutes: null });
  await db.query(`ALTER TABLE patient ADD CONSTRAINT trap CHECK (name NOT LIKE 'Zyxtrap%') NOT VALID`);
  expect(await take('Zyxtrap Devi')).toBe(500);
  await db.query('ALTER TABLE patient DROP CONSTRAINT trap');
  await db.query(`CREATE UNIQUE INDEX trap ON token (phone) WHERE phone = '${OTHER_PHONE}'`);
  expect(await take(NAME)).toBe(200);
  const { id } = otherDoctor.doctor;
  const again = { name: NAME, phone: OTHER_PHONE, travelMinutes: null };
  expect(await post(visitor, `/doctors/${id}/tokens`, again)).toBe(500);
  await db.query('DROP INDEX trap');
  await db.query(
    `CREATE FUNCTION trap() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE EXCEPTION 'cannot keep %', to_jsonb(NEW); END $$`,
  );
  await db.query('CREATE TRIGGER trap BEFORE INSERT ON token FOR EACH ROW EXECUTE FUNCTION trap()');
  expect(await post(visitor, `/doctors/${id}/tokens`, { ...again, name: 'Zyxthird Devi' })).toBe(500);
  await db.query('DROP TRIGGER trap ON token');
  // The stored value is invalid, so reading it fails with an error that quotes it.
  await db.query('ALTER TABLE clinic DROP CONSTRAINT clinic_time_zone_known');
  await db.query(`UPDATE clinic SET time_zone = 'Zyx/Kolkata' WHERE id = :clinicId`, { clinicId });
  expect(await send(owner, `/api/doctors/${doctor.doctor.id}/history`)).toBe(500);
  await db.query(`UPDATE clinic SET time_zone = 'Asia/Kolkata' WHERE id = :clinicId`, { clinicId });
}

/** Lets a mail with personal data fail until it is no longer retried. */
async function failedJob(): Promise<void> {
  const { db } = server;
  await db.query('CREATE TRIGGER trap BEFORE INSERT ON local_mail FOR EACH ROW EXECUTE FUNCTION trap()');
  const visitor = server.client();
  await visitor.api.platform.requestSupport({ name: NAME, email: EMAIL, topic: 'contact', message: MESSAGE });
  await eventually(async () => {
    await db.query(
      `UPDATE pgboss.job SET start_after = now(), retry_count = retry_limit - 1 WHERE name = 'mail' AND state = 'retry'`,
    );
    expect((await operator.api.platform.listJobs({})).failed).not.toEqual([]);
  });
  await db.query('DROP TRIGGER trap ON local_mail');
}

describe('after a busy day with errors', () => {
  beforeAll(async () => {
    await busyDay();
    await refusedRequests();
    await errors();
    await failedJob();
  }, 120_000);

  it('logs no personal data, even at the most detailed level', () => {
    expect(log.length).toBeGreaterThan(40);
    // The log still contains the cause: the location in the code and the kind of error.
    expect(log.filter((line) => line.includes('request failed')).length).toBeGreaterThanOrEqual(4);
    expect(log.some((line) => line.includes('SQLSTATE 23514') && line.includes('"constraint":"trap"'))).toBe(
      true,
    );
    expect(log.some((line) => line.includes('jobs: one failed'))).toBe(true);
    expect(log.filter((line) => marked(line).length > 0)).toEqual([]);
  });

  it('does not repeat sent or stored personal data in a refusal or an error', () => {
    const refused = answers.filter((answer) => !answer.startsWith('200'));
    expect(refused.length).toBeGreaterThan(15);
    expect(refused.filter((answer) => marked(answer).length > 0)).toEqual([]);
  });

  it('shows no personal data in metrics and health checks', async () => {
    for (const path of ['/metrics', '/health/live', '/health/ready']) {
      const response = await server.client(MEASURING).fetch(path);
      const text = await response.text();
      expect([path, response.status, marked(text)]).toEqual([path, 200, []]);
    }
  });

  it('shows no personal data in failed jobs or in the causes stored for them', async () => {
    const { failed } = await operator.api.platform.listJobs({});
    expect(failed).toMatchObject([{ queue: 'mail' }]);
    expect(marked(JSON.stringify(failed))).toEqual([]);
    const kept = await server.db.query('SELECT output FROM pgboss.job WHERE output IS NOT NULL');
    expect(kept.length).toBeGreaterThan(0);
    expect(marked(JSON.stringify(kept))).toEqual([]);
  });

  it('stores no name or phone in the audit log and in the responses kept for repeated requests', async () => {
    for (const table of [
      'idempotency_key',
      'patient_data_event',
      'audit_event',
      'sign_in_throttle',
      'queue_session',
    ]) {
      const rows = await server.db.query(`SELECT * FROM ${table}`);
      const found = marked(JSON.stringify(rows));
      // The counters of sign-in attempts contain phones and emails for two days.
      if (table !== 'sign_in_throttle') expect([table, found]).toEqual([table, []]);
    }
  });
});
