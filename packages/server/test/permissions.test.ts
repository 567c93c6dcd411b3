/** Tests each operation with each kind of actor, and checks that only the allowed actors get in. */
import { contract } from '@baari/contract';
import { keyScopeOf } from '@baari/contract/key-scopes';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { KEY_SCOPES } from '@baari/core/keys';
import { AppError } from '@baari/core/shared';
import { call, type AnyProcedure } from '@orpc/server';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { router } from '../src/app/router.ts';
import type { Context } from '../src/context/index.ts';
import {
  type ActorKind,
  ACTORS,
  ALLOWED,
  type KeyKind,
  KEYS,
  OF_OWN_LINE,
  OF_WHOLE_CLINIC,
  type Operations,
} from './permissions.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from './queue-world.ts';

// These refusals count as access. They mean that the caller was allowed to try a secret, but the secret was
// wrong.
const SECRET = 'AAAAAAAAAAAAAAAAAAAAAA';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/none';
const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
const WRONG_CREDENTIALS: readonly string[] = [
  'account.wrong_email_or_password',
  'doctor.invalid_phone_or_code',
  'doctor.invalid_link',
  'account.invalid_verification_link',
  'account.invalid_reset_link',
  'account.invalid_phone_code',
  'platform.wrong_setup_code',
  'account.sign_in_again',
];

const PHONE_CODE_OPERATIONS: readonly Operations[] = ['signInByPhone', 'confirmPhone', 'confirmPatientPhone'];

let world: QueueWorld;
let clinic: TestClinic & { patientId: string };
let other: TestClinic;
let isUsed = true;

beforeAll(async () => {
  world = await createQueueWorld();
  other = await world.addClinic();
});
afterAll(() => world.drop());

function contextOf(kind: ActorKind): Context {
  switch (kind) {
    case 'visitor':
      return world.as();
    case 'otherOwner':
      return world.asMember(other, 'owner');
    case 'otherDoctor':
      return world.asDoctor(other);
    case 'ownDoctor':
      return world.asDoctor(clinic);
    case 'platformAdmin':
      return onPlatform('admin');
    case 'superAdmin':
      return onPlatform('super_admin', true);
    case 'unprovedSuperAdmin':
      return onPlatform('super_admin');
    case 'staff':
    case 'admin':
    case 'owner':
      return world.asMember(clinic, kind);
  }
}

function contextOfKey(kind: KeyKind, operation: Operations): Context {
  const scope = scopeOf(operation);
  const isOpen = scope !== null && scope !== 'any';
  const scopes = isOpen ? [scope] : KEY_SCOPES;
  switch (kind) {
    case 'clinicKey':
      return world.asKey(clinic, { scopes });
    case 'doctorKey':
      return world.asKey(clinic, { scopes, doctorId: clinic.doctorId });
    case 'colleagueKey':
      return world.asKey(clinic, { scopes, doctorId: uuidv7() });
    case 'otherClinicKey':
      return world.asKey(other, { scopes });
    case 'keyWithoutScope':
      return world.asKey(clinic, { scopes: KEY_SCOPES.filter((one) => one !== scope) });
  }
}

const onPlatform = (role: 'admin' | 'super_admin', hasGivenSecondFactor = false) =>
  world.as({
    account: {
      accountId: uuidv7(),
      loginSessionId: uuidv7(),
      email: 'root@baari.test',
      role,
      hasGivenSecondFactor,
      displayName: 'root@baari.test',
      memberships: [],
    },
  });

function inputOf(operation: Operations): unknown {
  const account = { email: `${uuidv7()}@clinic.test`, password: 'a long enough one', token: 'none' };
  const patient = { name: 'Meena Kumari', phone: '9876512345', travelMinutes: null };
  const doctor = {
    specialty: 'Cardiology',
    yearsExperience: null,
    qualifications: null,
    languages: null,
    consultationFee: null,
    department: null,
    bio: null,
    workingHours: DEFAULT_WORKING_HOURS,
  };
  return {
    ...account,
    ...patient,
    ...doctor,
    ...clinic,
    secret: SECRET,
    digits: '0000',
    slug: 'no-such-clinic',
    code: 'AAAA',
    number: 999,
    tokenId: uuidv7(),
    from: '2026-11-01',
    to: '2026-11-20',
    calledBack: true,
    rating: 'good',
    callRevision: 0,
    computerId: uuidv7(),
    isOpen: true,
    epoch: 1,
    knownNumber: 0,
    operations: [],
    reason: 'age',
    priority: 'age',
    toDoctorId: uuidv7(),
    fromDoctorId: clinic.doctorId,
    because: 'clinic',
    minutes: 10,
    ownerName: 'Owner',
    address: null,
    version: 1,
    role: 'staff',
    accountId: uuidv7(),
    invitationId: uuidv7(),
    keyId: uuidv7(),
    scopes: ['queue:read'],
    location: null,
    consultationMinutes: 10,
    opensEarlyMinutes: 60,
    query: 'Mumbai',
    latitude: 19,
    longitude: 72.8,
    kind: 'break',
    revision: 1,
    topic: 'contact',
    language: 'hi',
    message: 'Please help',
    orderId: uuidv7(),
    gatewayOrderId: 'order_none',
    gatewayPaymentId: 'pay_none',
    signature: 'none',
    clinicName: null,
    requestId: uuidv7(),
    decision: 'reject',
    plan: 'pro',
    confirmation: 'no',
    isAnswered: true,
    queue: 'mail',
    jobId: uuidv7(),
    rupees: 1000,
    capPaise: 1000,
    phoneNumberId: '1234567890',
    accessToken: 'none',
    appSecret: 'none',
    endpoint: ENDPOINT,
    subscription: { endpoint: ENDPOINT, keys },
    wanted: true,
    isWanted: true,
    isUnderstood: true,
    maySend: true,
    fee: { mark: 'free' },
    heldPaise: 0,
    paidAt: '2026-11-23T04:30:00.000Z',
    isTicked: true,
    pendingSignIn: 'none',
    proof: 'none',
    draft: 'none',
    sessionId: uuidv7(),
    importId: uuidv7(),
    entryId: uuidv7(),
    bookingId: uuidv7(),
    bandStart: '2026-11-23T04:30:00.000Z',
    date: '2026-11-23',
    isOn: true,
    bandMinutes: 30,
    bookablePercent: 40,
    slots: [],
    note: 'on leave',
    rows: [{ name: 'Meena Kumari', phone: '9876512345', age: null, sex: null }],
    ...(PHONE_CODE_OPERATIONS.includes(operation) && { code: '123456' }),
    key: 'word:token',
    audio: 'AAAA',
    lengthMs: 900,
    site: 'www.sunrise.example',
    webhookId: uuidv7(),
    deliveryId: uuidv7(),
    kinds: ['token.called'],
    withNames: false,
    facilityId: 'IN2710001234',
    hipName: 'City Care',
    keepsAddresses: false,
    counters: [],
    ...((operation === 'addWebhook' || operation === 'changeWebhook') && { address: 'https://example.com/' }),
    ...(operation === 'addCalendarEntry' && { kind: 'absence' }),
    ...(operation === 'changeSupportRequest' && { note: '' }),
    ...(operation === 'refundFee' && { refund: null }),
    ...(operation === 'setUp' && { kind: 'platform' }),
    ...(operation === 'registerClinic' && { name: `Clinic ${uuidv7()}`, slug: undefined }),
  };
}

/** Returns `in` if the caller passed the permission check of the operation, and `out` if not. */
async function knock(
  procedure: AnyProcedure,
  operation: Operations,
  as: () => Context,
): Promise<'in' | 'out'> {
  // Some operations end the clinic, so the next caller needs a new clinic.
  if (isUsed) clinic = await addClinicWithPatient();
  const answer = await answerTo(procedure, operation, as());
  isUsed = answer === 'in';
  return answer;
}

async function answerTo(procedure: AnyProcedure, operation: Operations, app: Context): Promise<'in' | 'out'> {
  const cookies = {
    setLogin() {},
    clearLogin() {},
    setDoctorLogin() {},
    clearDoctorLogin() {},
    setDevice() {},
    setTokenDevice() {},
  };
  try {
    await insertAccount(app);
    await call(procedure, inputOf(operation), {
      context: { app, cookies, doctorLoginToken: null, named: () => {} },
    });
    return 'in';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (WRONG_CREDENTIALS.includes(error.reason)) return 'in';
    // The patient exists, so "not found" means that the server treated the caller as a stranger.
    if (error.reason === 'patient.not_found') return 'out';
    return error.code === 'unauthenticated' || error.code === 'forbidden' ? 'out' : 'in';
  }
}

async function addClinicWithPatient(): Promise<typeof clinic> {
  const added = await world.addClinic();
  const patientId = uuidv7();
  await world.db.query(
    `INSERT INTO patient (id, clinic_id, phone, name, normalised_name) VALUES (:patientId, :clinicId, '+919800000001', 'Ravi', 'ravi')`,
    { patientId, clinicId: added.clinicId },
  );
  return { ...added, patientId };
}

/** Inserts the actor's account into the database, because other rows refer to it. */
async function insertAccount({ actor: { account } }: Context): Promise<void> {
  if (account === null) return;
  await world.db.query(`INSERT INTO account (id, name, email) VALUES (:accountId, '', :email)`, {
    accountId: account.accountId,
    email: `${account.accountId}@clinic.test`,
  });
  for (const { clinicId, role } of account.memberships) {
    await world.db.query(
      'INSERT INTO clinic_member (clinic_id, account_id, role) VALUES (:clinicId, :accountId, :role) ON CONFLICT DO NOTHING',
      { clinicId, accountId: account.accountId, role },
    );
  }
}

function scopeOf(operation: Operations) {
  const [feature = ''] = Object.entries(contract).find(([, own]) => operation in own) ?? [];
  return keyScopeOf(feature, operation);
}

function mayUse(operation: Operations, kind: KeyKind): boolean {
  const scope = scopeOf(operation);
  if (scope === null || scope === 'any') return scope === 'any';
  switch (kind) {
    case 'clinicKey':
      return true;
    case 'doctorKey':
      return !OF_WHOLE_CLINIC.includes(operation);
    case 'colleagueKey':
      return OF_OWN_LINE.includes(operation);
    case 'otherClinicKey':
    case 'keyWithoutScope':
      return false;
  }
}

const isOperation = (name: string): name is Operations => name in ALLOWED;

const operations: readonly (readonly [Operations, AnyProcedure])[] = Object.values(router)
  .flatMap((feature): [string, AnyProcedure][] => Object.entries(feature))
  .flatMap(([name, procedure]) => (isOperation(name) ? [[name, procedure] as const] : []));

describe('every permission check', () => {
  it('covers each operation of the contract', () => {
    const names = Object.values(contract).flatMap((feature) => Object.keys(feature));
    expect(operations.map(([name]) => name).sort()).toEqual(names.sort());
    expect(Object.keys(ALLOWED).sort()).toEqual(names.sort());
  });

  it.each(operations)('%s lets in only the right roles', async (operation, procedure) => {
    const verdicts: Record<string, string> = {};
    for (const kind of ACTORS) verdicts[kind] = await knock(procedure, operation, () => contextOf(kind));
    const expected = ACTORS.map((kind) => [kind, ALLOWED[operation].includes(kind) ? 'in' : 'out']);
    expect(verdicts).toEqual(Object.fromEntries(expected));
  });

  it.each(operations)('%s lets in only keys with its scope', async (operation, procedure) => {
    const verdicts: Record<string, string> = {};
    for (const kind of KEYS)
      verdicts[kind] = await knock(procedure, operation, () => contextOfKey(kind, operation));
    const expected = KEYS.map((kind) => [kind, mayUse(operation, kind) ? 'in' : 'out']);
    expect(verdicts).toEqual(Object.fromEntries(expected));
  });

  it('lets API keys do only what staff may do, and read reports', () => {
    const open = operations.map(([name]) => name).filter((name) => scopeOf(name) !== null);
    const beyondStaff = open.filter((name) => !ALLOWED[name].includes('staff'));
    expect(beyondStaff.toSorted()).toEqual(['getOwnKey', 'getReport']);
    const strangers = open.filter((name) => ALLOWED[name].includes('visitor'));
    expect(strangers).toEqual([]);
  });
});
