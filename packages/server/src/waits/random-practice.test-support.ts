/**
 * Simulates random days of a practice. It presses all of the staff's buttons, in an order that a seed
 * determines.
 */
import type { QueueAnswer } from '@baari/contract/queue';
import { numbersInLine } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { QueueWorld, TestClinic } from '../../test/queue-world.ts';
import { addPatient } from '../queue/verbs/issuing.ts';
import {
  announce,
  withdrawAnnouncement,
  closePractice,
  resetQueue,
  startPractice,
  setConsultationMinutes,
} from '../queue/verbs/practice.ts';
import { back, markArrived, putBack, sendAway } from '../queue/verbs/arriving.ts';
import { callNext, callToken, complete, notHere, recall, skip } from '../queue/verbs/calling.ts';
import { endServiceDates } from '../queue/ledger/end-queues.ts';
import { undo } from '../queue/verbs/undo.ts';
import { getDoctorConsole } from '../queue/views/screens.ts';

const MINUTE_MS = 60_000;

/** Returns a generator of numbers from 0 to 1. A seed always gives the same numbers (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Desk = { world: QueueWorld; clinic: TestClinic; random: () => number };

let phones = 0;

/**
 * Simulates a morning that begins at nine. It has a late start, sometimes announced, and then `steps` events
 * such as visits, calls, breaks, no-shows, resets and undos. On about three of ten days, nobody closes the
 * practice, so the session ends with the service date.
 */
export async function playDay(desk: Desk, date: string, steps: number): Promise<void> {
  const { world, clinic, random } = desk;
  const { doctorId } = clinic;
  world.clock.now = new Date(`${date}T09:00:00+05:30`);
  await endServiceDates(world.as());
  await pressed(startPractice(world.asDoctor(clinic), { doctorId }));
  if (random() < 0.5)
    await pressed(announce(world.asDoctor(clinic), { doctorId, kind: 'delay', minutes: 20 }));
  for (let index = 0; index < 6; index += 1) await add(desk);
  pass(world, 5 + 30 * random());
  for (let step = 0; step < steps; step += 1) await playStep(desk);
  if (random() < 0.7) await pressed(closePractice(world.asDoctor(clinic), { doctorId }));
}

async function playStep(desk: Desk): Promise<void> {
  const { world, clinic, random } = desk;
  const { doctorId } = clinic;
  const { queue } = await getDoctorConsole(world.asDoctor(clinic), { doctorId });
  const chance = random();
  const usual = { doctorId, callRevision: queue.callRevision };
  if (chance < 0.4) {
    pass(world, 1 + 9 * random());
    const answer = await pressed(callNext(world.asDoctor(clinic), usual));
    if (answer && random() < 0.2) await takeBack(desk, answer);
    return;
  }
  if (chance < 0.65) return add(desk);
  const line = numbersInLine(queue);
  const [waiting = 0, last = 0] = [line[0], line.at(-1)];
  const called = queue.states.indexOf('c') + 1;
  const gone = queue.states.search(/[^whcdma]/) + 1;
  const [passed, away] = ['m', 'a'].map((letter) => queue.states.indexOf(letter) + 1);
  const ctx = world.asDoctor(clinic);
  const others = [
    () => complete(ctx, { doctorId, number: called }),
    () => complete(ctx, { doctorId, number: called }),
    () => skip(ctx, { doctorId, number: called }),
    () => skip(ctx, { doctorId, number: waiting }),
    () => putBack(ctx, { doctorId, number: gone }),
    () => notHere(ctx, usual),
    () => markArrived(ctx, { doctorId, number: passed ?? 0 }),
    () => sendAway(ctx, { doctorId, number: called }),
    () => back(ctx, { doctorId, number: away ?? 0 }),
    () => callToken(ctx, { ...usual, number: last, reason: 'urgent' }),
    () => announce(ctx, { doctorId, kind: 'break', minutes: 10 }),
    () => withdrawAnnouncement(ctx, { doctorId }),
    () => setConsultationMinutes(ctx, { doctorId, minutes: 5 + Math.round(10 * random()) }),
    () => markArrived(ctx, { doctorId, number: waiting }),
    () => recall(ctx, { doctorId }),
    () => (random() < 0.2 ? resetQueue(ctx, { doctorId }) : complete(ctx, { doctorId, number: called })),
    () => closePractice(ctx, { doctorId }),
  ];
  const index = Math.floor(others.length * random());
  const answer = await pressed(others[index]?.() ?? Promise.reject(new Error('no such button')));
  // Always undoes a close, which opens the practice and its queue again.
  if (answer && (index === others.length - 1 || random() < 0.2)) await takeBack(desk, answer);
  pass(world, 2 * random());
}

async function takeBack({ world, clinic: { doctorId, clinicId }, random }: Desk, { revision }: QueueAnswer) {
  pass(world, 0.9 * random());
  await pressed(undo(world.asDoctor({ doctorId, clinicId }), { doctorId, revision }));
}

async function add({ world, clinic }: Desk): Promise<void> {
  phones += 1;
  const patient = { name: `Patient ${phones}`, phone: `96${String(phones).padStart(8, '0')}` };
  await pressed(addPatient(world.asDoctor(clinic), { doctorId: clinic.doctorId, ...patient }));
}

/**
 * Presses a button. If the server refuses it, for example because no patient is waiting or called, nothing
 * changes.
 */
async function pressed(answer: Promise<QueueAnswer>): Promise<QueueAnswer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AppError && ['conflict', 'not_found'].includes(error.code)) return null;
    throw error;
  }
}

const pass = ({ clock }: QueueWorld, minutes: number) =>
  void (clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS));
