import type { Input } from '@baari/contract';
import {
  REPORT_DAYS_MAX,
  type Report,
  type ReportLine,
  type ReportSums,
  type ClinicToday,
  type VisitAnswers,
} from '@baari/contract/reports';
import { hasPowersOf } from '@baari/core/clinics';
import { WEEKDAYS } from '@baari/core/doctors';
import { addDays, serviceDateOf, weekdayOf } from '@baari/core/queue';
import {
  collectedPaise,
  countDay,
  countOf,
  type DateRange,
  type DayFigures,
  daysIn,
  monthOf,
  quantileOf,
  rangeBefore,
  stepOf,
  type Step,
  sumFigures,
  type Tally,
} from '@baari/core/reports';
import { AppError } from '@baari/core/shared';
import { type Clinic, findClinic, requireClinicAccess, requireMember } from '../clinics/index.ts';
import { callerOf, type Context, requireScope } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import type { Routes } from '../http/routes.ts';
import { accuracyOf, settledBefore } from '../waits/index.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { readReportDay } from './report-day.repository.ts';
import { countWaiting } from './report-due.repository.ts';
import {
  type KeptFigures,
  type Lines,
  listLines,
  listOpenOn,
  readRange,
  readSpan,
  findCallsOn,
  readVisitAnswers,
} from './report-figures.repository.ts';

/**
 * Returns the figures of lines for a range, and for an earlier range with the same number of days and the
 * same weekdays. Reads past days from the table, and counts today's events up to now. Throws
 * `request.invalid` for a range that ends before it begins or is too long, and `report.too_busy`.
 */
export async function getReport(ctx: Context, input: Input<'reports', 'getReport'>): Promise<Report> {
  const lines = requireReportAccess(ctx, input);
  const clinic = await findClinic(ctx.db, lines.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const leave = await reportLimit.enter(callerOf(ctx.actor).together);
  try {
    return await reportOf(ctx, clinic, lines, input);
  } finally {
    leave();
  }
}

/** Each report page sends two requests, and one account may have several pages open. */
const reportLimit = concurrencyLimit({ atOnce: 4, mostWaiting: 40, mostOfOne: 10, retryAfterSeconds: 5 });

/** Returns the report of lines that the caller may see. */
export async function reportOf(
  ctx: Pick<Context, 'db' | 'now'>,
  clinic: Clinic,
  lines: Lines,
  asked: DateRange,
): Promise<Report> {
  const today = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const range = checkedRange(asked, today);
  const before = rangeBefore(range);
  const step = stepOf(range);
  const { db } = ctx;
  const [kept, keptBefore, named, uncountedDays] = await Promise.all([
    readParts(db, lines, range, today, step),
    readRange(db, lines, before),
    listLines(db, lines),
    countWaiting(db, settledBefore(ctx), lines, { ...range, to: minDate(range.to, addDays(today, -1)) }),
  ]);
  const ofLine = Map.groupBy(kept, ({ doctorId }) => doctorId);
  const ofLineBefore = Map.groupBy(keptBefore, ({ doctorId }) => doctorId);
  const total = sumOf(kept);
  const { marksFees } = clinic;
  const sums = (figures: DayFigures) => sumsOf(figures, marksFees);
  return {
    clinicName: clinic.profile.name,
    clinicSlug: clinic.profile.slug,
    today,
    range,
    before,
    now: sums(total),
    then: sums(sumOf(keptBefore)),
    lines: named.flatMap((line): ReportLine[] => {
      const [now, then] = [ofLine.get(line.doctorId), ofLineBefore.get(line.doctorId)];
      if (!now && !then) return [];
      const whole = sumOf(now ?? []);
      return [{ ...line, now: sums(whole), before: sums(sumOf(then ?? [])), ...accuracyIn(whole) }];
    }),
    step,
    series: seriesOf(kept, range, step),
    hours: [...total.hours],
    outOfTurn: [...total.outOfTurn],
    collectedBy: marksFees ? [...total.collectedBy] : [],
    ...accuracyIn(total),
    uncountedDays,
  };
}

/** Returns the range without days after today. */
function checkedRange({ from, to }: DateRange, today: string): DateRange {
  const range = { from, to: minDate(to, today) };
  if (from > to || from > today || from < '2000-01-01' || daysIn(range) > REPORT_DAYS_MAX) {
    throw new AppError('invalid', 'request.invalid', {
      fields: [{ path: 'from', message: 'no such range' }],
    });
  }
  return range;
}

const minDate = (a: string, b: string): string => (a < b ? a : b);

/**
 * Returns the stored figures of days and months that together make up a range. No part crosses the border
 * between two bars of the chart.
 */
async function readParts(
  sql: Sql,
  lines: Lines,
  range: DateRange,
  today: string,
  step: Step,
): Promise<KeptFigures[]> {
  const settled = { ...range, to: minDate(range.to, addDays(today, -1)) };
  const parts =
    settled.from > settled.to
      ? []
      : await (step === 'month' ? readRange(sql, lines, settled) : readSpan(sql, lines, 'day', settled));
  return range.to === today ? [...parts, ...(await readToday(sql, lines, today))] : parts;
}

/** Counts today's figures up to now. */
async function readToday(sql: Sql, lines: Lines, today: string): Promise<KeptFigures[]> {
  const days = (await listOpenOn(sql, lines, today)).map(async (doctorId) => {
    const day = await readReportDay(sql, { doctorId, serviceDate: today });
    return day === null ? [] : [{ doctorId, date: today, figures: countDay(day) }];
  });
  return (await Promise.all(days)).flat();
}

const sumOf = (parts: readonly KeptFigures[]): DayFigures => sumFigures(parts.map(({ figures }) => figures));

const accuracyIn = ({ inside, errors }: DayFigures) =>
  accuracyOf([{ inside, errors: new Map(errors.entries()) }]);

/** A session that starts up to this many minutes late counts as on time. */
const ON_TIME_MINUTES = 10;

function sumsOf(figures: DayFigures, marksFees: boolean): ReportSums {
  const { waits, visits, starts } = figures;
  return {
    seen: figures.seen,
    lost: figures.lost,
    sources: figures.sources,
    visitTypes: figures.visitTypes,
    fees: marksFees ? figures.fees : null,
    firstVisits: figures.firstVisits,
    cameBack: figures.cameBack,
    booked: { ...figures.booked, daysAhead: spreadOf(figures.booked.daysAhead) },
    breaks: figures.breaks,
    breakMinutes: figures.breakMinutes,
    workMinutes: figures.workMinutes,
    wait: spreadOf(waits),
    visit: spreadOf(visits),
    start: { ...spreadOf(starts), onTime: countOf(starts.slice(0, ON_TIME_MINUTES + 1)) },
  };
}

const spreadOf = (tally: Tally) => ({
  count: countOf(tally),
  median: quantileOf(tally, 0.5),
  ninety: quantileOf(tally, 0.9),
});

function seriesOf(parts: readonly KeptFigures[], range: DateRange, step: Step): Report['series'] {
  const bars = new Map<string, { seen: number; lost: number }>();
  for (let date = range.from; date <= range.to; date = addDays(date, 1))
    bars.set(barOf(date, step), { seen: 0, lost: 0 });
  for (const { date, figures } of parts) {
    const bar = bars.get(barOf(date, step));
    if (!bar) continue;
    bar.seen += figures.seen;
    bar.lost += Object.values(figures.lost).reduce((sum, count) => sum + count, 0);
  }
  return [...bars].map(([from, bar]) => ({ from, ...bar }));
}

/** Returns the first date of the day, week or month that contains a date. Weeks begin on Monday. */
function barOf(date: string, step: Step): string {
  switch (step) {
    case 'day':
      return date;
    case 'week':
      return addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
    case 'month':
      return monthOf(date);
  }
}

/**
 * Returns the figures of the current service date up to now, for all lines together. They are counted in the
 * same way as reports. Includes collected fees only for admins, owners and keys.
 */
export async function getToday(ctx: Context, input: Input<'reports', 'getToday'>): Promise<ClinicToday> {
  const { clinicId } = input;
  const grant = requireClinicAccess(ctx, clinicId);
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const serviceDate = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const [lines, calls] = await Promise.all([
    readToday(ctx.db, { clinicId, doctorId: null }, serviceDate),
    findCallsOn(ctx.db, clinicId, serviceDate),
  ]);
  const { seen, lost, fees } = sumFigures(lines.map(({ figures }) => figures));
  const seesMoney = grant.kind === 'key' || hasPowersOf(grant.role, 'admin');
  const showsMoney = clinic.marksFees && seesMoney;
  return {
    serviceDate,
    seen,
    left: lost.left,
    noShow: lost.no_show,
    unseen: lost.practice_closed + lost.reset,
    collectedPaise: showsMoney ? collectedPaise(fees) : null,
    firstCallAt: calls.first?.toISOString() ?? null,
    lastCallAt: calls.last?.toISOString() ?? null,
  };
}

/**
 * Returns the lines whose figures the actor may see. Admins, owners and keys of the clinic see all its lines.
 * Doctors and their keys see only their own line. Throws the errors of `requireMember`, and `queue.forbidden`
 * for a doctor who asks for other lines.
 */
export function requireReportAccess(
  ctx: Context,
  { clinicId, doctorId = null }: { clinicId: string; doctorId?: string | undefined | null },
): Lines {
  const { doctor, account, key } = ctx.actor;
  if (key !== null) {
    requireScope(ctx.actor, 'reports:read');
    if (key.clinicId !== clinicId || (key.doctorId !== null && key.doctorId !== doctorId))
      throw new AppError('forbidden', 'queue.forbidden');
    return { clinicId, doctorId };
  }
  if (doctor !== null && doctor.clinicId === clinicId && doctor.doctorId === doctorId) {
    return { clinicId, doctorId };
  }
  if (doctor !== null && account === null) throw new AppError('forbidden', 'queue.forbidden');
  requireMember(ctx, clinicId, 'admin');
  return { clinicId, doctorId };
}

/**
 * Returns patients' private answers after their visits in a range, to those who may see the report. They
 * contain no names. Throws the errors of `getReport`.
 */
export async function listVisitAnswers(
  ctx: Context,
  input: Input<'reports', 'listVisitAnswers'>,
): Promise<VisitAnswers> {
  const lines = requireReportAccess(ctx, input);
  const clinic = await findClinic(ctx.db, lines.clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  return readVisitAnswers(
    ctx.db,
    lines,
    checkedRange(input, serviceDateOf(ctx.now(), clinic.profile.timeZone)),
  );
}

export const reportsRoutes = { getReport, getToday, listVisitAnswers } satisfies Routes<'reports'>;
