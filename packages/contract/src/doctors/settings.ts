/** The settings of a doctor, defined once: its row, its update, its form and its screens use these. */
import {
  FREE_DAYS_MAX,
  FREE_VISITS_MAX,
  PASSED_BEHIND,
  PASSED_BEHIND_MAX,
  PRIORITIES,
  REPORTS,
  RETURNS,
  SENIOR_AGES,
} from '@baari/core/doctors';
import { z } from 'zod';

export const rupees = z.number().min(0).max(1_000_000).multipleOf(0.01);

/** The ranks for patients with reports or priorities, and for passed and away patients. */
export const lineRules = z.object({
  /**
   * A patient who missed the call returns behind this many patients, and the second time at the end of the
   * line.
   */
  passedBehind: z.number().int().min(0).max(PASSED_BEHIND_MAX),
  /** The rank of a patient back from a test. */
  returns: z.enum(RETURNS),
  /** The rank of a patient whom staff add to show a report. */
  reports: z.enum(REPORTS),
  /** The reasons for which a patient may get the place “Soon”. */
  priorities: z.array(z.enum(PRIORITIES)).max(PRIORITIES.length),
  /** The age from which a patient has the priority `age`. */
  seniorFrom: z.literal(SENIOR_AGES),
});
export type LineRules = z.infer<typeof lineRules>;

/** The fees for visits in addition to the consultation fee, if the clinic marks fees. */
export const feeRules = z.object({
  /** In rupees. Here and below, null means that the consultation fee applies. */
  followUpFee: rupees.nullable(),
  /** The fee for patients who only show a report. */
  reportFee: rupees.nullable(),
  /** The number of days after a paid visit during which visits are free, or 0 for none. */
  freeDays: z.number().int().min(0).max(FREE_DAYS_MAX),
  /** The number of free visits in that time. */
  freeVisits: z.number().int().min(1).max(FREE_VISITS_MAX),
});
export type FeeRules = z.infer<typeof feeRules>;

export const doctorSettings = lineRules.extend(feeRules.shape);
export type DoctorSettings = z.infer<typeof doctorSettings>;

/** The settings of a new doctor. Missing settings get their default values. */
export const newDoctorSettings = z.object({
  passedBehind: lineRules.shape.passedBehind.default(PASSED_BEHIND),
  returns: lineRules.shape.returns.default('soon'),
  reports: lineRules.shape.reports.default('turn'),
  priorities: lineRules.shape.priorities.default([...PRIORITIES]),
  seniorFrom: lineRules.shape.seniorFrom.default(60),
  followUpFee: feeRules.shape.followUpFee.default(null),
  reportFee: feeRules.shape.reportFee.default(null),
  freeDays: feeRules.shape.freeDays.default(0),
  freeVisits: feeRules.shape.freeVisits.default(1),
});
