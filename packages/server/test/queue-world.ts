/** A clinic in a separate database, and contexts for tests of queue verbs. */
import { FREE_STYLE } from '@baari/core/texts';
import type { MemberRole } from '@baari/core/clinics';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import type { PoolConfig } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Actor, Context, KeyIdentity } from '../src/context/index.ts';
import { openDatabase } from '../src/db/index.ts';
import { tokenAlerts } from '../src/alerts/index.ts';
import { patientBookings } from '../src/bookings/index.ts';
import { patientTokens, readQueueViews } from '../src/queue/index.ts';
import { noteDeletedAccount, noteDoctorLink, noteKey } from '../src/platform/index.ts';
import { countAnew } from '../src/reports/index.ts';
import { createWaitReader } from '../src/waits/index.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type TestClinic = { clinicId: string; doctorId: string };

export type QueueWorld = {
  /**
   * A connection as the tables' owner, for setup and checks. The contexts use the connection `application`.
   */
  db: TestDatabase['database'];
  application: TestDatabase['application'];
  /** The time for all contexts of this world. To let time pass, a test changes this time. */
  clock: { now: Date };
  addClinic: (timeZone?: string) => Promise<TestClinic>;
  /** Adds a second doctor, Dr. Kumar. */
  addColleague: (clinic: TestClinic) => Promise<TestClinic>;
  /** Returns a context for `actor`, or for a visitor on a new device. */
  as: (actor?: Partial<Actor>, idempotencyKey?: string) => Context;
  /** Returns a context for the doctor's own login. */
  asDoctor: (clinic: TestClinic, idempotencyKey?: string) => Context;
  /** Returns a context for a member of the clinic. */
  asMember: (clinic: TestClinic, role?: MemberRole) => Context;
  /** Returns a context for a key of the whole clinic. */
  asKey: (clinic: TestClinic, key: Pick<KeyIdentity, 'scopes'> & Partial<KeyIdentity>) => Context;
  /**
   * Starts another server on the world's database, with a separate pool. Its function `on` returns a context
   * on that server.
   */
  secondServer: () => { on: (ctx: Context) => Context; close: () => Promise<void> };
  drop: () => Promise<void>;
};

/** A Saturday at ten in the morning in Kolkata, within the default working hours. */
export const TEN_O_CLOCK = new Date('2026-11-21T10:00:00+05:30');

/**
 * Creates a world with its own database and clock. `config` changes the sizes and timeouts of the database
 * pool.
 */
export async function createQueueWorld(config: PoolConfig = {}): Promise<QueueWorld> {
  const { database: db, application, applicationConnection, drop } = await createTestDatabase(config);
  const clock = { now: TEN_O_CLOCK };
  const as: QueueWorld['as'] = (actor = {}, idempotencyKey) => ({
    ...contextParts(application, clock),
    actor: {
      deviceId: uuidv7(),
      isKnownDevice: false,
      doctor: null,
      account: null,
      key: null,
      address: '127.0.0.1',
      userAgent: null,
      ...actor,
    },
    language: 'en',
    idempotencyKey: idempotencyKey ?? null,
  });
  return {
    db,
    application,
    clock,
    as,
    asDoctor: ({ clinicId, doctorId }, key) =>
      as(
        { doctor: { doctorId, clinicId, doctorLoginSessionId: uuidv7(), name: 'Asha Rao', title: 'dr' } },
        key,
      ),
    asMember: ({ clinicId }, role = 'staff') =>
      as({
        account: {
          accountId: uuidv7(),
          loginSessionId: uuidv7(),
          email: 'desk@clinic.test',
          role: 'user',
          hasGivenSecondFactor: false,
          displayName: 'desk@clinic.test',
          memberships: [{ clinicId, role }],
        },
      }),
    asKey: ({ clinicId }, key) =>
      as({
        deviceId: null,
        key: {
          keyId: uuidv7(),
          clinicId,
          doctorId: null,
          name: 'Front desk kiosk',
          expiresAt: null,
          madeBy: uuidv7(),
          ...key,
        },
      }),
    addClinic: (timeZone = 'Asia/Kolkata') => insertClinic(db, timeZone),
    addColleague: (clinic) => insertColleague(db, clinic),
    secondServer: () => {
      const pool = openDatabase({ ...applicationConnection, ...config });
      return {
        on: (ctx) => ({ ...ctx, ...contextParts(pool, clock) }),
        close: () => pool.close(),
      };
    },
    drop,
  };
}

function contextParts(db: QueueWorld['db'], clock: QueueWorld['clock']) {
  const now = () => clock.now;
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const waits = createWaitReader(db, log);
  return {
    db,
    now,
    waits,
    log,
    publish: () => {},
    live: {
      queueOutdated: () => {},
      doctorsChanged: () => {},
      identityRevoked: () => {},
      refresh: async (doctorId: string) => {
        const views = (
          await readQueueViews({ db, waits, installation: { kind: null } }, [doctorId], now())
        ).get(doctorId);
        if (!views) throw new Error('no such doctor');
        return views;
      },
    },
    plan: {
      claimClinic: async () => {},
      claimDoctor: async () => {},
      claimToken: async () => ({ isOnFree: false }),
      requireCovered: async () => {},
      hasKeys: async () => true,
    },
    patientParts: { tokens: patientTokens, alerts: tokenAlerts, bookings: patientBookings },
    countAnew,
    noteDeletedAccount,
    noteKey,
    noteDoctorLink,
    queues: { closeQueues: async () => ({ cancelledCount: 0, changes: [] }) },
    places: { search: async () => [], at: async () => null },
    jobs: {
      sendMail: async () => {},
      sendSms: async () => {},
      sendAlerts: async () => {},
      sendOpeningAlerts: async () => {},
      answerWhatsapp: async () => {},
      answerAbdm: async () => {},
      overview: async () => ({ queues: [], failed: [] }),
      retry: async () => false,
    },
    alerts: {
      publicKey: async () => 'a key',
      isPushService: () => true,
      push: async () => 'taken' as const,
      text: async () => 'taken' as const,
      whatsapp: null,
    },
    payments: null,
    abdm: null,
    installation: { kind: 'platform' as const },
    vault: {
      encrypt: (text: string) => text,
      decrypt: (text: string) => text,
      isOfToday: () => true,
      mac: (_: string, text: string) => text,
    },
    site: {
      publicUrl: 'http://localhost:3000',
      isProduction: false,
      passwordMinLength: 6,
      isElsewhere: false,
      hasMail: false,
      hasSms: false,
      hasWhatsapp: false,
      texts: {
        prefixes: ['+916', '+917', '+918', '+919'],
        clinicDay: { free: 50, pro: 1500 },
        style: FREE_STYLE,
      },
      plansWithWebhooks: { free: false, pro: true },
      plansWithWidget: { free: true, pro: true },
      plansWithCalendars: { free: false, pro: true },
      plansWithKeys: { free: false, pro: true },
      maps: { googleApiKey: null, tileUrl: null, tileAttribution: '' },
      supportEmail: 'support@localhost',
      canClearAllData: true,
      timeZone: 'Asia/Kolkata',
    },
  };
}

/** Creates the queues that are missing for doctors whom a test inserted directly into the database. */
export async function insertQueues(db: QueueWorld['db']): Promise<void> {
  await db.query(
    `INSERT INTO doctor_queue (doctor_id, clinic_id) SELECT id, clinic_id FROM doctor ON CONFLICT DO NOTHING`,
  );
}

/** Gives a clinic an owner who has Pro. A clinic without an owner is on Free. */
export async function putOnPro({ db }: Pick<QueueWorld, 'db'>, { clinicId }: TestClinic): Promise<void> {
  await db.query(
    `WITH owner AS (INSERT INTO account (id, name, email) VALUES (:id::uuid, '', :id::uuid::text || '@clinic.test') RETURNING id),
       member AS (INSERT INTO clinic_member (clinic_id, account_id, role) SELECT :clinicId, id, 'owner' FROM owner)
     INSERT INTO subscription (account_id, is_granted) SELECT id, true FROM owner`,
    { id: uuidv7(), clinicId },
  );
}

export async function insertClinic(db: QueueWorld['db'], timeZone: string): Promise<TestClinic> {
  const [clinicId, doctorId] = [uuidv7(), uuidv7()];
  await db.query(
    `INSERT INTO clinic (id, slug, name, owner_name, email, phone, time_zone)
     VALUES (:clinicId, :slug, 'City Care', 'Owner', 'owner@clinic.test', '+912212345678', :timeZone)`,
    { clinicId, slug: `clinic-${clinicId}`, timeZone },
  );
  await db.query(
    `INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
     VALUES (:doctorId, :clinicId, 'asha-rao', 'Asha Rao', 'Cardiology', '+919876543210', 'QX7Z', :workingHours)`,
    { doctorId, clinicId, workingHours: JSON.stringify(DEFAULT_WORKING_HOURS) },
  );
  await insertQueues(db);
  return { clinicId, doctorId };
}

async function insertColleague(
  db: QueueWorld['db'],
  { clinicId, doctorId }: TestClinic,
): Promise<TestClinic> {
  const id = uuidv7();
  await db.query(
    `INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
     SELECT :id, :clinicId, :id::uuid::text, 'Kumar', specialty, phone, code_encrypted, working_hours FROM doctor WHERE id = :doctorId`,
    { id, clinicId, doctorId },
  );
  await insertQueues(db);
  return { clinicId, doctorId: id };
}
