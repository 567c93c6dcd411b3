/** Tests that the audit log records each operation in which a super admin sees patients. */
import type { contract } from '@baari/contract';
import { call, type AnyProcedure } from '@orpc/server';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '@baari/core/shared';
import { router } from '../src/app/router.ts';
import { createQueueWorld, type QueueWorld } from './queue-world.ts';

type Operation = keyof typeof contract.platform;

const NAME = 'Zubeida Contractor';
const PHONE = '+919812300077';
const REASON = 'faints when standing';

let world: QueueWorld;
let clinicId: string;
let deletedId: string;
let requestId: string;

beforeAll(async () => {
  world = await createQueueWorld();
  ({ clinicId } = await addClinic());
  deletedId = (await addClinic()).clinicId;
  await world.db.query('UPDATE clinic SET is_active = false, deleted_at = now() WHERE id = :deletedId', {
    deletedId,
  });
  requestId = uuidv7();
  await world.db.query(
    `INSERT INTO support_request (id, name, email, topic, message, created_at) VALUES (:requestId, :name, 'z@c.test', 'patients', :reason, now())`,
    { requestId, name: NAME, reason: REASON },
  );
});
afterAll(() => world.drop());

/** A clinic with a patient who was called out of turn. */
async function addClinic() {
  const added = await world.addClinic();
  await world.db.query(
    `INSERT INTO patient (id, clinic_id, phone, name, normalised_name) VALUES (:id, :clinicId, :phone, :name, lower(:name))`,
    { id: uuidv7(), clinicId: added.clinicId, phone: PHONE, name: NAME },
  );
  await world.db.query(
    `INSERT INTO queue_event (doctor_id, revision, clinic_id, kind, number, actor, detail, at)
     VALUES (:doctorId, 1, :clinicId, 'called', 12, :actor, :detail, :now)`,
    {
      doctorId: added.doctorId,
      clinicId: added.clinicId,
      actor: JSON.stringify({ kind: 'member', accountId: uuidv7(), role: 'staff', name: 'Colleague' }),
      detail: JSON.stringify({ moves: [], before: { pressed: null, session: null }, reason: REASON }),
      now: world.clock.now,
    },
  );
  return added;
}

/**
 * The inputs with which each operation returns all its data. If an operation is missing here, the code does
 * not compile.
 */
const inputs = (): Record<Operation, unknown> => ({
  getSetup: {},
  setUp: { kind: 'platform', code: 'none' },
  requestSupport: { name: 'Asker', email: 'a@c.test', topic: 'contact', message: 'Help' },
  listSupportRequests: {},
  changeSupportRequest: { requestId, isAnswered: true, note: '' },
  eraseSupportRequest: { requestId: uuidv7() },
  requestUpgrade: { name: 'Asker', phone: '9876500000', clinicName: null, message: null },
  getMyUpgradeRequest: {},
  listUpgradeRequests: {},
  decideUpgradeRequest: { requestId: uuidv7(), decision: 'reject' },
  getPlatformSummary: {},
  getPlatformGrowth: {},
  getPlatformWaitAccuracy: {},
  listAllClinics: {},
  listAllUsers: {},
  listAllDoctors: {},
  listAllPatients: { search: NAME },
  setUserPlan: { accountId: uuidv7(), plan: 'pro' },
  suspendUser: { accountId: uuidv7() },
  restoreUser: { accountId: uuidv7() },
  setClinicPlan: { clinicId, plan: 'pro' },
  setClinicTexts: { clinicId, maySend: false },
  deactivateAnyClinic: { clinicId: uuidv7() },
  reactivateAnyClinic: { clinicId: uuidv7() },
  getClinicLosses: { clinicId },
  getClinicLog: { clinicId },
  eraseClinic: { clinicId: uuidv7(), confirmation: 'no' },
  findHiddenPatients: { clinicId: deletedId, phone: PHONE },
  eraseHiddenPatient: { clinicId: deletedId, patientId: uuidv7() },
  clearAllData: { confirmation: 'no' },
  listAuditEvents: {},
  listJobs: {},
  retryJob: { queue: 'mail', jobId: uuidv7() },
  setPrice: { rupees: 1000 },
  listPrices: {},
  getOperatorTexts: {},
  setOperatorTexts: {},
  putAwayTextsNotice: {},
  getSms: {},
  getWhatsapp: {},
  setWhatsappCaps: {},
  setClinicWhatsappCap: { clinicId, capPaise: null },
  listWhatsappTemplates: {},
  getSales: {},
  listAllTransactions: {},
  exportTransactions: {},
});

const inputOf = (operation: string) => new Map<string, unknown>(Object.entries(inputs())).get(operation);

/** Operations whose responses contain patients' data. */
const READINGS: readonly string[] = [
  'listSupportRequests',
  'listAllPatients',
  'findHiddenPatients',
  'getClinicLog',
];

const cookies = {
  setLogin() {},
  clearLogin() {},
  setDoctorLogin() {},
  clearDoctorLogin() {},
  setDevice() {},
  setTokenDevice() {},
};

function operator() {
  const accountId = uuidv7();
  return world.as({
    account: {
      accountId,
      loginSessionId: uuidv7(),
      email: 'root@baari.test',
      role: 'super_admin',
      hasGivenSecondFactor: true,
      displayName: 'root@baari.test',
      memberships: [],
    },
  });
}

async function answerOf(procedure: AnyProcedure, input: unknown): Promise<string> {
  try {
    const app = operator();
    await world.db.query(`INSERT INTO account (id, name, email) VALUES (:accountId, '', :email)`, {
      accountId: app.actor.account?.accountId,
      email: `${uuidv7()}@clinic.test`,
    });
    return JSON.stringify(
      await call(procedure, input, { context: { app, cookies, doctorLoginToken: null, named: () => {} } }),
    );
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}

const readings = async () =>
  world.db.query<{ byWhom: string; subject: string; detail: Record<string, unknown> }>(
    `SELECT by_whom, subject, detail FROM audit_event
     WHERE act LIKE '%.read' AND act <> ALL ('{users.read,doctors.read,transactions.read}') ORDER BY at, id`,
  );

const operations: readonly (readonly [string, AnyProcedure])[] = Object.entries(router.platform ?? {});

it.each(operations)('logs %s if it shows patients', async (operation, procedure) => {
  const before = await readings();
  const answer = await answerOf(procedure, inputOf(operation));
  const isOfPatients = [NAME, PHONE, REASON].some((told) => answer.includes(told));
  expect(isOfPatients).toBe(READINGS.includes(operation));
  const added = (await readings()).slice(before.length);
  expect(added).toHaveLength(isOfPatients ? 1 : 0);
  // The audit log itself must not contain anything about a patient.
  for (const told of [NAME, PHONE, REASON]) expect(JSON.stringify(added)).not.toContain(told);
});

it('shows no patients to the operator if this can’t be recorded', async () => {
  await world.db.query('ALTER TABLE audit_event ADD CONSTRAINT refuses CHECK (false) NOT VALID');
  for (const [operation, procedure] of operations.filter(([name]) => READINGS.includes(name)))
    await expect(answerOf(procedure, inputOf(operation))).rejects.toThrow('refuses');
  await world.db.query('ALTER TABLE audit_event DROP CONSTRAINT refuses');
});

it.each([
  ['listAllUsers', 'users.read'],
  ['listAllDoctors', 'doctors.read'],
  ['exportTransactions', 'transactions.read'],
])('records %s in the audit log, without the search words', async (operation, act) => {
  const rows = () =>
    world.db.query<{ detail: object }>('SELECT detail FROM audit_event WHERE act = :act', { act });
  const before = await rows();
  const procedure = new Map(operations).get(operation);
  if (procedure === undefined) throw new Error('there is no such operation');
  await answerOf(procedure, { search: 'zubeida' });
  const added = (await rows()).slice(before.length);
  expect(added).toMatchObject([{ detail: { searched: true } }]);
  expect(JSON.stringify(added)).not.toContain('zubeida');
});
