import { countTokens } from '@baari/core/queue';
import { eventually } from '../../test/eventually.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK, type TestClinic } from '../../test/queue-world.ts';
import type { QueryResultRow } from 'pg';
import type { Sql } from '../db/index.ts';
import { bookFor } from '../bookings/book.ts';
import { checkIn } from '../bookings/check-in.ts';
import { setBookingRules } from '../bookings/free-bands.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import { announce, closePractice, setConsultationMinutes } from '../queue/verbs/practice.ts';
import { back, markArrived, putBack, sendAway } from '../queue/verbs/arriving.ts';
import { callNext, complete, notHere, skip } from '../queue/verbs/calling.ts';
import { readQueueViews, type TimedQueueViews } from '../queue/views/queue-views.ts';
import { undo } from '../queue/verbs/undo.ts';
import { createWaitReader } from './wait-reader.ts';

let world: QueueWorld;
let clinic: TestClinic;

beforeAll(async () => {
  world = await createQueueWorld();
});
afterAll(() => world.drop());
beforeEach(async () => {
  world.clock.now = TEN_O_CLOCK;
  clinic = await world.addClinic();
});

const pass = (minutes: number) =>
  void (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000));
const desk = () => world.asMember(clinic, 'owner');
const ofDoctor = () => ({ doctorId: clinic.doctorId });

async function viewsOf(context: Parameters<typeof readQueueViews>[0] = desk()): Promise<TimedQueueViews> {
  const views = (await readQueueViews(context, [clinic.doctorId], world.clock.now)).get(clinic.doctorId);
  if (!views) throw new Error('no such doctor');
  return views;
}
const shown = async () => (await viewsOf()).snapshot;
const fresh = () => ({ ...desk(), db: world.db, waits: createWaitReader(world.db, desk().log) });

const add = (name: string, index: number) =>
  addPatient(desk(), { ...ofDoctor(), name, phone: `98111111${String(index).padStart(2, '0')}` });
async function addMany(count: number) {
  for (let index = 0; index < count; index += 1) await add('Meena', index);
}
const order = async () => ({ ...ofDoctor(), callRevision: (await viewsOf()).console.callRevision });
const call = async () => callNext(desk(), await order());
const missed = async () => notHere(desk(), await order());

describe('reading the waits of a queue', () => {
  it('counts booked patients who have not come, until they come or it is too late', async () => {
    await addMany(4);
    const { line } = (await shown()).waits;
    await setBookingRules(desk(), { ...ofDoctor(), isOn: true, bandMinutes: 30, bookablePercent: 90 });
    const bandStart = TEN_O_CLOCK.toISOString();
    const { id } = await bookFor(desk(), { ...ofDoctor(), name: 'Leela', phone: '9822222222', bandStart });
    const booked = (await shown()).waits.line;
    expect(booked.slice(0, 2)).toEqual(line.slice(0, 2));
    expect(booked[2]?.slice(0, 2)).toEqual(line[2]?.slice(0, 2));
    expect(booked[2]?.slice(2, 4)).toEqual(line[3]?.slice(2, 4));
    await checkIn(desk(), { ...ofDoctor(), bookingId: id });
    expect((await shown()).waits.line.slice(0, 5)).toEqual(line);
    await bookFor(desk(), { ...ofDoctor(), name: 'Ravi', phone: '9822222223', bandStart });
    pass(30);
    const late = (await shown()).waits.line;
    await world.db.query(`UPDATE booking SET state = 'missed', ended_at = :now WHERE state = 'booked'`, {
      now: world.clock.now,
    });
    expect((await shown()).waits.line).toEqual(late);
  });

  it('estimates the waits of waiting patients and of the next newcomer, and updates them as time passes', async () => {
    expect((await shown()).waits.line).toHaveLength(1);
    await addMany(3);
    await call();
    const views = await viewsOf();
    expect(views.snapshot.waits.line).toHaveLength(3);
    expect(views.changesAt.getTime()).toBe(world.clock.now.getTime() + 30_000);
    pass(2);
    const later = (await shown()).waits.line.map(([, , q50]) => q50);
    expect(later[0]).toBeLessThanOrEqual(views.snapshot.waits.line[0]?.[2] ?? 0);
  });

  it('adapts to the entered average, announcements, and the pace of the day', async () => {
    await addMany(6);
    await call();
    const middle = async () => (await shown()).waits.line.at(-1)?.[2] ?? 0;
    const before = await middle();
    const typed = await setConsultationMinutes(desk(), { ...ofDoctor(), minutes: 3 });
    expect(await middle()).toBeLessThan(0.8 * before);
    await undo(desk(), { ...ofDoctor(), revision: typed.revision });
    expect(await middle()).toBe(before);
    await announce(desk(), { ...ofDoctor(), kind: 'break', minutes: 60 });
    expect(await middle()).toBe(before + 60);
    pass(30);
    for (let visit = 0; visit < 3; visit += 1) {
      await call();
      pass(25);
    }
    // Two patients are now ahead of a new patient. At the beginning of the day, five patients were ahead.
    expect(await middle()).toBeGreaterThan(30);
  });

  it('gives the same waits whether it has followed every event or reads the log again', async () => {
    const followed = fresh();
    const compare = async () =>
      expect((await viewsOf(fresh())).snapshot.waits).toEqual((await viewsOf(followed)).snapshot.waits);
    await addMany(8);
    const steps: (() => Promise<{ revision: number }>)[] = [
      call,
      () => skip(desk(), { ...ofDoctor(), number: 3 }),
      () => announce(desk(), { ...ofDoctor(), kind: 'break', minutes: 10 }),
      call,
      () => complete(desk(), { ...ofDoctor(), number: 2 }),
      call,
      () => skip(desk(), { ...ofDoctor(), number: 4 }),
      () => putBack(desk(), { ...ofDoctor(), number: 4 }),
      call,
      missed,
      () => markArrived(desk(), { ...ofDoctor(), number: 5 }),
      () => sendAway(desk(), { ...ofDoctor(), number: 6 }),
      call,
      () => back(desk(), { ...ofDoctor(), number: 6 }),
      call,
    ];
    for (const step of steps) {
      const { revision } = await step();
      await compare();
      await undo(desk(), { ...ofDoctor(), revision });
      await compare();
      await step();
      await compare();
      pass(7);
      await compare();
    }
    expect(await shown()).toMatchObject({ nowServing: 4, states: 'ddschhdh' });
  });

  it('reads all waits at one revision, even while somebody calls patients', async () => {
    await addMany(10);
    await call();
    const reader = fresh();
    const readWhileCalling = async (index: number) => {
      if (index % 3 === 0) await call().catch(() => undefined);
      const { states, waits } = (await viewsOf(reader)).snapshot;
      expect(waits.line).toHaveLength(countTokens(states, 'waiting') + 1);
      expect(waits.notes).toEqual(['early']);
    };
    await Promise.all(Array.from({ length: 12 }, (_, index) => readWhileCalling(index)));
    expect((await viewsOf(reader)).snapshot.waits).toEqual((await viewsOf(fresh())).snapshot.waits);
  });

  it('applies each event once, even if another read overtakes this one', async () => {
    await addMany(6);
    await call();
    const overtaken = Promise.withResolvers<undefined>();
    let isFirst = false;
    const sql: Sql = {
      query: async <Row extends QueryResultRow>(...query: Parameters<Sql['query']>) => {
        const rows = await world.db.query<Row>(...query);
        if (isFirst) {
          isFirst = false;
          await overtaken.promise;
        }
        return rows;
      },
    };
    const reader = { ...desk(), db: world.db, waits: createWaitReader(sql, desk().log) };
    await viewsOf(reader);
    pass(6);
    // Two events follow, and the reader must read the first one from the log.
    await add('Meena', 6);
    await call();
    isFirst = true;
    const slow = viewsOf(reader);
    await eventually(async () => expect(isFirst).toBe(false));
    await viewsOf(reader);
    overtaken.resolve(undefined);
    await slow;
    pass(6);
    await call();
    expect((await viewsOf(reader)).snapshot.waits).toEqual((await viewsOf(fresh())).snapshot.waits);
  });

  it('does not read the log while it sees every change', async () => {
    await addMany(3);
    let asked = 0;
    const query: Sql['query'] = (...statement) => {
      asked += 1;
      return world.db.query(...statement);
    };
    const reader = { ...desk(), db: world.db, waits: createWaitReader({ query }, desk().log) };
    await viewsOf(reader);
    const atFirst = asked;
    for (const change of [call, () => add('Meena', 3), call]) {
      await change();
      expect((await viewsOf(reader)).snapshot.waits).toEqual((await viewsOf(fresh())).snapshot.waits);
    }
    expect(asked).toBe(atFirst);
  });

  it('starts over with the next session', async () => {
    await addMany(2);
    await call();
    await closePractice(desk(), ofDoctor());
    expect((await shown()).waits.line).toHaveLength(1);
  });

  it('uses the average when the estimator fails, and lets the call succeed', async () => {
    const faults: string[] = [];
    const log = { ...desk().log, error: (_: object, message: string) => void faults.push(message) };
    const waits = createWaitReader({ query: () => Promise.reject(new Error('no such table')) }, log);
    await addMany(3);
    const { snapshot } = await viewsOf({ ...desk(), db: world.db, waits });
    expect(snapshot.waits.line.map(([, , q50]) => q50)).toEqual([0, 15, 30, 45]);
    expect(faults).toHaveLength(1);
    await announce(desk(), { ...ofDoctor(), kind: 'delay', minutes: 40 });
    const delayed = (await viewsOf({ ...desk(), db: world.db, waits })).snapshot.waits.line;
    expect(delayed.map(([, , q50]) => q50)).toEqual([40, 55, 70, 85]);
  });
});

it('keeps using the hours and the entered average that were set when the session began', async () => {
  await setConsultationMinutes(desk(), { ...ofDoctor(), minutes: 12 });
  await add('Meena', 1);
  await setConsultationMinutes(desk(), { ...ofDoctor(), minutes: 20 });
  const [session] = await world.db.query<{ slots: unknown; typedMinutes: number }>(
    'SELECT slots, typed_minutes FROM queue_session WHERE doctor_id = :doctorId',
    { doctorId: clinic.doctorId },
  );
  const at = (time: string) => Date.parse(`2026-11-21T${time}:00+05:30`);
  expect(session).toEqual({ slots: [[at('09:00'), at('13:00')]], typedMinutes: 12 });
});
