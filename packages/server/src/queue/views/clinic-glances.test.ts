/** Tests what the list of clinics shows about their queues, and how much reading it costs. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createQueueWorld,
  insertQueues,
  type QueueWorld,
  TEN_O_CLOCK,
  type TestClinic,
} from '../../../test/queue-world.ts';
import type { Values } from '../../db/index.ts';
import { callNext } from '../verbs/calling.ts';
import { addPatient } from '../verbs/issuing.ts';
import { announce, closePractice } from '../verbs/practice.ts';
import { getClinicGlances } from './clinic-glances.ts';
import { readQueueViews } from './queue-views.ts';

let world: QueueWorld;
let clinic: TestClinic;
let phones = 0;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
});

async function glance() {
  const { [clinic.clinicId]: found } = await getClinicGlances(world.as(), [clinic.clinicId]);
  if (!found) throw new Error('no glance');
  return found;
}

async function snapshotOf({ doctorId }: TestClinic) {
  const views = (await readQueueViews(world.as(), [doctorId], world.clock.now)).get(doctorId);
  if (!views) throw new Error('no views');
  return views.snapshot;
}

const add = ({ doctorId }: TestClinic, count = 1) =>
  Array.from({ length: count }).reduce<Promise<unknown>>(async (before) => {
    await before;
    const phone = `98${String((phones += 1)).padStart(8, '0')}`;
    return addPatient(world.asMember(clinic), { doctorId, name: 'Meena Kumari', phone });
  }, Promise.resolve());

/** Expects that the list and the clinic's page estimate the same wait. */
async function expectSameWait() {
  const { wait } = await glance();
  const { computedAt, startsAt, waits } = await snapshotOf(clinic);
  expect(wait).toEqual({ computedAt, startsAt, waits: { line: [waits.line.at(-1)] } });
}

describe('a clinic in the list', () => {
  it('shows the same wait for a clinic in the list as on its page, after each change', async () => {
    await expectSameWait();
    await add(clinic, 4);
    await expectSameWait();
    await glance();
    const { callRevision } = (
      await addPatient(world.asMember(clinic), { doctorId: clinic.doctorId, name: 'Ravi', phone: null })
    ).queue;
    await glance();
    await callNext(world.asMember(clinic), { doctorId: clinic.doctorId, callRevision });
    await expectSameWait();
    await announce(world.asMember(clinic), { doctorId: clinic.doctorId, kind: 'break', minutes: 30 });
    await expectSameWait();
  });

  it('shows the shortest wait of doctors with equally long lines', async () => {
    const quick = await world.addColleague(clinic);
    await add(clinic, 3);
    const { doctorId } = quick;
    await add(quick, 3);
    await world.db.query('UPDATE doctor SET consultation_minutes = 5 WHERE id = :doctorId', { doctorId });
    await world.db.query('UPDATE queue_session SET typed_minutes = 5 WHERE doctor_id = :doctorId', {
      doctorId,
    });
    const about = async (line: TestClinic) => (await snapshotOf(line)).waits.line.at(-1)?.[2] ?? 0;
    const own = await about(clinic);
    const shorter = await about(quick);
    expect(Math.min(own, shorter)).toBe((await glance()).wait?.waits.line[0]?.[2]);
  });

  it('shows the wait of the open doctor with the shortest line', async () => {
    const [other, laboratory] = [await world.addColleague(clinic), await world.addColleague(clinic)];
    await world.db.query(`UPDATE doctor SET title = 'none' WHERE id = :doctorId`, {
      doctorId: laboratory.doctorId,
    });
    await add(clinic, 3);
    await add(other, 2);
    expect((await glance()).wait?.waits.line).toEqual([(await snapshotOf(other)).waits.line.at(-1)]);
    await closePractice(world.asMember(clinic), { doctorId: other.doctorId });
    expect((await glance()).wait?.waits.line).toEqual([(await snapshotOf(clinic)).waits.line.at(-1)]);
  });

  it('shows a clinic as closed outside its hours, and says when it opens', async () => {
    const closed = { isOpen: false, timeZone: 'Asia/Kolkata', wait: null };
    world.clock.now = new Date('2026-11-19T23:00:00+05:30');
    const at = (await snapshotOf(clinic)).offer.opensAt;
    expect(await glance()).toEqual({ ...closed, opens: { at, day: 'tomorrow' } });
    world.clock.now = new Date('2026-11-20T01:00:00+05:30');
    expect(await glance()).toEqual({ ...closed, opens: { at, day: 'today' } });
    // The clinic is closed on Sundays.
    world.clock.now = new Date('2026-11-21T23:00:00+05:30');
    expect(await glance()).toEqual({ ...closed, opens: null });
  });

  it('does not count patients of an earlier day', async () => {
    await add(clinic, 5);
    world.clock.now = new Date('2026-11-23T10:00:00+05:30');
    expect((await glance()).isOpen).toBe(true);
    await expectSameWait();
  });

  it('shows no wait for a clinic without doctors', async () => {
    await world.db.query('UPDATE doctor SET removed_at = now() WHERE id = :doctorId', {
      doctorId: clinic.doctorId,
    });
    expect(await getClinicGlances(world.as(), [clinic.clinicId])).toEqual({});
    expect(await getClinicGlances(world.as(), [])).toEqual({});
  });
});

describe('the read', () => {
  it('reads only a few of many lines through indexes, and estimates at most three waits per clinic', async () => {
    await insertBusyClinics(40);
    const page = await world.db.query<{ id: string }>(
      `SELECT id FROM clinic WHERE slug LIKE 'busy-%' ORDER BY slug LIMIT 20`,
    );
    const asked: string[] = [];
    const estimated: number[] = [];
    const ctx = world.as();
    const query: typeof ctx.db.query = async (statement, values = {}) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      asked.push(await planOf(text, values));
      return ctx.db.query(statement, values);
    };
    const glances = await getClinicGlances(
      {
        ...ctx,
        db: { ...ctx.db, query },
        waits: (queries, now) => {
          estimated.push(queries.length);
          return ctx.waits(queries, now);
        },
      },
      page.map(({ id }) => id),
    );
    expect(Object.values(glances).map(({ wait }) => wait?.waits.line.length)).toEqual(Array(20).fill(1));
    expect(estimated).toEqual([60]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain(' token_line ');
    expect(asked.join().match(/Seq Scan on \w+/g)).toBeNull();
  });
});

/** The query plan if PostgreSQL may read a whole table only where no index helps, as with large tables. */
const planOf = (text: string, values: Values) =>
  world.db.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const rows = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

/** Adds clinics with four doctors each, who have five waiting patients in today's session. */
async function insertBusyClinics(count: number): Promise<void> {
  await world.db.transaction(async (tx) => {
    // VACUUM skips rows whose commit is still being written to disk.
    await tx.query('SET LOCAL synchronous_commit = on');
    await tx.query(
      `INSERT INTO clinic (id, slug, name, owner_name, email, phone)
       SELECT gen_random_uuid(), 'busy-' || i, 'Busy ' || i, 'Owner', 'desk@clinic.test', '+912212345678'
       FROM generate_series(1, :count::integer) i`,
      { count },
    );
    await tx.query(
      `INSERT INTO doctor (id, clinic_id, slug, name, specialty, phone, code_encrypted, working_hours)
       SELECT gen_random_uuid(), c.id, 'doctor-' || n, 'Asha Rao', 'Cardiology', '+919876543210', 'QX7Z', d.working_hours
       FROM clinic c, generate_series(1, 4) n, doctor d WHERE c.slug LIKE 'busy-%' AND d.id = :doctorId`,
      { doctorId: clinic.doctorId },
    );
    await tx.query(
      `INSERT INTO queue_session (id, doctor_id, clinic_id, service_date, sequence, started_at)
       SELECT gen_random_uuid(), d.id, d.clinic_id, '2026-11-21', 1, :now
       FROM doctor d JOIN clinic c ON c.id = d.clinic_id WHERE c.slug LIKE 'busy-%'`,
      { now: TEN_O_CLOCK },
    );
    await tx.query(
      `INSERT INTO patient (id, clinic_id, phone, name, normalised_name)
       SELECT gen_random_uuid(), c.id, '+916000000000', 'Patient ' || n, lpad(n::text, 4, '0')
       FROM clinic c, generate_series(1, 5) n WHERE c.slug LIKE 'busy-%'`,
    );
    await tx.query(
      `INSERT INTO token (id, clinic_id, doctor_id, session_id, patient_id, number, line_key, status, phone, ordinal, secret, issued_at, is_walk_in)
       SELECT gen_random_uuid(), s.clinic_id, s.doctor_id, s.id, p.id, p.n, p.n, 'waiting', '+91' || (7000000000 + p.n), 0, gen_random_uuid(), s.started_at, true
       FROM queue_session s JOIN (SELECT *, normalised_name::integer AS n FROM patient WHERE phone = '+916000000000') p ON p.clinic_id = s.clinic_id`,
    );
  });
  await insertQueues(world.db);
  await world.db.query(
    `UPDATE doctor_queue q SET open_session_id = s.id FROM queue_session s WHERE s.doctor_id = q.doctor_id AND s.ended_at IS NULL`,
  );
  await world.db.query('VACUUM ANALYZE clinic, doctor, doctor_queue, queue_session, token, queue_event');
}
