/** Tests that a scan in an ABHA app gets a token of the clinic's own queue. */
import { PLAN_LIMITS } from '@baari/core/billing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AbdmRequest,
  type AbdmServer,
  FACILITY,
  insertFacility,
  RAVI,
  shareBody,
  startAbdm,
} from '../../test/abdm-server.ts';
import { eventually } from '../../test/eventually.ts';
import { TEN_O_CLOCK } from '../../test/queue-world.ts';
import { addSuperAdmin } from '../../test/desk-world.ts';
import { refusal } from '../../test/refusal.ts';
import { startTestServer, type TestDoctor, type TestOwner, type TestServer } from '../../test/test-server.ts';
import { readConfig } from '../config/config.ts';

let abdm: AbdmServer;
let server: TestServer;
let owner: TestOwner;
let operator: TestOwner;
let clinicId: string;
let doctor: TestDoctor;

beforeAll(async () => {
  abdm = await startAbdm();
  const { abdm: access } = readConfig({ ...abdm.env, PUBLIC_URL: 'http://queue.test' });
  server = await startTestServer({ abdm: access, publicUrl: 'http://queue.test', startsAt: TEN_O_CLOCK });
  owner = await server.registerOwner('pro');
  operator = await addSuperAdmin(server);
});
beforeEach(async () => {
  server.clock.set(TEN_O_CLOCK);
  abdm.mood = 'well';
  ({ id: clinicId } = await server.registerClinic(owner));
  doctor = await server.addDoctor(owner, clinicId);
  await server.db.query('DELETE FROM abdm_facility');
  await save();
  await operator.api.abdm.registerFacility({ clinicId, facilityId: FACILITY });
  abdm.calls = [];
});
afterAll(async () => {
  await server.close();
  await abdm.close();
});

const save = (counters = [{ doctorId: doctor.doctor.id, counterId: '1' }], keepsAddresses = false) =>
  owner.api.abdm.saveScanShare({
    clinicId,
    facilityId: FACILITY,
    hipName: 'City Care',
    counters,
    keepsAddresses,
  });

const place = { hipId: FACILITY, context: '1' };

async function scan(patient: object = {}, more: AbdmRequest = {}) {
  const { requestId = randomUUID() } = more;
  const body = shareBody(place, { ...RAVI, ...patient });
  const status = await abdm.share(server.url, { body, requestId, at: server.clock.now(), ...more });
  expect(status).toBe(202);
  return answerTo(requestId);
}

const answerTo = (requestId: string) =>
  eventually(() => {
    const [answer] = abdm.answersTo(requestId);
    if (answer === undefined) throw new Error('no answer yet');
    return answer;
  });

const given = (tokenNumber: string) => ({
  acknowledgement: {
    status: 'SUCCESS',
    abhaAddress: RAVI['abhaAddress'],
    profile: { context: '1', tokenNumber, expiry: '1800' },
  },
});
const refused = (code: string) => ({ error: { code } });

const consoleOf = async ({ doctor: { id } }: TestDoctor) =>
  (await owner.api.queue.getDoctorConsole({ doctorId: id })).queue;

describe('a scan', () => {
  it('issues a token with the patient’s details for a scan, and shows the patient as on the way', async () => {
    expect(await scan()).toMatchObject(given('1'));
    const { tokens } = await consoleOf(doctor);
    expect(tokens).toMatchObject([
      { number: 1, name: 'Ravi Kumar', phone: '+919812345670', arrivedAt: null },
    ]);
    const [patient] = await server.db.query('SELECT * FROM patient WHERE clinic_id = :clinicId', {
      clinicId,
    });
    expect(patient).toMatchObject({ name: 'Ravi Kumar', age: 68, sex: 'male' });
  });

  it('reads a birth date with missing parts, and a phone with its country code', async () => {
    await scan({ dayOfBirth: 7, monthOfBirth: 3, yearOfBirth: 1958, phoneNumber: '+919812345671' });
    const born = { dayOfBirth: null, monthOfBirth: undefined, yearOfBirth: '2000', gender: 'T' };
    await scan({ ...born, name: 'Kiran Rao', phoneNumber: 9_812_345_672 });
    const patients = await server.db.query(
      'SELECT name, age, sex, phone FROM patient WHERE clinic_id = :clinicId ORDER BY phone',
      { clinicId },
    );
    expect(patients).toEqual([
      { name: 'Ravi Kumar', age: 68, sex: 'male', phone: '+919812345671' },
      { name: 'Kiran Rao', age: 25, sex: 'other', phone: '+919812345672' },
    ]);
  });

  it('stores neither the ABHA number nor the ABHA address', async () => {
    const requestId = randomUUID();
    await scan({}, { requestId });
    await eventually(async () => expect(await statusOf(requestId)).toEqual([{ answerStatus: 202 }]));
    const kept = await server.db.query(
      'SELECT asked_sealed, answer_sealed FROM abdm_request WHERE request_id = :requestId',
      { requestId },
    );
    expect(kept).toEqual([{ askedSealed: null, answerSealed: null }]);
    const rows = await server.db
      .query(`SELECT p::text, t::text AS token FROM patient p JOIN token t ON t.patient_id = p.id
      UNION ALL SELECT e::text, '' FROM queue_event e`);
    expect(JSON.stringify(rows)).not.toMatch(/1234-?5678|@abdm|ravi\.kumar/);
  });

  it('gives a second scan the same token while the token is live, and a new token afterwards', async () => {
    expect(await scan()).toMatchObject(given('1'));
    await scan({ name: 'Sunita Rao', abhaAddress: 'sunita@abdm', phoneNumber: '9812345699' });
    expect(await scan()).toMatchObject(given('1'));
    const { callRevision } = await consoleOf(doctor);
    await owner.api.queue.callNext({ doctorId: doctor.doctor.id, callRevision });
    expect(await scan()).toMatchObject(given('1'));
    await owner.api.queue.complete({ doctorId: doctor.doctor.id, number: 1 });
    expect(await scan()).toMatchObject(given('3'));
  });

  it('answers a scan with the token that the patient took on Baari’s page', async () => {
    const taken = {
      doctorId: doctor.doctor.id,
      name: 'RAVI  kumar',
      phone: '9812345670',
      travelMinutes: null,
    };
    await server.client().api.queue.issueToken(taken);
    expect(await scan()).toMatchObject(given('1'));
    expect((await consoleOf(doctor)).tokens).toHaveLength(1);
  });

  it('answers a scan with the token to which reception has moved the patient, and with its letter', async () => {
    await scan();
    const colleague = await server.addDoctor(owner, clinicId, 'Vijay Kumar');
    const move = { doctorId: doctor.doctor.id, toDoctorId: colleague.doctor.id, number: 1 };
    await owner.api.queue.moveToken({ ...move, because: 'clinic' });
    expect(await scan()).toMatchObject(given('B 1'));
    expect((await consoleOf(doctor)).tokens.filter(({ state }) => state.status === 'waiting')).toEqual([]);
  });

  it('gives each family member on one phone a separate token', async () => {
    expect(await scan()).toMatchObject(given('1'));
    expect(await scan({ name: 'Sunita Kumar', abhaAddress: 'sunita@abdm' })).toMatchObject({
      acknowledgement: { profile: { tokenNumber: '2' } },
    });
  });

  it('does not ask for a phone code, because the ABHA app has verified the phone', async () => {
    await owner.api.clinics.updateClinicSettings({ clinicId, confirmsPhones: true });
    await server.db.query(`UPDATE clinic SET text_permission = 'granted' WHERE id = :clinicId`, { clinicId });
    expect(await scan()).toMatchObject(given('1'));
  });

  it('issues one token if two scans arrive at the same time', async () => {
    const answers = await Promise.all([scan(), scan(), scan(), scan()]);
    for (const answer of answers) expect(answer).toMatchObject(given('1'));
    expect((await consoleOf(doctor)).tokens).toHaveLength(1);
  });

  it('sends one answer when the gateway repeats the request', async () => {
    const requestId = randomUUID();
    const body = shareBody(place);
    const send = () => abdm.share(server.url, { body, requestId, at: server.clock.now() });
    expect(await Promise.all([send(), send(), send()])).toEqual([202, 202, 202]);
    await answerTo(requestId);
    expect(await send()).toBe(202);
    // Answers are sent in order, so a second answer to the first scan would have arrived before this one.
    await scan();
    expect(abdm.answersTo(requestId)).toHaveLength(1);
  });

  it.each([
    [
      'closed doctor',
      'ABDM-1031',
      async () => void (await owner.api.queue.closePractice({ doctorId: doctor.doctor.id })),
    ],
    ['counter that the clinic has removed', 'ABDM-1001', async () => void (await save([]))],
    [
      'removed doctor',
      'ABDM-1001',
      async () => void (await owner.api.doctors.removeDoctor({ doctorId: doctor.doctor.id })),
    ],
    [
      'clinic that the operator stopped',
      'ABDM-1031',
      async () => void (await operator.api.platform.deactivateAnyClinic({ clinicId })),
    ],
  ])('refuses a scan at a %s with %s', async (_who, code, prepare) => {
    await prepare();
    expect(await scan()).toMatchObject(refused(code));
  });

  it('refuses a scan with ABDM-1031 once the plan’s daily tokens are used up', async () => {
    const free = await server.registerOwner('free');
    const { id } = await server.registerClinic(free);
    const { doctor: line } = await server.addDoctor(free, id);
    await server.db.query('DELETE FROM abdm_facility');
    const counters = [{ doctorId: line.id, counterId: '1' }];
    await free.api.abdm.saveScanShare({
      clinicId: id,
      facilityId: FACILITY,
      hipName: 'Small',
      counters,
      keepsAddresses: false,
    });
    await operator.api.abdm.registerFacility({ clinicId: id, facilityId: FACILITY });
    const rows = PLAN_LIMITS.free.dailyTokens;
    for (let index = 0; index < rows; index += 1)
      await free.api.queue.addPatient({
        doctorId: line.id,
        name: 'Meena',
        phone: String(9_712_000_000 + index),
      });
    expect(await scan()).toMatchObject(refused('ABDM-1031'));
  });

  it.each([
    ['is not JSON', '{'],
    ['has no patient', JSON.stringify({ intent: 'PROFILE_SHARE', metaData: place })],
    ['has no name', shareBody(place, { ...RAVI, name: ' ' })],
    ['has a landline', shareBody(place, { ...RAVI, phoneNumber: '02026123456' })],
    ['names another facility than its header', shareBody({ ...place, hipId: 'IN9999999999' })],
    ['has an impossible counter', shareBody({ ...place, context: "1' OR 1=1" })],
  ])('refuses a scan with ABDM-1006 if its body %s', async (_what, body) => {
    expect(await scan({}, { body })).toMatchObject(refused('ABDM-1006'));
  });
});

describe('the ABHA address', () => {
  const counters = () => [{ doctorId: doctor.doctor.id, counterId: '1' }];
  const addresses = () => server.db.query('SELECT address FROM abha_address');
  const shown = async () =>
    (await owner.api.patients.listPatients({ clinicId })).patients.map((patient) => patient.abhaAddress);
  const patientId = async () => (await owner.api.patients.listPatients({ clinicId })).patients[0]?.id ?? '';

  it('keeps the ABHA address only if the clinic chose that, and masks it except in the patient’s download', async () => {
    await scan();
    expect([await addresses(), await shown()]).toEqual([[], [undefined]]);
    await owner.api.queue.skip({ doctorId: doctor.doctor.id, number: 1 });
    await save(counters(), true);
    expect(await scan()).toMatchObject(given('2'));
    expect(await addresses()).toEqual([{ address: 'ravi.kumar@abdm' }]);
    expect(await shown()).toEqual(['ra•••@abdm']);
    const { patient } = await owner.api.queue.downloadPatient({ patientId: await patientId() });
    expect(patient.abhaAddress).toBe('ravi.kumar@abdm');
  });

  it('erases the ABHA address with the patient', async () => {
    await save(counters(), true);
    await scan();
    await owner.api.queue.skip({ doctorId: doctor.doctor.id, number: 1 });
    await owner.api.queue.erasePatient({ patientId: await patientId() });
    expect(await addresses()).toEqual([]);
  });

  it('deletes ABHA addresses when the clinic turns the setting off, and when it stops Scan & Share', async () => {
    await save(counters(), true);
    await scan();
    await save(counters(), false);
    expect(await addresses()).toEqual([]);
    await save(counters(), true);
    await scan({ name: 'Sunita Rao', phoneNumber: '9812345699' });
    expect(await addresses()).toHaveLength(1);
    await owner.api.abdm.endScanShare({ clinicId });
    expect(await addresses()).toEqual([]);
  });

  it('keeps no ABHA address if the clinic turned the setting off while patients were scanning', async () => {
    await save(counters(), true);
    const people = Array.from({ length: 6 }, (_, index) => ({
      name: `Patient ${index}`,
      phoneNumber: String(9_812_345_600 + index),
    }));
    await Promise.all([...people.map((person) => scan(person)), save(counters(), false)]);
    expect(await addresses()).toEqual([]);
    expect((await consoleOf(doctor)).tokens).toHaveLength(people.length);
  });

  it('refuses to store an ABHA address for a clinic that keeps none, even directly in the database', async () => {
    await scan();
    const storing = server.db.query(
      `INSERT INTO abha_address (patient_id, clinic_id, address)
       SELECT id, clinic_id, 'ravi.kumar@abdm' FROM patient WHERE clinic_id = :clinicId`,
      { clinicId },
    );
    await expect(storing).rejects.toThrow('abha_address_kept');
  });

  it('does not store a malformed ABHA address, and still gives the patient a token', async () => {
    await save(counters(), true);
    const abhaAddress = 'रवि@abdm';
    expect(await scan({ abhaAddress })).toMatchObject({
      acknowledgement: { abhaAddress, profile: { tokenNumber: '1' } },
    });
    expect(await addresses()).toEqual([]);
  });
});

describe('the running token', () => {
  const ask = async (context = '1') => {
    const requestId = randomUUID();
    const body = JSON.stringify({ hipId: FACILITY, context });
    const request = { body, requestId, at: server.clock.now() };
    expect(await abdm.askRunningToken(server.url, request)).toBe(202);
    return answerTo(requestId);
  };

  it('tells the ABHA app the current number, and answers ABDM-1031 before the first call', async () => {
    expect(await ask()).toMatchObject(refused('ABDM-1031'));
    await scan();
    await scan({ name: 'Sunita Rao', abhaAddress: 'sunita@abdm', phoneNumber: '9812345699' });
    expect(await ask()).toMatchObject(refused('ABDM-1031'));
    for (const number of [1, 2]) {
      const { callRevision } = await consoleOf(doctor);
      await owner.api.queue.callNext({ doctorId: doctor.doctor.id, callRevision });
      const { nowServing, consultationMinutes } = await consoleOf(doctor);
      expect(nowServing).toBe(number);
      expect(await ask()).toMatchObject({
        token: {
          hipId: FACILITY,
          context: '1',
          runningTokenNumber: String(number),
          averageTokenServiceTimeInMinutes: consultationMinutes,
        },
      });
    }
  });

  it('refuses to tell the current number of an unknown counter', async () => {
    expect(await ask('2')).toMatchObject(refused('ABDM-1001'));
  });
});

describe('the answer', () => {
  it('sends the answer with the scan’s token as soon as the gateway can be reached again', async () => {
    await scan();
    abdm.mood = 'broken';
    const requestId = randomUUID();
    const patient = { ...RAVI, name: 'Sunita Rao', abhaAddress: 'sunita@abdm', phoneNumber: '9812345699' };
    const body = shareBody(place, patient);
    expect(await abdm.share(server.url, { body, requestId, at: server.clock.now() })).toBe(202);
    // The desk shows the token although the gateway does not know it yet.
    await eventually(async () => expect((await consoleOf(doctor)).tokens).toHaveLength(2));
    abdm.mood = 'well';
    expect(await answerTo(requestId)).toMatchObject({
      acknowledgement: { profile: { tokenNumber: '2' } },
    });
    expect((await consoleOf(doctor)).tokens).toHaveLength(2);
  });

  it('sends the answer in a new session if the gateway has ended the last one', async () => {
    await scan();
    const { sessions } = abdm;
    abdm.mood = 'ended';
    expect(await scan()).toMatchObject(given('1'));
    expect(abdm.sessions).toBe(sessions + 1);
    expect(abdm.calls.at(-1)?.headers).toMatchObject({ 'x-cm-id': 'sbx' });
  });

  it('stops sending an answer that the gateway refuses', async () => {
    abdm.mood = 'refuses';
    const requestId = randomUUID();
    await scan({}, { requestId });
    await eventually(async () => expect(await statusOf(requestId)).toEqual([{ answerStatus: 400 }]));
  });
});

const statusOf = (requestId: string) =>
  server.db.query('SELECT answer_status FROM abdm_request WHERE request_id = :requestId', { requestId });

describe('the callback', () => {
  const tokens = () => server.db.query('SELECT 1 FROM token WHERE clinic_id = :clinicId', { clinicId });
  const requests = () => server.db.query('SELECT 1 FROM abdm_request');

  it.each([
    ['no bearer token', async () => ({ bearer: null })],
    ['a bearer token that is not a JWT', async () => ({ bearer: 'session-1' })],
    ['a signature of another key', async () => ({ bearer: await abdm.sign({}, 'strange') })],
    [
      'an unsigned token',
      async () => ({
        bearer: `${encode({ alg: 'none' })}.${encode({ azp: 'gateway', exp: 4_102_444_800 })}.`,
      }),
    ],
    ['an expired token', async () => ({ bearer: await abdm.sign({ exp: 1_700_000_000 }) })],
    ['a token of another issuer', async () => ({ bearer: await abdm.sign({ iss: 'https://abdm.test' }) })],
    [
      'a token that the issuer gave to another bridge',
      async () => ({ bearer: await abdm.sign({ azp: 'SBXID_000002' }) }),
    ],
    ['an invalid request id', async () => ({ requestId: '1' })],
    ['a timestamp from an hour ago', async () => ({ at: new Date(TEN_O_CLOCK.getTime() - 3_600_000) })],
  ])('refuses a request with %s before reading its body', async (_what, forge) => {
    const before = await requests();
    const request = { body: shareBody(place), at: server.clock.now(), ...(await forge()) };
    expect(await abdm.share(server.url, request)).toBe(401);
    expect(await abdm.askRunningToken(server.url, request)).toBe(401);
    expect(await requests()).toHaveLength(before.length);
    expect(await tokens()).toEqual([]);
  });

  const encode = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');

  it('refuses a body of more than 64 kB', async () => {
    const body = `${shareBody(place)}${' '.repeat(70_000)}`;
    expect(await abdm.share(server.url, { body, at: server.clock.now() })).toBe(422);
  });

  it('accepts a new key of the gateway, and fetches keys at most once a minute', async () => {
    await scan();
    await abdm.renewKeys();
    server.clock.advance(120);
    const read = abdm.keyReadings;
    expect(await scan()).toMatchObject(given('1'));
    for (let index = 0; index < 5; index += 1) {
      const bearer = await abdm.sign({}, 'new');
      expect(await abdm.share(server.url, { body: shareBody(place), at: server.clock.now(), bearer })).toBe(
        401,
      );
    }
    expect(abdm.keyReadings).toBe(read + 1);
  });
});

describe('a clinic’s facility', () => {
  it('requires the operator to register a facility before it works, and again after each change', async () => {
    const settings = await owner.api.abdm.getScanShare({ clinicId });
    expect(settings.facility?.registeredAt).not.toBeNull();
    const other = {
      clinicId,
      facilityId: FACILITY,
      hipName: 'Other name',
      counters: [],
      keepsAddresses: false,
    };
    await owner.api.abdm.saveScanShare(other);
    const changed = await owner.api.abdm.getScanShare({ clinicId });
    expect(changed.facility).toMatchObject({ hipName: 'Other name', registeredAt: null });
    expect((await owner.api.abdm.listScanCodes({ clinicId })).codes).toEqual([]);
    await save();
    expect(await scan()).toMatchObject(refused('ABDM-1001'));
  });

  it('registers a facility at the gateway and in the registry of facilities', async () => {
    await operator.api.abdm.registerFacility({ clinicId, facilityId: FACILITY });
    expect(abdm.calls.map(({ method, path, body }) => [method, path, body])).toMatchObject([
      ['PATCH', '/api/hiecm/gateway/v3/bridge/url', { url: 'http://queue.test' }],
      [
        'POST',
        '/v4/int/v1/bridges/MutipleHRPAddUpdateServices',
        {
          facilityId: FACILITY,
          HRP: [{ bridgeId: 'SBXID_000001', hipName: 'City Care', type: 'HIP', active: true }],
        },
      ],
    ]);
  });

  it('refuses a facility that another clinic has registered', async () => {
    const rival = await server.registerOwner('pro');
    const { id } = await server.registerClinic(rival);
    const { doctor: line } = await server.addDoctor(rival, id);
    const counters = [{ doctorId: line.id, counterId: '1' }];
    await rival.api.abdm.saveScanShare({
      clinicId: id,
      facilityId: FACILITY,
      hipName: 'Rival',
      counters,
      keepsAddresses: false,
    });
    expect(await scan()).toMatchObject(given('1'));
    expect(await server.db.query('SELECT 1 FROM token WHERE clinic_id = :id', { id })).toEqual([]);
    expect(
      await refusal(operator.api.abdm.registerFacility({ clinicId: id, facilityId: FACILITY })),
    ).toMatchObject({ reason: 'scan_share.facility_taken' });
  });

  it('does not register a facility if the gateway refuses or can’t be reached', async () => {
    await owner.api.abdm.saveScanShare({
      clinicId,
      facilityId: FACILITY,
      hipName: 'New',
      counters: [],
      keepsAddresses: false,
    });
    for (const [mood, reason] of [
      ['refuses', 'scan_share.gateway_refused'],
      ['broken', 'scan_share.gateway_unavailable'],
    ] as const) {
      abdm.mood = mood;
      const registering = operator.api.abdm.registerFacility({ clinicId, facilityId: FACILITY });
      expect(await refusal(registering)).toMatchObject({ reason });
    }
    expect((await owner.api.abdm.getScanShare({ clinicId })).facility?.registeredAt).toBeNull();
  });

  it('shows a QR code for each counter, in the spelling that the installation chose', async () => {
    expect((await owner.api.abdm.listScanCodes({ clinicId })).codes).toEqual([
      {
        doctorId: doctor.doctor.id,
        code: `https://phrsbx.abdm.gov.in/share-profile?hip-id=${FACILITY}&counter-id=1`,
      },
    ]);
  });

  it('refuses counters for other clinics’ lines', async () => {
    const { id } = await server.registerClinic(owner);
    const { doctor: stranger } = await server.addDoctor(owner, id);
    const saving = save([{ doctorId: stranger.id, counterId: '2' }]);
    expect(await refusal(saving)).toMatchObject({ reason: 'doctor.not_found' });
    expect((await owner.api.abdm.getScanShare({ clinicId })).facility?.counters).toHaveLength(1);
  });

  it('deletes the facility when the clinic stops Scan & Share', async () => {
    await owner.api.abdm.endScanShare({ clinicId });
    expect(await owner.api.abdm.getScanShare({ clinicId })).toEqual({ isOffered: true, facility: null });
    expect(await scan()).toMatchObject(refused('ABDM-1001'));
    await owner.api.abdm.endScanShare({ clinicId });
  });
});

it('uses older codes and accepts unverified requests with a warning, if the operator chose both', async () => {
  abdm.hasKeys = false;
  const log: string[] = [];
  const env = { ...abdm.env, PUBLIC_URL: 'http://queue.test', ABDM_QR: 'hipid', ABDM_CHECK: 'headers' };
  const { abdm: access } = readConfig(env);
  const lenient = await startTestServer({
    abdm: access,
    publicUrl: 'http://queue.test',
    startsAt: TEN_O_CLOCK,
    log,
    logLevel: 'warn',
  });
  try {
    const someone = await lenient.registerOwner('pro');
    const { id } = await lenient.registerClinic(someone);
    const line = await lenient.addDoctor(someone, id);
    await insertFacility(lenient.db, { clinicId: id, doctorId: line.doctor.id });
    expect((await someone.api.abdm.listScanCodes({ clinicId: id })).codes).toMatchObject([
      { code: `https://phrsbx.abdm.gov.in/share-profile?hipid=${FACILITY}&counterid=1` },
    ]);
    const requestId = randomUUID();
    const bearer = await abdm.sign({}, 'strange');
    const request = { body: shareBody(place), requestId, bearer, at: lenient.clock.now() };
    expect(await abdm.share(lenient.url, { ...request, bearer: 'session-1' })).toBe(401);
    expect(await abdm.share(lenient.url, request)).toBe(202);
    expect(await answerTo(requestId)).toMatchObject(given('1'));
    expect(log.join('')).toContain('nobody’s signature is checked (ABDM_CHECK)');
  } finally {
    abdm.hasKeys = true;
    await lenient.close();
  }
});

it('offers no Scan & Share settings if the installation has no access to the health network', async () => {
  const without = await startTestServer();
  try {
    const someone = await without.registerOwner('pro');
    const { id } = await without.registerClinic(someone);
    expect(await someone.api.abdm.getScanShare({ clinicId: id })).toEqual({
      isOffered: false,
      facility: null,
    });
    const saving = someone.api.abdm.saveScanShare({
      clinicId: id,
      facilityId: FACILITY,
      hipName: 'City Care',
      counters: [],
      keepsAddresses: false,
    });
    expect(await refusal(saving)).toMatchObject({ reason: 'scan_share.off' });
    // If the installation has no access to the network, a bearer token can only be an API key.
    expect(await abdm.share(without.url, { body: shareBody(place) })).toBe(401);
  } finally {
    await without.close();
  }
});
