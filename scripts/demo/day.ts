/**
 * Simulates a day in the clinic: patients come by phone and in person, doctors call, and some patients do
 * not come.
 */
import { isDefinedError, safe } from '@orpc/client';
import { type Api, createTestClient } from '../../packages/server/test/api-client.ts';
import { type DemoClinic, type DemoDoctor, pause } from '../../packages/server/test/demo-clinic.ts';

export type DayOptions = { minutesPerSecond: number; dayMinutes: number; signal: AbortSignal };

const EARLY_COMERS = 9;

const GIVEN_NAMES = [
  'Anita',
  'Bharat',
  'Chitra',
  'Deepak',
  'Esha',
  'Farid',
  'Gita',
  'Hari',
  'Indu',
  'Jatin',
  'Kavita',
];
const WALK_IN_SHARE = 0.4;
const NO_SHOW_SHARE = 0.08;
const LEAVES_SHARE = 0.04;
// There are slightly fewer patients than the doctors can see, so that queues grow and shrink.
const LOAD = 0.9;

/** Simulates the day of every doctor in parallel, until the minutes are over or the signal aborts. */
export async function playDay(clinic: DemoClinic, options: DayOptions): Promise<void> {
  await Promise.all(clinic.doctors.map((doctor, index) => playDoctor(clinic, doctor, index, options)));
}

async function playDoctor(clinic: DemoClinic, doctor: DemoDoctor, index: number, options: DayOptions) {
  const panel = createTestClient(clinic.url).api;
  await panel.doctors.signInDoctor({ phone: doctor.phone, code: doctor.code });
  const { queue } = await panel.queue.getDoctorConsole({ doctorId: doctor.id });
  if (queue.practice === 'closed') await panel.queue.startPractice({ doctorId: doctor.id });
  let busyUntil = 0;
  let arrived = 0;
  for (let minute = 0; minute < options.dayMinutes && !options.signal.aborted; minute += 1) {
    // Some patients come before the clinic opens, and the others come later, one by one.
    const isArrival = minute === 0 ? EARLY_COMERS : Number(Math.random() < LOAD / doctor.minutes);
    for (let count = 0; count < isArrival; count += 1) {
      arrived += 1;
      await arrive(clinic.url, panel, doctor, index * 10_000 + (Date.now() % 5_000) + arrived);
    }
    if (minute >= busyUntil && (await callNext(panel, doctor))) {
      busyUntil = minute + Math.max(1, Math.round(doctor.minutes * (0.4 + 1.2 * Math.random())));
    }
    await pause(1000 / options.minutesPerSecond);
  }
}

async function arrive(url: string, panel: Api, doctor: DemoDoctor, serial: number): Promise<void> {
  const name = GIVEN_NAMES[serial % GIVEN_NAMES.length] ?? 'Anita';
  const patient = { doctorId: doctor.id, name, phone: `91${String(serial).padStart(8, '0')}` };
  if (Math.random() < WALK_IN_SHARE) {
    await tried(panel.queue.addPatient(patient));
    return;
  }
  const phone = createTestClient(url).api;
  const token = await tried(phone.queue.issueToken({ ...patient, travelMinutes: null }));
  if (token && Math.random() < LEAVES_SHARE) await tried(phone.queue.leave({ secret: token.secret }));
  else if (token && Math.random() < 0.5) await tried(phone.queue.announceArrival({ secret: token.secret }));
}

/**
 * Calls the next patient. If the patient does not come, calls the one after. Returns true if a patient is
 * with the doctor.
 */
async function callNext(panel: Api, doctor: DemoDoctor): Promise<boolean> {
  const doctorId = doctor.id;
  const { queue } = await panel.queue.getDoctorConsole({ doctorId });
  const called = await tried(panel.queue.callNext({ doctorId, callRevision: queue.callRevision }));
  if (!called?.number) return completeLast(panel, queue);
  if (Math.random() >= NO_SHOW_SHARE) return true;
  await tried(panel.queue.skip({ doctorId, number: called.number }));
  return false;
}

async function completeLast(
  panel: Api,
  queue: { doctorId: string; tokens: { number: number; state: { status: string } }[] },
): Promise<boolean> {
  const inside = queue.tokens.find((token) => token.state.status === 'called');
  if (inside) await tried(panel.queue.complete({ doctorId: queue.doctorId, number: inside.number }));
  return false;
}

/**
 * Returns the response, or null if the server refused the request, as happens in real clinics too. Any other
 * error ends the demo.
 */
async function tried<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  const { error, data } = await safe(call);
  if (error === null) return data ?? null;
  if (isDefinedError(error) || (error instanceof Error && 'status' in error)) return null;
  throw error;
}
