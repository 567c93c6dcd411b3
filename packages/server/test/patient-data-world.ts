/** Sets up a clinic with patients, whose data the tests erase. */
import { afterAll, beforeEach } from 'vitest';
import { findOrCreatePatient } from '../src/patients/index.ts';
import type { Context } from '../src/context/index.ts';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK, type TestClinic } from './queue-world.ts';
import { book, getBooking, listFreeBands } from '../src/bookings/index.ts';
import { callToken, complete } from '../src/queue/verbs/calling.ts';
import { issueToken } from '../src/queue/verbs/issuing.ts';

export const ASHA = { name: 'Asha Kumari', phone: '+919876512345' };

export type PatientDataWorld = {
  world: QueueWorld;
  /** Each test gets a different number. */
  clinic: TestClinic;
};

/** Sets up a world for the tests in a file, and gives each test a clinic at ten o'clock. */
export async function openPatientDataWorld(): Promise<PatientDataWorld> {
  const world = await createQueueWorld();
  afterAll(() => world.drop());
  const clinic = await world.addClinic();
  beforeEach(async () => {
    world.clock.now = TEN_O_CLOCK;
    Object.assign(clinic, await world.addClinic());
  });
  return { world, clinic };
}

export type SeenPatient = { patientId: string; secret: string; number: number; visitor: Context };

/** Takes a token for a patient on a phone. */
export async function take(world: QueueWorld, clinic: TestClinic, who = ASHA): Promise<SeenPatient> {
  const visitor = world.as();
  const input = { doctorId: clinic.doctorId, ...who, travelMinutes: 20 };
  const { secret, number } = await issueToken(visitor, input);
  const patientId = await world.db.transaction((tx) =>
    findOrCreatePatient(tx, { clinicId: clinic.clinicId, ...who }),
  );
  return { patientId, secret, number, visitor };
}

/** Books the first free time for a patient on a phone. */
export async function bookAhead(world: QueueWorld, { clinicId, doctorId }: TestClinic, who = ASHA) {
  await world.db.query('UPDATE doctor SET takes_bookings = true WHERE id = :doctorId', { doctorId });
  const visitor = world.as();
  const [day] = (await listFreeBands(visitor, { doctorId })).days;
  const { secret } = await book(visitor, { doctorId, ...who, bandStart: day?.bands[0]?.start ?? '' });
  const read = () => getBooking(visitor, { secret });
  const { band } = await read();
  const patientId = await world.db.transaction((tx) => findOrCreatePatient(tx, { clinicId, ...who }));
  return { patientId, secret, band, visitor, read };
}

/** Calls the patient out of turn and gives a typed reason. */
export async function call(world: QueueWorld, clinic: TestClinic, number: number): Promise<void> {
  const { doctorId } = clinic;
  const [queue] = await world.db.query<{ callRevision: number }>(
    'SELECT call_revision FROM doctor_queue WHERE doctor_id = :doctorId',
    { doctorId },
  );
  const callRevision = queue?.callRevision ?? 0;
  await callToken(world.asDoctor(clinic), { doctorId, number, callRevision, reason: 'Asha fainted' });
}

/** Adds a patient, calls them out of turn, and completes the visit. */
export async function see(world: QueueWorld, clinic: TestClinic, who = ASHA): Promise<SeenPatient> {
  const patient = await take(world, clinic, who);
  await call(world, clinic, patient.number);
  await complete(world.asDoctor(clinic), { doctorId: clinic.doctorId, number: patient.number });
  return patient;
}

/**
 * Finds all rows of the database that contain a text, and returns them as text for each table.
 */
export async function tablesWith(world: QueueWorld, text: string): Promise<string[]> {
  const tables = await world.db.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.db.query(`SELECT 1 FROM ${name} t WHERE to_jsonb(t)::text LIKE :text LIMIT 1`, {
      text: `%${text}%`,
    });
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Subscribes a browser to a booking's messages. */
export async function followBooking({ db, clock }: QueueWorld, secret: string): Promise<void> {
  await db.query(
    `INSERT INTO booking_push_subscription (booking_id, clinic_id, endpoint, p256dh, auth, created_at)
     SELECT id, clinic_id, 'https://push.test/of-a-booking', 'key', 'secret', :now FROM booking WHERE secret = :secret`,
    { secret, now: clock.now },
  );
}
