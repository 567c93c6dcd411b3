import type { FeeShift, FeeTally } from '@baari/contract/queue';
import type { PaymentKind } from '@baari/core/clinics';
import type { Grant } from '../../context/index.ts';
import type { Sql, Transaction, Tables } from '../../db/index.ts';
import type { PersonGrant } from '../../doctors/index.ts';
import { IS_UNMARKED } from '../ledger/fee.repository.ts';
import { actorOf } from '../ledger/queue-events.repository.ts';

/** The date and the queues of the marks. The queues are all of a clinic's queues, or only one doctor's. */
export type PersonOfDay = {
  clinicId: string;
  doctorId: string | null;
  serviceDate: string;
  grant: PersonGrant;
};

const personOf = (grant: PersonGrant) => (grant.kind === 'doctor' ? grant.doctorId : grant.accountId);
const PERSON = (of: string, actor = 'actor') =>
  `coalesce(${of}.${actor} ->> 'accountId', ${of}.${actor} ->> 'doctorId')`;

const LINES =
  'SELECT id FROM doctor WHERE clinic_id = :clinicId AND (:doctorId::uuid IS NULL OR id = :doctorId)';

/** The queues' tokens on the date. */
const OF_DAY = `token t JOIN queue_session s ON s.id = t.session_id
  AND s.doctor_id IN (${LINES}) AND s.service_date = :serviceDate`;

/**
 * The marks that were set on the date, on the day's own tokens and on older tokens whose fee was still due.
 */
export const MARKS = `(SELECT f.* FROM ${OF_DAY} JOIN fee_mark f ON f.token_id = t.id AND f.paid_on IS NULL
  UNION ALL SELECT f.* FROM fee_mark f JOIN token t ON t.id = f.token_id AND t.doctor_id IN (${LINES}) WHERE f.paid_on = :serviceDate) f`;

/**
 * The refunds that were made on the date. A refund that is made after the day of its payment has a separate
 * date.
 */
export const REFUNDS = `(SELECT f.* FROM ${MARKS} WHERE f.refund_paise IS NOT NULL AND f.refunded_on IS NULL
  UNION ALL SELECT f.* FROM fee_mark f JOIN token t ON t.id = f.token_id AND t.doctor_id IN (${LINES}) WHERE f.refunded_on = :serviceDate) f`;

/** The payments, other marks and refunds of the date, each with its person and count. */
const ENTRIES = `(SELECT f.mark, f.kind, f.paise, f.actor, f.at, f.drawer_count_id FROM ${MARKS}
  UNION ALL SELECT 'refunded', f.refund_kind, f.refund_paise, f.refund_actor, f.refund_at, f.refund_count_id
  FROM ${REFUNDS}) f`;

/** The parameters of `MARKS`. */
export const linesOfDay = ({ clinicId, doctorId, serviceDate }: PersonOfDay) => ({
  clinicId,
  doctorId,
  serviceDate,
});

const parameters = (person: PersonOfDay) => ({ ...linesOfDay(person), person: personOf(person.grant) });

const sumOf = (name: string, condition: string) =>
  `count(*) FILTER (WHERE ${condition}) AS ${name}_count, coalesce(sum(f.paise) FILTER (WHERE ${condition}), 0) AS ${name}_paise`;

const paidIn = (kind: PaymentKind) => `f.mark = 'paid' AND f.kind = '${kind}'`;
const refundedIn = (kind: PaymentKind) => `f.mark = 'refunded' AND f.kind = '${kind}'`;

type SumColumns<Name extends string> = { [Column in `${Name}Count` | `${Name}Paise`]: number };

type Sums = SumColumns<
  'paid' | PaymentKind | 'free' | 'waived' | 'due' | 'refundedCash' | 'refundedUpi' | 'refundedCard'
>;

const SUMS = `${sumOf('paid', `f.mark = 'paid'`)}, ${sumOf('cash', paidIn('cash'))}, ${sumOf('upi', paidIn('upi'))},
  ${sumOf('card', paidIn('card'))}, ${sumOf('free', `f.mark = 'free'`)}, ${sumOf('waived', `f.mark = 'waived'`)},
  ${sumOf('due', `f.mark = 'due'`)}, ${sumOf('refunded_cash', refundedIn('cash'))},
  ${sumOf('refunded_upi', refundedIn('upi'))}, ${sumOf('refunded_card', refundedIn('card'))}`;

type ShiftRow = Pick<Tables['feeMark'], 'drawerCountId'> &
  Sums & {
    person: string;
    actor: Grant;
    fromAt: Date;
    untilAt: Date;
  };

type CountRow = Pick<Tables['drawerCount'], 'expectedPaise' | 'heldPaise' | 'reason'> & {
  id: string;
  person: string;
  actor: Grant;
  at: Date;
};

type Drawer = FeeTally['drawers'][number] & { person: string };

/**
 * The drawers of all people with marks or a count on the date. A doctor sees no counts by other people,
 * because those counts cover all queues.
 */
export async function listDrawers(sql: Sql, person: PersonOfDay): Promise<FeeTally['drawers']> {
  const [shifts, counts] = await Promise.all([listShifts(sql, person), listCounts(sql, person)]);
  const drawers = new Map<string, Drawer>();
  const drawerOf = (id: string, actor: Grant): Drawer => {
    const known = drawers.get(id);
    if (known) return known;
    const drawer = { person: id, by: actorOf(actor).by, isOwn: id === personOf(person.grant), shifts: [] };
    drawers.set(id, drawer);
    return drawer;
  };
  const ofCount = new Map(shifts.map((row) => [row.drawerCountId ?? row.person, row]));
  for (const count of counts) {
    const sums = shiftOf(ofCount.get(count.id), count.at);
    const { expectedPaise, heldPaise, reason } = count;
    const counted = { at: count.at.toISOString(), expectedPaise, heldPaise, reason };
    drawerOf(count.person, count.actor).shifts.push({ ...sums, counted });
  }
  for (const row of shifts.filter((shift) => shift.drawerCountId === null)) {
    drawerOf(row.person, row.actor).shifts.push({ ...shiftOf(row, row.fromAt), counted: null });
  }
  return [...drawers.values()]
    .map(({ person: _person, ...drawer }) => drawer)
    .toSorted((a, b) => a.by.localeCompare(b.by));
}

async function listShifts(sql: Sql, person: PersonOfDay): Promise<ShiftRow[]> {
  const isSeen = `:doctorId::uuid IS NULL OR ${PERSON('f')} = :person`;
  return sql.query<ShiftRow>(
    `SELECT ${PERSON('f')} AS person, (array_agg(f.actor ORDER BY f.at DESC))[1] AS actor,
       CASE WHEN ${isSeen} THEN f.drawer_count_id END AS drawer_count_id, min(f.at) AS from_at, max(f.at) AS until_at, ${SUMS}
     FROM ${ENTRIES} GROUP BY 1, 3`,
    parameters(person),
  );
}

/** The counts of the date, earliest first. A doctor gets only the doctor's own counts. */
async function listCounts(sql: Sql, person: PersonOfDay): Promise<CountRow[]> {
  return sql.query<CountRow>(
    `SELECT c.id, ${PERSON('c')} AS person, c.actor, c.at, c.expected_paise, c.held_paise, c.reason FROM drawer_count c
     WHERE c.clinic_id = :clinicId AND c.service_date = :serviceDate AND (:doctorId::uuid IS NULL OR ${PERSON('c')} = :person) ORDER BY c.at, c.id`,
    parameters(person),
  );
}

/**
 * The sums of a shift. The value is empty if all its marks were moved to other shifts after it was counted.
 */
function shiftOf(row: ShiftRow | undefined, at: Date): Omit<FeeShift, 'counted'> {
  const sum = (count = 0, paise = 0) => ({ count, paise });
  const paid = sum(row?.paidCount, row?.paidPaise);
  const waived = sum(row?.waivedCount, row?.waivedPaise);
  const free = row?.freeCount ?? 0;
  const cash = sum(row?.cashCount, row?.cashPaise);
  const refunded = {
    cash: sum(row?.refundedCashCount, row?.refundedCashPaise),
    upi: sum(row?.refundedUpiCount, row?.refundedUpiPaise),
    card: sum(row?.refundedCardCount, row?.refundedCardPaise),
  };
  return {
    from: (row?.fromAt ?? at).toISOString(),
    until: (row?.untilAt ?? at).toISOString(),
    patients: paid.count + free + waived.count,
    paid,
    cash,
    upi: sum(row?.upiCount, row?.upiPaise),
    card: sum(row?.cardCount, row?.cardPaise),
    free,
    waived,
    due: sum(row?.dueCount, row?.duePaise),
    refunded,
    drawerPaise: cash.paise - refunded.cash.paise,
  };
}

/** A person's payments, refunds, waivers and free visits on a date, in paise. */
export type Takings = {
  name: string;
  cash: number;
  upi: number;
  card: number;
  refunded: number;
  waived: number;
  free: number;
};

/**
 * The takings of everyone who marked a fee in a clinic on a date, sorted by name. Due amounts belong to no
 * person.
 */
export async function listTakings(sql: Sql, clinicId: string, serviceDate: string): Promise<Takings[]> {
  const rows = await sql.query<Sums & { actor: Grant }>(
    `SELECT (array_agg(f.actor ORDER BY f.at DESC))[1] AS actor, ${SUMS}
     FROM ${ENTRIES} WHERE f.mark <> 'due' GROUP BY ${PERSON('f')}`,
    { clinicId, doctorId: null, serviceDate },
  );
  return rows
    .map((row) => ({
      name: actorOf(row.actor).by,
      cash: row.cashPaise,
      upi: row.upiPaise,
      card: row.cardPaise,
      refunded: row.refundedCashPaise + row.refundedUpiPaise + row.refundedCardPaise,
      waived: row.waivedPaise,
      free: row.freeCount,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Counts the date's seen patients without a fee mark. */
export async function countUnmarked(sql: Sql, person: PersonOfDay): Promise<number> {
  const [row] = await sql.query<{ unmarked: number }>(
    `SELECT count(*) AS unmarked FROM ${OF_DAY}
     WHERE t.status = 'completed' AND ${IS_UNMARKED}`,
    linesOfDay(person),
  );
  return row?.unmarked ?? 0;
}

const UNCOUNTED = `f.drawer_count_id IS NULL AND ${PERSON('f')} = :person`;
const UNCOUNTED_REFUND = `f.refund_count_id IS NULL AND ${PERSON('f', 'refund_actor')} = :person`;

/** A person's cash payments of the date that no count includes yet, minus the refunds, in paise. */
export async function sumUncountedCash(tx: Transaction, person: PersonOfDay): Promise<number> {
  const [row] = await tx.query<{ paise: number }>(
    `SELECT coalesce(sum(CASE f.mark WHEN 'refunded' THEN -f.paise ELSE f.paise END), 0) AS paise
     FROM ${ENTRIES} WHERE f.kind = 'cash' AND ${UNCOUNTED}`,
    parameters(person),
  );
  return row?.paise ?? 0;
}

type DrawerCount = {
  id: string;
  expectedPaise: number;
  heldPaise: number;
  reason: string | null;
  at: Date;
};

/** Records a count, with all the person's marks and refunds of the date that no count includes yet. */
export async function insertDrawerCount(
  tx: Transaction,
  person: PersonOfDay,
  { id, expectedPaise, heldPaise, reason, at }: DrawerCount,
): Promise<void> {
  const { clinicId, serviceDate, grant } = person;
  await tx.query(
    `INSERT INTO drawer_count (id, clinic_id, service_date, actor, expected_paise, held_paise, reason, at)
     VALUES (:id, :clinicId, :serviceDate, :actor, :expectedPaise, :heldPaise, :reason, :at)`,
    { id, clinicId, serviceDate, actor: JSON.stringify(grant), expectedPaise, heldPaise, reason, at },
  );
  await tx.query(
    `UPDATE fee_mark SET drawer_count_id = :countId WHERE token_id IN (SELECT f.token_id FROM ${MARKS} WHERE ${UNCOUNTED})`,
    { ...parameters(person), countId: id },
  );
  await tx.query(
    `UPDATE fee_mark SET refund_count_id = :countId WHERE token_id IN (SELECT f.token_id FROM ${REFUNDS} WHERE ${UNCOUNTED_REFUND})`,
    { ...parameters(person), countId: id },
  );
}
