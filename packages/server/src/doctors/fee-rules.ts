/** What a doctor's visits cost, as columns of `doctor d` and as everybody else has it. */
import type { FeeRules } from '@baari/contract/doctors';

export const FEE_RULE_COLUMNS = 'd.follow_up_paise, d.report_paise, d.free_days, d.free_visits';

export type FeeRuleRow = {
  follow_up_paise: number | null;
  report_paise: number | null;
  free_days: number;
  free_visits: number;
};

export const readFeeRules = (row: FeeRuleRow): FeeRules => ({
  followUpFee: row.follow_up_paise && row.follow_up_paise / 100,
  reportFee: row.report_paise && row.report_paise / 100,
  freeDays: row.free_days,
  freeVisits: row.free_visits,
});

type SomeFeeRules = { [Rule in keyof FeeRules]?: FeeRules[Rule] | undefined };

/** The rules among what is known of a doctor, with those that an edit names. */
export const feeRulesOf = (doctor: FeeRules, edit: SomeFeeRules = {}): FeeRules => ({
  followUpFee: edit.followUpFee === undefined ? doctor.followUpFee : edit.followUpFee,
  reportFee: edit.reportFee === undefined ? doctor.reportFee : edit.reportFee,
  freeDays: edit.freeDays ?? doctor.freeDays,
  freeVisits: edit.freeVisits ?? doctor.freeVisits,
});

/** Rupees as paise. */
export const paiseOf = (rupees: number | null): number | null => rupees && Math.round(rupees * 100);
