import type { Sales } from '@baari/contract/platform';
import type { SalesPeriod } from '@baari/core/platform';
import type { Sql } from '../../db/index.ts';

/** Sales are counted up to `now`. If `isRealOnly` is true, test payments are left out. */
export type SalesAt = { now: Date; isRealOnly: boolean };

/** The time zone that decides on which day a sale counts. */
export const SALES_TIME_ZONE = 'Asia/Kolkata';

const LOCAL_NOW = `(:now::timestamptz AT TIME ZONE '${SALES_TIME_ZONE}')`;

/** SQL for the instant at which the current day, week (from Monday) or month began. */
const begin = (period: SalesPeriod) =>
  `(date_trunc('${period}', ${LOCAL_NOW}) AT TIME ZONE '${SALES_TIME_ZONE}')`;

const since = (period: SalesPeriod) =>
  `coalesce(sum(kept_paise) FILTER (WHERE paid_at >= ${begin(period)}), 0)`;

/** SQL for the amount of an order `o` that remains after refunds. */
const KEPT = `LATERAL (
  SELECT o.amount_paise - coalesce(sum(p.refunded_paise), 0)::integer AS kept_paise
  FROM payment p WHERE p.order_id = o.id AND p.outcome = 'applied') kept`;

type Totals = Omit<Sales, 'series'>;

/** Sums completed orders, and counts the accounts with Pro. */
export async function countSales(sql: Sql, { now, isRealOnly }: SalesAt): Promise<Totals> {
  const [row] = await sql.query<Totals>(
    `SELECT coalesce(sum(kept_paise), 0) AS total_paise, count(*) AS total_transactions,
       ${since('month')} AS month_paise, ${since('week')} AS week_paise, ${since('day')} AS day_paise,
       (SELECT count(*) FROM subscription WHERE is_granted OR paid_until > :now) AS pro_subscriptions,
       (SELECT count(*) FROM subscription WHERE paid_until > :now) AS paid_subscriptions
     FROM payment_order o, ${KEPT}
     WHERE status = 'completed' AND paid_at <= :now AND (NOT :isRealOnly::boolean OR gateway = 'razorpay')`,
    { now, isRealOnly },
  );
  if (!row) throw new Error('a count gave no row');
  return row;
}

/** The number of days, weeks or months in the list of sales, including the current one. */
const PERIODS: Record<SalesPeriod, number> = { day: 30, week: 12, month: 12 };

/** Returns the sales of the last days, weeks or months, earliest first, including those without sales. */
export async function listSales(
  sql: Sql,
  period: SalesPeriod,
  { now, isRealOnly }: SalesAt,
): Promise<Sales['series']> {
  const start = `date_trunc('${period}', ${LOCAL_NOW})`;
  return sql.query<Sales['series'][number]>(
    `SELECT p.start::date AS "from", coalesce(sum(kept_paise), 0) AS paise, count(o.id) AS transactions
     FROM generate_series(${start} - interval '${PERIODS[period] - 1} ${period}', ${start}, interval '1 ${period}') p (start)
     LEFT JOIN payment_order o ON o.status = 'completed' AND (NOT :isRealOnly::boolean OR o.gateway = 'razorpay')
       AND o.paid_at <= :now
       AND o.paid_at >= (p.start AT TIME ZONE '${SALES_TIME_ZONE}')
       AND o.paid_at < ((p.start + interval '1 ${period}') AT TIME ZONE '${SALES_TIME_ZONE}')
     LEFT JOIN ${KEPT} ON true GROUP BY p.start ORDER BY p.start`,
    { now, isRealOnly },
  );
}
