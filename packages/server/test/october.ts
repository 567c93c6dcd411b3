/**
 * Simulates one October of a clinic with three queues, and counts the figures from its log independently of
 * the reports.
 */
import { countReports } from '../src/reports/count-reports.ts';
import { noteReports } from './noted-reports.ts';
import { MORNINGS } from './played-day.ts';
import { playMonth } from './played-month.ts';
import { putOnPro, type QueueWorld, type TestClinic } from './queue-world.ts';

const MIDNIGHT = new Date('2026-10-01T00:00:00+05:30');
export const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

/**
 * Simulates the month for a clinic on Pro that marks fees, and returns its doctors. After that, the clock
 * shows a time after the last service date.
 */
export async function playOctober(world: QueueWorld, seed: number): Promise<TestClinic[]> {
  const clinic = await world.addClinic();
  await putOnPro(world, clinic);
  const lines = [clinic, await world.addColleague(clinic), await world.addColleague(clinic)];
  await world.db.query('UPDATE doctor SET working_hours = :workingHours, consultation_fee = 300', {
    workingHours: JSON.stringify(MORNINGS),
  });
  await world.db.query('UPDATE clinic SET marks_fees = true');
  await playMonth(world, lines, { midnight: MIDNIGHT, days: 31, seed });
  return lines;
}

/** Counts the reports of all settled days. */
export async function countAll(world: QueueWorld): Promise<void> {
  await noteReports(world.db);
  while ((await countReports(world.as())) > 0);
}

// SQL that lists the events that were not undone, and the moves of tokens in them. The end of a token depends
// on all moves, including those of undos.
export const LOG = `WITH log AS (SELECT e.*, s.service_date, s.started_at, s.ended_at AS session_ended, s.slots
    FROM queue_event e JOIN queue_session s ON s.id = e.session_id WHERE e.doctor_id = :doctorId),
  kept AS (SELECT * FROM log e WHERE kind <> 'undone' AND NOT EXISTS (
    SELECT FROM log u WHERE (u.detail ->> 'undoes')::bigint = e.revision)),
  move AS (SELECT e.*, (m ->> 'number')::int AS token, m -> 'from' ->> 'status' AS was, m -> 'to' ->> 'status' AS becomes
    FROM kept e, jsonb_array_elements(e.detail -> 'moves') m),
  calls AS (SELECT * FROM move WHERE becomes = 'called' AND was IS DISTINCT FROM 'called'),
  ended AS (SELECT DISTINCT ON (e.session_id, m ->> 'number') e.session_id, e.service_date, (m ->> 'number')::int AS token,
      m -> 'to' ->> 'status' AS status, m -> 'to' ->> 'reason' AS reason
    FROM log e, jsonb_array_elements(e.detail -> 'moves') m ORDER BY e.session_id, m ->> 'number', e.revision DESC)`;
