/** Sets up a clinic on Pro with one doctor who takes bookings, and helpers to use it. */
import type { BandMinutes } from '@baari/core/bookings';
import { AppError } from '@baari/core/shared';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createQueueWorld, putOnPro, type QueueWorld, type TestClinic } from './queue-world.ts';
import { addPatient } from '../src/queue/verbs/issuing.ts';
import { setBookingRules } from '../src/bookings/free-bands.ts';
import { listBookings } from '../src/bookings/views.ts';

/**
 * Each test begins on this Friday at noon. On the next day, a Saturday, the doctor works from nine to one.
 */
export const FRIDAY = '2026-11-20';
export const SATURDAY = '2026-11-21';
export const at = (time: string, date = SATURDAY) => new Date(`${date}T${time}:00+05:30`);
export const bandStart = (time = '10:00', date = SATURDAY) => at(time, date).toISOString();

/** All tests in a file share this world. Each test gets its own clinic. */
export function useBookableClinic() {
  let world: QueueWorld;
  let clinic: TestClinic;
  let lastPhone = 9_600_000_000;
  beforeAll(async () => {
    world = await createQueueWorld();
  });
  afterAll(() => world.drop());
  beforeEach(async () => {
    world.clock.now = at('12:00', FRIDAY);
    clinic = await world.addClinic();
    await putOnPro(world, clinic);
    await takeBookings(clinic, 30);
  });

  const desk = (role: 'staff' | 'owner' = 'staff') => world.asMember(clinic, role);
  const line = () => ({ doctorId: clinic.doctorId });

  /** If a visit takes six minutes, two seats per half hour are 40 % of the time. */
  async function takeBookings({ doctorId }: TestClinic, bandMinutes: BandMinutes): Promise<void> {
    await world.db.query('UPDATE doctor SET consultation_minutes = 6 WHERE id = :doctorId', { doctorId });
    await setBookingRules(desk('owner'), { doctorId, isOn: true, bandMinutes, bookablePercent: 40 });
  }

  /** Returns a patient with a new phone. */
  const patient = (name = 'Meena Kumari') => {
    lastPhone += 1;
    return { ...line(), name, phone: String(lastPhone), bandStart: bandStart() };
  };
  const list = async (date = SATURDAY) =>
    (await listBookings(desk(), { ...line(), from: date, to: date })).bookings;
  const walkIn = async (count = 1) => {
    for (let index = 0; index < count; index += 1)
      await addPatient(desk(), { ...line(), name: `Walk-in ${index}`, phone: patient().phone });
  };
  return {
    get world() {
      return world;
    },
    get clinic() {
      return clinic;
    },
    desk,
    line,
    takeBookings,
    patient,
    list,
    firstId: async () => (await list())[0]?.id ?? '',
    walkIn,
  };
}

/** Returns the reason with which a call was refused. */
export const refusal = (refused: Promise<unknown>): Promise<AppError> =>
  refused.then(
    () => expect.fail('nothing was refused'),
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
