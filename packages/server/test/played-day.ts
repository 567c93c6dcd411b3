/** Simulates mornings of a doctor through the API. The test that uses this module moves the clock. */
import type { WorkingHours } from '@baari/core/doctors';
import type { Api } from './api-client.ts';

export type PlayedPractice = {
  doctorId: string;
  /** The cookies of the doctor's login. */
  panel: Api;
  /** Moves the server's clock. */
  moveTo: (at: Date) => Promise<void> | void;
};

const MORNING = [{ start: '9:00am', end: '11:30am' }];

/** Working hours that are long enough even for a slow morning. */
export const MORNINGS: WorkingHours = {
  monday: MORNING,
  tuesday: MORNING,
  wednesday: MORNING,
  thursday: MORNING,
  friday: MORNING,
  saturday: MORNING,
  sunday: [],
};

/** Three ordinary working days, and a Thursday on which the doctor is slow. */
export const ORDINARY_DAYS = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;
export const SLOW_DAY = '2026-11-19';

/** Returns the instant of a time on the clinic's clock in India. */
export const at = (day: string, time: string): Date => new Date(`${day}T${time}:00+05:30`);

export const later = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000);

/** The minutes that each visit takes, eight on average. */
const ORDINARY_VISITS = [7, 9, 6, 10, 8, 7, 11, 6, 8, 8];

/**
 * Simulates a day. Ten patients come at nine, the doctor sees them one after another from 9:02 on, and then
 * the practice closes.
 */
export async function playOrdinaryDay(practice: PlayedPractice, day: string): Promise<void> {
  let now = at(day, '09:00');
  await practice.moveTo(now);
  for (const index of ORDINARY_VISITS.keys()) await addPatient(practice, phoneOf(day, index));
  now = later(now, 2);
  for (const minutes of ORDINARY_VISITS) {
    await practice.moveTo(now);
    await callNext(practice);
    now = later(now, minutes);
  }
  await practice.moveTo(now);
  const { doctorId, panel } = practice;
  await panel.queue.complete({ doctorId, number: ORDINARY_VISITS.length });
  await panel.queue.closePractice({ doctorId });
}

/** Adds a walk-in, and returns the number of the token. */
export async function addPatient({ panel, doctorId }: PlayedPractice, phone: string): Promise<number | null> {
  return (await panel.queue.addPatient({ doctorId, name: `Patient ${phone}`, phone })).number;
}

/** Calls the next patient with the current revision, and returns the called number. */
export async function callNext({ panel, doctorId }: PlayedPractice): Promise<number | null> {
  const { queue } = await panel.queue.getDoctorConsole({ doctorId });
  return (await panel.queue.callNext({ doctorId, callRevision: queue.callRevision })).number;
}

/** Returns a mobile number that is unique across these days. */
export const phoneOf = (day: string, index: number): string =>
  `97${day.replaceAll('-', '').slice(-4)}${String(index).padStart(4, '0')}`;
