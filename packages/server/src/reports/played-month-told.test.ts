/**
 * Simulates a month of three lines, and compares its export, mails and fee tally with a separate count of the
 * log.
 */
import { buffer, text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countAll, LOG, OCTOBER, playOctober } from '../../test/october.ts';
import { createQueueWorld, type QueueWorld } from '../../test/queue-world.ts';
import type { Mail } from '../context/index.ts';
import { getFeeTally } from '../queue/views/fee-tally.ts';
import { learnWaits } from '../waits/index.ts';
import { exportTokens } from './export-route.ts';
import { getReport } from './get-report.ts';
import { mailReports } from './mail-reports.ts';
import { rebuildReports } from './count-reports.ts';

let world: QueueWorld;
let clinicId: string;

beforeAll(async () => {
  world = await createQueueWorld();
  const [clinic] = await playOctober(world, 12);
  clinicId = clinic?.clinicId ?? '';
  await world.db.query('UPDATE account SET email_verified = true');
  world.clock.now = new Date('2026-11-01T07:00:00+05:30');
  await countAll(world);
}, 300_000);
afterAll(() => world.drop());

const owner = () => world.asMember({ clinicId, doctorId: '' }, 'owner');

/** Queries the log of all lines. */
async function ask<Row extends Record<string, unknown>>(query: string): Promise<Row[]> {
  const lines = await world.db.query<{ id: string }>('SELECT id FROM doctor ORDER BY id');
  const rows = await Promise.all(
    lines.map(({ id }) => world.db.query<Row>(`${LOG} ${query}`, { doctorId: id })),
  );
  return rows.flat();
}

/** SQL for the last fee mark of each visit that was not undone, with its service date. */
const MARKS = `, mark AS (SELECT DISTINCT ON (session_id, number) service_date, detail -> 'fee' -> 'after' AS fee FROM kept
  WHERE kind = 'fee_marked' ORDER BY session_id, number, revision DESC)`;

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

it('exports each token of the log with its outcome and payment', async () => {
  const open = async (format: 'csv' | 'xlsx') =>
    (await exportTokens(owner(), { clinicId, ...OCTOBER, format, language: 'en' })).open(
      new AbortController().signal,
    );
  const { sheets } = await readXlsx(new Uint8Array(await buffer(await open('xlsx'))));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const column = (heading: string) => rows.map((row) => row[head.indexOf(heading)]);
  const [tokens] = await world.db.query<{ count: number }>('SELECT count(*) FROM token');
  expect(rows).toHaveLength(tokens?.count ?? 0);
  const outcomes = Map.groupBy(column('Outcome'), (outcome) => outcome);
  const ended = await ask<{ reason: string | null; status: string; count: number }>(
    'SELECT status, reason, count(*) FROM ended GROUP BY 1, 2',
  );
  const count = (status: string, reason: string | null) =>
    sumOf(ended.filter((row) => row.status === status && row.reason === reason).map((row) => row.count));
  for (const [outcome, status, reason] of [
    ['Completed', 'completed', null],
    ['No-show', 'cancelled', 'no_show'],
    ['Cancelled by patient', 'cancelled', 'left'],
    ['Queue reset', 'cancelled', 'reset'],
    ['Moved to another doctor', 'cancelled', 'moved'],
    ['Undone', 'cancelled', 'undone'],
  ] as const) {
    expect(count(status, reason), outcome).toBeGreaterThan(0);
    expect(outcomes.get(outcome)?.length, outcome).toBe(count(status, reason));
  }
  const paid = await ask<{ paise: number }>(
    `${MARKS} SELECT (fee ->> 'paise')::int AS paise FROM mark WHERE fee ->> 'mark' = 'paid'`,
  );
  const fees = column('Fee');
  const rupees = column('Rupees').filter((_, index) => String(fees[index]).startsWith('Paid'));
  expect(sumOf(rupees.map(Number)) * 100).toBe(sumOf(paid.map(({ paise }) => paise)));
  const lines = (await text(await open('csv'))).split('\r\n');
  expect(lines).toHaveLength(rows.length + 2);
});

it('states in the month’s mail how many patients were seen and how much was collected', async () => {
  const mails: Mail[] = [];
  const ctx = world.as();
  const sendMail = async (mail: Mail) => void mails.push(mail);
  // There are two mails: one for the last day, a Saturday, and one for the month.
  expect(await mailReports({ ...ctx, jobs: { ...ctx.jobs, sendMail } })).toBe(2);
  const month = mails.find(({ subject }) => subject.endsWith('seen in October 2026'));
  const seen = await ask(`SELECT 1 FROM ended WHERE status = 'completed'`);
  const lost = await ask(`SELECT 1 FROM ended WHERE reason NOT IN ('undone', 'moved')`);
  expect(month?.text).toContain(`Seen: ${seen.length} (`);
  expect(month?.text).toContain(`Not seen: ${lost.length}.`);
  const marks = await ask<{ sum: string; paise: number }>(
    `${MARKS} SELECT coalesce(fee ->> 'kind', fee ->> 'mark') AS sum, coalesce((fee ->> 'paise')::int, 0) AS paise
     FROM mark WHERE fee <> 'null'`,
  );
  const rupees = (...sums: string[]) => {
    const paise = sumOf(marks.filter(({ sum }) => sums.includes(sum)).map((mark) => mark.paise));
    return `₹${(paise / 100).toLocaleString('en-IN')}`;
  };
  expect(month?.text).toContain(
    `Collected: ${rupees('cash', 'upi', 'card')} (cash ${rupees('cash')}, UPI ${rupees('upi')}, card ${rupees('card')}, refunded ₹0). ` +
      `Due: ${rupees('due')}. Waived: ${rupees('waived')}. Free visits: ${marks.filter(({ sum }) => sum === 'free').length}.`,
  );
});

it('includes every fee mark of a day in its tally, except those that were undone', async () => {
  const undone = await world.db.query(
    `SELECT 1 FROM queue_event WHERE kind = 'undone' AND detail ->> 'undoneKind' = 'fee_marked'`,
  );
  expect(undone.length).toBeGreaterThan(5);
  const marks = await ask<{ date: string; sum: string; count: number; paise: number }>(
    `${MARKS} SELECT service_date AS date, coalesce(fee ->> 'kind', fee ->> 'mark') AS sum, count(*),
       coalesce(sum((fee ->> 'paise')::int), 0)::int AS paise FROM mark WHERE fee <> 'null' GROUP BY 1, 2`,
  );
  const dates = new Set(marks.map(({ date }) => date));
  expect(dates.size).toBeGreaterThan(20);
  for (const serviceDate of dates) {
    const { drawers } = await getFeeTally(owner(), { clinicId, serviceDate });
    const shifts = drawers.flatMap((drawer) => drawer.shifts);
    for (const sum of ['cash', 'upi', 'card', 'due', 'waived'] as const) {
      const marked = marks.filter((mark) => mark.date === serviceDate && mark.sum === sum);
      expect({
        count: sumOf(shifts.map((shift) => shift[sum].count)),
        paise: sumOf(shifts.map((shift) => shift[sum].paise)),
      }).toEqual({
        count: sumOf(marked.map(({ count }) => count)),
        paise: sumOf(marked.map(({ paise }) => paise)),
      });
    }
  }
});

it('measures the accuracy of waits after learning, and gives the same figures after a rebuild', async () => {
  const told = async () => {
    const report = await getReport(owner(), { clinicId, ...OCTOBER });
    return {
      told: report.told,
      inside: Math.round(report.told * (report.insideShare ?? 0)),
      median: report.medianErrorMinutes,
    };
  };
  expect(await told()).toEqual({ told: 0, inside: 0, median: null });
  while ((await learnWaits(world.as())) > 0);
  await countAll(world);
  const [kept] = await world.db.query(
    `SELECT sum(told) AS told, sum(inside) AS inside, (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes)
       FROM session_accuracy, unnest(error_minutes) AS minutes) AS median FROM session_accuracy`,
  );
  expect(await told()).toEqual(kept);
  const figures = () =>
    world.db.query(
      `SELECT concat_ws(' ', doctor_id, span, date, figures::text) AS text FROM report_figures ORDER BY 1`,
    );
  const before = await figures();
  await world.db.query('DELETE FROM report_figures');
  await rebuildReports(world.as(), null, new AbortController().signal);
  expect(await figures()).toEqual(before);
});
