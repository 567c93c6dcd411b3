/** Tests adding a doctor, or signing in as one, while the clinic is being deactivated. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Values } from '../db/index.ts';
import { atOnce } from '../../test/at-once.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { eventually } from '../../test/eventually.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('refuses to add a doctor to a clinic that is deactivated at the same moment', async () => {
  const owner = await server.registerOwner('free');
  const { id: clinicId } = await server.registerClinic(owner);
  await server.addDoctor(owner, clinicId);
  const deactivation = {
    statement: 'UPDATE clinic SET is_active = false WHERE id = :id',
    values: { id: clinicId },
  };
  const [outcome] = await atOnce(server, deactivation, [() => server.addDoctor(owner, clinicId)]);
  expect(outcome).toMatchObject({ reason: { data: { reason: 'clinic.inactive' } } });
  await owner.api.clinics.reactivateClinic({ clinicId });
  expect((await owner.api.queue.getClinicConsole({ clinicId })).doctors).toHaveLength(1);
});

it('answers a simultaneous sign-in, removal and deactivation without a deadlock', async () => {
  const owner = await server.registerOwner('pro');
  const { id: clinicId } = await server.registerClinic(owner);
  const added = await server.addDoctor(owner, clinicId);
  const doctorId = added.doctor.id;
  const outcomes = await oneAfterAnother(
    { statement: 'SELECT 1 FROM doctor_queue WHERE doctor_id = :doctorId FOR UPDATE', values: { doctorId } },
    [
      () => owner.api.doctors.removeDoctor({ doctorId }),
      () => owner.api.clinics.deactivateClinic({ clinicId }),
      () => server.client().api.doctors.signInDoctor(added),
    ],
  );
  const [removal, deactivation, signIn] = outcomes;
  expect([removal?.status, deactivation?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(signIn).toMatchObject({ reason: { data: { reason: 'doctor.invalid_phone_or_code' } } });
});

/** Starts each call once the previous one waits for a lock, and releases the locks once all calls wait. */
async function oneAfterAnother(
  lock: { statement: string; values: Values },
  calls: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const started: Promise<unknown>[] = [];
  const { db } = server;
  await db.transaction(async (tx) => {
    await tx.query(lock.statement, lock.values);
    for (const call of calls) {
      started.push(call());
      await eventually(async () => {
        const waiting = await db.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting).toHaveLength(started.length);
      });
    }
  });
  return Promise.allSettled(started);
}
