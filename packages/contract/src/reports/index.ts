/** Reports: the results of a clinic's lines over a range of service dates. */
import { VISIT_TYPES } from '@baari/core/queue';
import { LOSSES, NO_FIGURES, OUT_OF_TURN, SOURCES, type DayFigures, STEPS } from '@baari/core/reports';
import { z } from 'zod';
import { doctorName } from '../doctors/index.ts';
import { waitAccuracy } from '../queue/index.ts';
import { id, instant, operation } from '../shared/index.ts';

const count = z.number().int();
const tally = z.array(count);
/** A stored tally, checked only as a whole, because a range has hundreds of thousands of entries. */
const keptTally = z.custom<number[]>(
  (value) => Array.isArray(value) && value.every((entry: unknown) => Number.isInteger(entry)),
);
const countsOf = <const Kind extends string>(kinds: readonly Kind[]) => z.record(z.enum(kinds), count);

/** By person: how often and why somebody was let in out of turn. */
const outOfTurn = z.object({
  reason: z.enum(OUT_OF_TURN),
  personId: z.string(),
  name: z.string(),
  count,
});

const money = z.object({ count, paise: count });

/** The fee marks in paise, and what lost patients would have paid. */
const fees = z.object({
  cash: money,
  upi: money,
  card: money,
  due: money,
  waived: money,
  free: count,
  lostPaise: count,
});
export type ReportFees = z.infer<typeof fees>;

const collected = money.extend({ personId: z.string(), name: z.string() });

/** The stored figures of a part. */
export const reportFigures = z.object({
  seen: count,
  lost: countsOf(LOSSES),
  sources: countsOf(SOURCES),
  visitTypes: countsOf(VISIT_TYPES),
  fees,
  collectedBy: z.array(collected),
  firstVisits: count,
  cameBack: count,
  /** Days that were counted before anybody could book have none. */
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

/** The minutes that half and nine in ten do not exceed; null without any. */
const spread = z.object({ count, median: count.nullable(), ninety: count.nullable() });

/** The totals of lines, in the figures that a page shows. */
export const reportSums = z.object({
  seen: count,
  lost: countsOf(LOSSES),
  sources: countsOf(SOURCES),
  visitTypes: countsOf(VISIT_TYPES),
  /** Null where the clinic marks no fees. */
  fees: fees.nullable(),
  /** Patients never seen in the clinic before, and of them those who came back within 90 days. */
  firstVisits: count,
  cameBack: count,
  /** Patients who were booked and came, those who did not, and by how many days ahead they had booked. */
  booked: z.object({ came: count, missed: count, daysAhead: spread }),
  /** From a known arrival to the call. */
  wait: spread,
  /** Inside. */
  visit: spread,
  /** How late sittings began. */
  start: spread.extend({ onTime: count.describe('Begun within ten minutes of the hours') }),
  breaks: count,
  breakMinutes: count,
  workMinutes: count,
});
export type ReportSums = z.infer<typeof reportSums>;

const dates = z.object({ from: z.iso.date(), to: z.iso.date() });

/** A line's figures, and how true its waits were. */
const reportLine = waitAccuracy.extend({
  doctorId: id,
  doctorName,
  letter: z.string().nullable(),
  isRemoved: z.boolean(),
  now: reportSums,
  before: reportSums,
});
export type ReportLine = z.infer<typeof reportLine>;

/** For all lines, the accuracy of waits. */
export const report = waitAccuracy.extend({
  clinicName: z.string(),
  clinicSlug: z.string(),
  today: z.iso.date(),
  /** Ends today at the latest. */
  range: dates,
  /** As many days before, on the same weekdays. */
  before: dates,
  now: reportSums,
  then: reportSums,
  /** The lines that were open in either range, also removed ones. */
  lines: z.array(reportLine),
  step: z.enum(STEPS),
  /** By day, week or month, each with its first date. */
  series: z.array(z.object({ from: z.iso.date(), seen: count, lost: count })),
  /** Patients seen by weekday and hour, 24 of Monday first. */
  hours: tally,
  outOfTurn: z.array(outOfTurn),
  /** The cash by person; empty where the clinic marks no fees. */
  collectedBy: z.array(collected),
  /** Settled days that are still to be counted. */
  uncountedDays: count,
});
export type Report = z.infer<typeof report>;

/** The results so far of a clinic's service date, for all lines, open or closed. */
const clinicToday = z.object({
  serviceDate: z.iso.date(),
  seen: count,
  /** Patients who gave their token up, and no-shows. */
  left: count,
  noShow: count,
  /** Patients who still waited when their line closed or was reset. */
  unseen: count,
  /** In paise; null where the clinic marks no fees, and for staff. */
  collectedPaise: count.nullable(),
  /** When the first and the last patient was called; null before. */
  firstCallAt: instant.nullable(),
  lastCallAt: instant.nullable(),
});
export type ClinicToday = z.infer<typeof clinicToday>;

/** The longest range of a report, in days. */
export const REPORT_DAYS_MAX = 1100;

export const reports = {
  getReport: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/report',
      tags: ['Reports'],
      summary:
        'Figures of a range, beside those of the period before (admins, owners; the doctor of the line)',
    })
    .input(dates.extend({ clinicId: id, doctorId: id.optional() }))
    .output(report),
  getToday: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/today',
      tags: ['Reports'],
      summary: 'What the service date came to so far (members; what was collected: admins, owners)',
    })
    .input(z.object({ clinicId: id }))
    .output(clinicToday),
};
