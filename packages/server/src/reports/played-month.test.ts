/** Simulates a month of three lines, and compares its reports with a separate count of the log. */
import { FEE_SUMS, LOSSES, SOURCES, type OutOfTurnReason } from '@baari/core/reports';
import { VISIT_TYPES, type VisitType } from '@baari/core/queue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAll, LOG, OCTOBER, playOctober } from '../../test/october.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from '../../test/queue-world.ts';
import { erasePatient } from '../patients/patient-data/patient-data.ts';
import { getReport } from './get-report.ts';
import { rebuildReports } from './count-reports.ts';

let world: QueueWorld;
let lines: TestClinic[];

beforeAll(async () => {
  world = await createQueueWorld();
  lines = await playOctober(world, 11);
  world.clock.now = new Date('2026-11-10T10:00:00+05:30');
  await countAll(world);
}, 300_000);
afterAll(() => world.drop());

const reportOf = (index: number) => {
  const { clinicId = '', doctorId = '' } = lines[index] ?? {};
  return getReport(world.asMember({ clinicId, doctorId }, 'owner'), { clinicId, doctorId, ...OCTOBER });
};

/** Queries the log of one line. */
const ask = <Row extends Record<string, unknown>>(index: number, text: string) =>
  world.db.query<Row>(text, { doctorId: lines[index]?.doctorId });

it('simulates a month that contains every case', async () => {
  const kinds = await world.db.query<{ kind: string; undone: string | null }>(
    `SELECT DISTINCT kind, detail ->> 'undoneKind' AS undone FROM queue_event`,
  );
  const played = kinds.map(({ kind, undone }) => undone ?? kind);
  for (const kind of [
    'issued',
    'called',
    'moved_away',
    'moved_here',
    'put_back',
    'reset',
    'practice_closed',
    'service_date_ended',
    'sent_away',
    'left',
    'placed_at_once',
    'break_announced',
  ])
    expect(played).toContain(kind);
  const undone = kinds.flatMap((row) => row.undone ?? []);
  for (const kind of ['issued', 'called', 'moved_away', 'practice_closed']) expect(undone).toContain(kind);
  const [late] = await world.db.query<{ count: number }>(
    `SELECT count(*) FROM queue_event e JOIN queue_session s ON s.id = e.session_id
     WHERE e.kind = 'called' AND (e.at AT TIME ZONE 'Asia/Kolkata')::date > s.service_date`,
  );
  expect(late?.count).toBeGreaterThan(3);
});

it.each([0, 1, 2])('counts seen and lost patients of line %i, day by day', async (index) => {
  const { series, now } = await reportOf(index);
  const rows = await ask<{ date: string; seen: number; lost: number }>(
    index,
    `${LOG} SELECT service_date AS date, count(*) FILTER (WHERE status = 'completed') AS seen,
      count(*) FILTER (WHERE reason NOT IN ('undone', 'moved')) AS lost FROM ended GROUP BY 1 ORDER BY 1`,
  );
  const counted = series.filter(({ seen, lost }) => seen + lost > 0);
  expect(counted).toEqual(
    rows
      .filter(({ seen, lost }) => seen + lost > 0)
      .map(({ date, seen, lost }) => ({ from: date, seen, lost })),
  );
  expect(now.seen).toBeGreaterThan(50);
  const reasons = await ask<{ reason: string; count: number }>(
    index,
    `${LOG} SELECT reason, count(*) FROM ended WHERE reason IS NOT NULL GROUP BY 1`,
  );
  const of = new Map(reasons.map(({ reason, count }) => [reason, count]));
  expect(now.lost).toEqual(Object.fromEntries(LOSSES.map((loss) => [loss, of.get(loss) ?? 0])));
});

it.each([0, 1, 2])(
  'measures waits of line %i from the arrival, and how late its sessions start',
  async (index) => {
    const { now, hours } = await reportOf(index);
    const [wait] = await ask(
      index,
      `${LOG}, wait AS (
      SELECT floor(extract(epoch FROM (SELECT min(c.at) FROM calls c
        WHERE c.session_id = t.session_id AND c.token = t.number AND c.at >= t.arrived_at) - t.arrived_at) / 60) AS minutes
      FROM token t LEFT JOIN token l ON l.id = t.moved_from
      WHERE t.doctor_id = :doctorId AND t.arrived_at IS NOT NULL AND l.called_at IS NULL)
     SELECT count(minutes), percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes)::int AS median,
       percentile_disc(0.9) WITHIN GROUP (ORDER BY minutes)::int AS ninety FROM wait`,
    );
    expect(now.wait).toEqual(wait);
    const [start] = await ask(
      index,
      `${LOG}, day AS (
      SELECT DISTINCT service_date, to_timestamp((slots -> 0 ->> 0)::bigint / 1000) AS opens,
        to_timestamp((slots -> 0 ->> 1)::bigint / 1000) AS closes
      FROM log WHERE started_at <= to_timestamp((slots -> 0 ->> 0)::bigint / 1000)
        AND session_ended >= to_timestamp((slots -> 0 ->> 0)::bigint / 1000)),
      late AS (SELECT greatest(0, floor(extract(epoch FROM (SELECT min(c.at) FROM calls c
        WHERE c.service_date = d.service_date AND c.at < d.closes) - d.opens) / 60)) AS minutes FROM day d
        WHERE EXISTS (SELECT FROM calls c WHERE c.service_date = d.service_date AND c.at < d.closes))
     SELECT count(minutes), percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes)::int AS median,
       percentile_disc(0.9) WITHIN GROUP (ORDER BY minutes)::int AS ninety,
       count(*) FILTER (WHERE minutes <= 10) AS on_time FROM late`,
    );
    expect(now.start).toEqual(start);
    const byHour = await ask<{ place: number; count: number }>(
      index,
      `${LOG} SELECT ((extract(isodow FROM e.service_date) - 1) * 24 + extract(hour FROM (SELECT min(c.at) FROM calls c
        WHERE c.session_id = e.session_id AND c.token = e.token) AT TIME ZONE 'Asia/Kolkata'))::int AS place, count(*)
     FROM ended e WHERE status = 'completed' GROUP BY 1 ORDER BY 1`,
    );
    expect(hours.flatMap((count, place) => (count > 0 ? [{ place, count }] : []))).toEqual(byHour);
  },
);

it.each([0, 1, 2])(
  'measures the consultations of line %i that began while a patient waited, from the call to its end',
  async (index) => {
    const { now } = await reportOf(index);
    const [visit] = await ask(
      index,
      `${LOG}, line AS (
      SELECT DISTINCT session_id, revision, kind, at, sum(coalesce((becomes = 'waiting')::int, 0) - coalesce((was = 'waiting')::int, 0))
        OVER (PARTITION BY session_id ORDER BY revision RANGE UNBOUNDED PRECEDING) AS waiting FROM move),
      spell AS (SELECT c.session_id, c.token, c.at AS called, e.at AS ended, e.kind,
        (SELECT min(l.waiting) FROM line l WHERE l.session_id = c.session_id AND l.revision >= c.revision AND l.revision < e.revision) AS least
        FROM calls c CROSS JOIN LATERAL (SELECT * FROM move m WHERE m.session_id = c.session_id AND m.token = c.token
          AND m.revision > c.revision AND m.was = 'called' AND m.becomes <> 'called' ORDER BY m.revision LIMIT 1) e),
      visit AS (SELECT floor(sum(extract(epoch FROM s.ended - s.called)) / 60) AS minutes
        FROM spell s JOIN ended d ON d.session_id = s.session_id AND d.token = s.token AND d.status = 'completed'
        GROUP BY s.session_id, s.token
        HAVING bool_and(s.kind NOT IN ('practice_closed', 'reset', 'service_date_ended') AND NOT (s.kind = 'called' AND s.least = 0)))
     SELECT count(*), percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes)::int AS median,
       percentile_disc(0.9) WITHIN GROUP (ORDER BY minutes)::int AS ninety FROM visit WHERE minutes <= 120`,
    );
    expect(now.visit).toEqual(visit);
  },
);

it.each([0, 1, 2])(
  'counts where tokens of line %i came from, its breaks, and its out-of-turn patients',
  async (index) => {
    const { now, outOfTurn } = await reportOf(index);
    const sources = await ask<{ source: string; count: number }>(
      index,
      `${LOG} SELECT CASE WHEN e.actor ->> 'kind' = 'device' THEN 'phone' WHEN t.arrived_at <= t.issued_at THEN 'desk' ELSE 'telephone' END AS source,
      count(*) FROM kept e JOIN token t ON t.session_id = e.session_id AND t.number = e.number WHERE e.kind = 'issued' GROUP BY 1`,
    );
    const of = new Map(sources.map(({ source, count }) => [source, count]));
    expect(now.sources).toEqual(Object.fromEntries(SOURCES.map((source) => [source, of.get(source) ?? 0])));
    const [breaks] = await ask<{ count: number }>(
      index,
      `${LOG} SELECT count(*) FROM kept WHERE kind = 'break_announced'`,
    );
    expect(now.breaks).toBe(breaks?.count);
    const placed = await ask<{ reason: OutOfTurnReason; count: number }>(
      index,
      `${LOG} SELECT CASE kind WHEN 'placed_at_once' THEN 'at_once' ELSE 'soon' END AS reason, count(*) FROM kept e
     WHERE kind IN ('placed_at_once', 'placed_soon')
       OR kind = 'issued' AND EXISTS (SELECT FROM jsonb_array_elements(e.detail -> 'moves') m
         WHERE m -> 'from' = 'null' AND m -> 'line' -> 'to' ->> 'place' = 'soon') GROUP BY 1 ORDER BY 1`,
    );
    const told = outOfTurn.filter(({ reason }) => reason === 'at_once' || reason === 'soon');
    expect(
      told.map(({ reason, count }) => ({ reason, count })).toSorted((a, b) => (a.reason < b.reason ? -1 : 1)),
    ).toEqual(placed);
    // Counts calls in which staff chose a patient while an earlier patient was still waiting.
    const chosen = await ask<{ reason: string; count: number }>(
      index,
      `${LOG}, stands AS (SELECT e.session_id, e.revision, (m ->> 'number')::int AS token, m -> 'to' ->> 'status' AS becomes,
        (m -> 'line' -> 'to' ->> 'key')::bigint AS key FROM kept e, jsonb_array_elements(e.detail -> 'moves') m)
     SELECT CASE WHEN c.detail ->> 'reason' = 'Doctor asked' THEN 'doctor_asked' ELSE 'other' END AS reason, count(*)
     FROM calls c WHERE EXISTS (
       SELECT FROM (SELECT DISTINCT ON (token) * FROM stands s WHERE s.session_id = c.session_id AND s.revision <= c.revision
         ORDER BY token, revision DESC) other
       WHERE other.becomes = 'waiting' AND other.key < (SELECT key FROM stands mine WHERE mine.session_id = c.session_id
         AND mine.token = c.token AND mine.revision < c.revision AND mine.key IS NOT NULL ORDER BY revision DESC LIMIT 1))
     GROUP BY 1 ORDER BY 1`,
    );
    const calls = outOfTurn.filter(({ reason }) => reason === 'doctor_asked' || reason === 'other');
    expect(
      calls
        .map(({ reason, count }) => ({ reason, count }))
        .toSorted((a, b) => (a.reason < b.reason ? -1 : 1)),
    ).toEqual(chosen);
  },
);

it.each([0, 1, 2])(
  'counts the collected, due, free and waived fees of line %i, its visit types and its losses',
  async (index) => {
    const { now, collectedBy } = await reportOf(index);
    const marks = await ask<{ sum: string; count: number; paise: number }>(
      index,
      `${LOG}, mark AS (SELECT DISTINCT ON (session_id, number) detail -> 'fee' -> 'after' AS fee FROM kept
       WHERE kind = 'fee_marked' ORDER BY session_id, number, revision DESC)
     SELECT coalesce(fee ->> 'kind', fee ->> 'mark') AS sum, count(*), coalesce(sum((fee ->> 'paise')::int), 0)::int AS paise
     FROM mark WHERE fee <> 'null' GROUP BY 1`,
    );
    const of = new Map(marks.map(({ sum, count, paise }) => [sum, { count, paise }]));
    const none = { count: 0, paise: 0 };
    expect(now.fees).toMatchObject({
      ...Object.fromEntries(FEE_SUMS.map((sum) => [sum, of.get(sum) ?? none])),
      free: of.get('free')?.count ?? 0,
    });
    const paid = [...of].filter(([sum]) => sum === 'cash' || sum === 'upi' || sum === 'card');
    expect(paid.length).toBe(3);
    expect(collectedBy.reduce((sum, { paise }) => sum + paise, 0)).toBe(
      paid.reduce((sum, [, { paise }]) => sum + paise, 0),
    );
    const types = await ask<{ type: VisitType; count: number }>(
      index,
      `${LOG} SELECT t.visit_type AS type, count(*) FROM ended e JOIN token t ON t.session_id = e.session_id AND t.number = e.token
     WHERE e.status = 'completed' AND t.visit_type IS NOT NULL GROUP BY 1`,
    );
    const ofType = new Map(types.map(({ type, count }) => [type, count]));
    expect(now.visitTypes).toEqual(
      Object.fromEntries(VISIT_TYPES.map((type) => [type, ofType.get(type) ?? 0])),
    );
    const [lost] = await ask<{ paise: number }>(
      index,
      `${LOG} SELECT sum(t.fee_paise)::int AS paise FROM ended e JOIN token t ON t.session_id = e.session_id AND t.number = e.token
     WHERE e.reason NOT IN ('undone', 'moved')`,
    );
    expect(now.fees?.lostPaise).toBe(lost?.paise);
    expect(lost?.paise).toBeGreaterThan(0);
  },
);

it('counts new patients of the clinic, and patients who came back within 90 days', async () => {
  const { clinicId = '', doctorId = '' } = lines[0] ?? {};
  const { now } = await getReport(world.asMember({ clinicId, doctorId }, 'owner'), { clinicId, ...OCTOBER });
  const [counted] = await world.db.query(
    `WITH visit AS (SELECT t.patient_id, s.service_date, row_number() OVER (PARTITION BY t.patient_id ORDER BY s.service_date, t.called_at) AS nth
       FROM token t JOIN queue_session s ON s.id = t.session_id WHERE t.clinic_id = :clinicId AND t.status = 'completed')
     SELECT count(*) AS first_visits, count(*) FILTER (WHERE EXISTS (SELECT FROM visit o WHERE o.patient_id = v.patient_id
       AND o.service_date > v.service_date AND o.service_date <= v.service_date + 90)) AS came_back FROM visit v WHERE nth = 1`,
    { clinicId },
  );
  expect({ firstVisits: now.firstVisits, cameBack: now.cameBack }).toEqual(counted);
  expect(now.cameBack).toBeGreaterThan(10);
});

it('keeps every figure when patients are erased, even after a recount', async () => {
  const kept = () =>
    world.db.query<{ text: string }>(
      `SELECT concat_ws(' ', doctor_id, span, date, figures::text) AS text FROM report_figures ORDER BY 1`,
    );
  const before = await kept();
  const [clinic] = lines;
  const patients = await world.db.query<{ id: string }>(
    'SELECT id FROM patient ORDER BY visit_count DESC LIMIT 5',
  );
  if (clinic)
    for (const { id } of patients) await erasePatient(world.asMember(clinic, 'owner'), { patientId: id });
  const { db, log, now } = world.as();
  await world.db.query('DELETE FROM report_figures');
  await rebuildReports({ db, log, now }, null, new AbortController().signal);
  expect(await kept()).toEqual(before);
});
