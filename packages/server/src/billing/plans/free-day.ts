import { coveredDoctors, type DailyCount } from '@baari/core/billing';
import type { Sql } from '../../db/index.ts';
import { findFreeShare } from './billing.repository.ts';

/** What the Free plan leaves a doctor on a service date, as the next token is judged; `count` is the covered doctor's. */
export type FreeDay = { isCovered: boolean; count: DailyCount };

type Asked = {
  clinicId: string;
  serviceDate: string;
  /** The doctor chosen to stay within the limit; null for the oldest. */
  chosenId: string | null;
  doctorIds: readonly string[];
};

/** The Free plan's answer for doctors of one clinic whose owner is on Free, by doctor id. */
export async function freeDays(
  sql: Sql,
  { clinicId, serviceDate, chosenId, doctorIds }: Asked,
): Promise<ReadonlyMap<string, FreeDay>> {
  const [first] = doctorIds;
  if (first === undefined) return new Map();
  const likely = doctorIds.find((id) => id === chosenId) ?? first;
  const share = await findFreeShare(sql, { clinicId, serviceDate, doctorId: likely });
  const [covered] = coveredDoctors('free', share.doctorIds, chosenId);
  const isOther = covered !== undefined && covered !== likely && doctorIds.includes(covered);
  const { count } = isOther ? await findFreeShare(sql, { clinicId, serviceDate, doctorId: covered }) : share;
  return new Map(doctorIds.map((id) => [id, { isCovered: id === covered, count }]));
}
