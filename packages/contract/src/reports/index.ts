/** Reports: the results of a clinic's lines over a range of service dates. */
import { VISIT_RATINGS, VISIT_TYPES } from '@baari/core/queue';
import { LOSSES, NO_FIGURES, OUT_OF_TURN, SOURCES, type DayFigures, STEPS } from '@baari/core/reports';
import { z } from 'zod';
import { doctorName } from '../doctors/index.ts';
import { waitAccuracy } from '../queue/index.ts';
import { id, instant, operation } from '../shared/index.ts';

const count = z.number().int();
const tally = z.array(count);
/**
 * A stored tally, which is validated only as a whole, because a range has hundreds of thousands of entries.
 */
const keptTally = z.custom<number[]>(
  (value) => Array.isArray(value) && value.every((entry: unknown) => Number.isInteger(entry)),
);
const countsOf = <const Kind extends string>(kinds: readonly Kind[]) => z.record(z.enum(kinds), count);

/** The number of times that each person let a patient in out of turn, and the reasons. */
const outOfTurn = z.object({
  reason: z.enum(OUT_OF_TURN),
  personId: z.string(),
  name: z.string(),
  count,
});

const money = z.object({ count, paise: count });

/** The sums of fee marks in paise, and the fees that lost patients would have paid. */
const fees = z.object({
  cash: money,
  upi: money,
  card: money,
  /** Days that were counted before refunds existed have none. */
  refunded: money.default({ count: 0, paise: 0 }),
  due: money,
  waived: money,
  free: count,
  lostPaise: count,
});
export type ReportFees = z.infer<typeof fees>;

const collected = money.extend({ personId: z.string(), name: z.string() });

/** The stored figures of one part of a range. */
export const reportFigures = z.object({
  seen: count,
  lost: countsOf(LOSSES),
  sources: countsOf(SOURCES),
  visitTypes: countsOf(VISIT_TYPES),
  fees,
  collectedBy: z.array(collected),
  firstVisits: count,
  cameBack: count,
  /** Missing for days that were counted before bookings existed. */
  booked: z
    .object({ came: count, missed: count, daysAhead: keptTally })
    .default({ ...NO_FIGURES.booked, daysAhead: [] }),
  waits: keptTally,
  visits: keptTally,
  starts: keptTally,
  breaks: count,
  breakMinutes: count,
  workMinutes: count,
  hours: keptTally,
  outOfTurn: z.array(outOfTurn),
  inside: count,
  errors: keptTally,
}) satisfies z.ZodType<DayFigures>;

/** The median and the 90 % quantile of some values, in minutes. Null if there are no values. */
const spread = z.object({ count, median: count.nullable(), ninety: count.nullable() });

/** The totals of lines, as a page shows them. */
export const reportSums = z.object({
  seen: count,
  lost: countsOf(LOSSES),
  sources: countsOf(SOURCES),
  visitTypes: countsOf(VISIT_TYPES),
  /** Null if the clinic marks no fees. */
  fees: fees.nullable(),
  /**
   * The number of patients who were never seen in the clinic before, and how many of them came back within 90
   * days.
   */
  firstVisits: count,
  cameBack: count,
  /**
   * The number of booked patients who came, the number who did not come, and how many days ahead they had
   * booked.
   */
  booked: z.object({ came: count, missed: count, daysAhead: spread }),
  /** The minutes from a recorded arrival to the call. */
  wait: spread,
  /** The time with the doctor. */
  visit: spread,
  /** By how many minutes the late sittings began late. */
  start: spread.extend({ onTime: count.describe('Begun within ten minutes of the hours') }),
  breaks: count,
  breakMinutes: count,
  workMinutes: count,
});
export type ReportSums = z.infer<typeof reportSums>;

const dates = z.object({ from: z.iso.date(), to: z.iso.date() });

/** A line's figures, and the accuracy of its wait estimates. */
const reportLine = waitAccuracy.extend({
  doctorId: id,
  doctorName,
  letter: z.string().nullable(),
  isRemoved: z.boolean(),
  now: reportSums,
  before: reportSums,
});
export type ReportLine = z.infer<typeof reportLine>;

/** Includes the accuracy of wait estimates for all lines. */
export const report = waitAccuracy.extend({
  clinicName: z.string(),
  clinicSlug: z.string(),
  today: z.iso.date(),
  /** The range ends today at the latest. */
  range: dates,
  /** The earlier range to compare with. It is equally long and has the same weekdays. */
  before: dates,
  now: reportSums,
  then: reportSums,
  /** The lines that were open in either range, including removed ones. */
  lines: z.array(reportLine),
  step: z.enum(STEPS),
  /** The figures by day, week or month, each with its first date. */
  series: z.array(z.object({ from: z.iso.date(), seen: count, lost: count })),
  /** Patients seen by weekday and hour, starting with the 24 hours of Monday. */
  hours: tally,
  outOfTurn: z.array(outOfTurn),
  /** The cash by person. Empty if the clinic marks no fees. */
  collectedBy: z.array(collected),
  /** Past days that are not counted yet. */
  uncountedDays: count,
});
export type Report = z.infer<typeof report>;

/** The results so far of a clinic's service date, for all lines, open or closed. */
const clinicToday = z.object({
  serviceDate: z.iso.date(),
  seen: count,
  /** The numbers of patients who gave up their token, and of no-shows. */
  left: count,
  noShow: count,
  /** The number of patients who were still waiting when their line was closed or reset. */
  unseen: count,
  /** The amount in paise. Null if the clinic marks no fees, and in responses to staff. */
  collectedPaise: count.nullable(),
  /** When the first and the last patient were called. Null before the first call. */
  firstCallAt: instant.nullable(),
  lastCallAt: instant.nullable(),
});
export type ClinicToday = z.infer<typeof clinicToday>;

/** Patients' private answers after their visits in a range, without names. */
const visitAnswers = z.object({
  ratings: z.record(z.enum(VISIT_RATINGS), count),
  /** The newest answers that contain a line, newest first and at most 100. */
  lines: z.array(
    z.object({ serviceDate: z.iso.date(), doctorName, rating: z.enum(VISIT_RATINGS), line: z.string() }),
  ),
});
export type VisitAnswers = z.infer<typeof visitAnswers>;

/** The longest range of a report, in days. */
export const REPORT_DAYS_MAX = 1100;

export const reports = {
  getReport: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/report',
      tags: ['Reports'],
      summary: 'Get a range’s figures and those of the previous period (admins, owners; the line’s doctor)',
    })
    .input(dates.extend({ clinicId: id, doctorId: id.optional() }))
    .output(report),
  getToday: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/today',
      tags: ['Reports'],
      summary: 'Get the results of the service date so far (members; money: admins, owners)',
    })
    .input(z.object({ clinicId: id }))
    .output(clinicToday),
  listVisitAnswers: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/visit-answers',
      tags: ['Reports'],
      summary: 'List patients’ answers after visits in a range (admins, owners; the line’s doctor)',
    })
    .input(dates.extend({ clinicId: id, doctorId: id.optional() }))
    .output(visitAnswers),
};
