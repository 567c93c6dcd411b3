/** A doctor's rules of the line, as columns of `doctor d` and as everybody else has them. */
import type { LineRules } from '@baari/contract/doctors';

export const LINE_RULE_COLUMNS = 'd.passed_behind, d.returns, d.reports, d.priorities, d.senior_from';

export type LineRuleRow = {
  passed_behind: number;
  returns: LineRules['returns'];
  reports: LineRules['reports'];
  priorities: LineRules['priorities'];
  senior_from: LineRules['seniorFrom'];
};

export const readLineRules = (row: LineRuleRow): LineRules => ({
  passedBehind: row.passed_behind,
  returns: row.returns,
  reports: row.reports,
  priorities: row.priorities,
  seniorFrom: row.senior_from,
});

type SomeLineRules = { [Rule in keyof LineRules]?: LineRules[Rule] | undefined };

/** The rules among what is known of a doctor, with those that an edit names. */
export const lineRulesOf = (doctor: LineRules, edit: SomeLineRules = {}): LineRules => ({
  passedBehind: edit.passedBehind ?? doctor.passedBehind,
  returns: edit.returns ?? doctor.returns,
  reports: edit.reports ?? doctor.reports,
  priorities: edit.priorities ?? doctor.priorities,
  seniorFrom: edit.seniorFrom ?? doctor.seniorFrom,
});
