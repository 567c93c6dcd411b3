/** Reads the data for a line's day: its sessions, their events and their tokens. */
import {
  BACK_WITHIN_DAYS,
  type ReportBooking,
  type ReportDay,
  type ReportEvent,
  type ReportSession,
  type ReportToken,
} from '@baari/core/reports';
import type { PaymentKind } from '@baari/core/clinics';
import type { FeeMark, QueueEventKind, VisitType } from '@baari/core/queue';
import type { Grant } from '../context/index.ts';
import type { Sql, Transaction, Tables } from '../db/index.ts';
import { CARRIED_FEE, eventDetail, readState, type StateColumns, waitEventOf } from '../queue/index.ts';
import { planOf } from '../waits/index.ts';

export type LineDay = { doctorId: string; serviceDate: string };

type SessionRow = Pick<
  Tables['queueSession'],
  'startedAt' | 'endedAt' | 'slots' | 'typedMinutes' | 'colleagues'
> & {
  id: string;
  timeZone: string;
  serviceDate: string;
  inside: Tables['sessionAccuracy']['inside'] | null;
  errorMinutes: Tables['sessionAccuracy']['errorMinutes'] | null;
};

const SESSIONS = {
  name: 'reports.sessions',
  text: `SELECT s.id, s.service_date, coalesce(s.time_zone, c.time_zone) AS time_zone, s.started_at, s.ended_at, s.slots,
      s.typed_minutes, s.colleagues, a.inside, a.error_minutes
    FROM queue_session s JOIN clinic c ON c.id = s.clinic_id LEFT JOIN session_accuracy a ON a.session_id = s.id
    WHERE s.doctor_id = :doctorId AND s.service_date = :serviceDate ORDER BY s.sequence`,
};

type EventRow = Pick<Tables['queueEvent'], 'revision' | 'detail' | 'at'> & {
  sessionId: string;
  kind: QueueEventKind;
  actor: Grant;
};

const EVENTS = {
  name: 'reports.events',
  text: `SELECT e.session_id, e.revision, e.kind, e.actor, e.detail, e.at FROM queue_event e
    WHERE e.session_id = ANY (:ids::uuid[]) ORDER BY e.revision`,
};

type TokenRow = Pick<
  Tables['token'],
  'number' | 'isWalkIn' | 'issuedAt' | 'arrivedAt' | 'cameBack' | 'feePaise'
> &
  StateColumns & {
    sessionId: string;
    isMovedHere: boolean;
    wasCalledBefore: boolean;
    isFirstVisit: boolean;
    visitType: VisitType | null;
    mark: FeeMark['mark'] | null;
    paymentKind: PaymentKind | null;
    markedPaise: number | null;
    markedBy: Grant | null;
    refundKind: PaymentKind | null;
    refundPaise: number | null;
  };

// SQL for the other visits of the same patient as `token t`. All of these visits are at one clinic, because a
// patient's record belongs to one clinic.
const OTHER_VISIT = `FROM token o JOIN queue_session os ON os.id = o.session_id
  WHERE o.patient_id = t.patient_id AND o.id <> t.id AND o.status = 'completed'`;
const IS_FIRST = `NOT EXISTS (SELECT ${OTHER_VISIT} AND (os.service_date, o.called_at) < (s.service_date, t.called_at))`;
const CAME_BACK = `EXISTS (SELECT ${OTHER_VISIT}
  AND os.service_date > s.service_date AND os.service_date <= s.service_date + ${BACK_WITHIN_DAYS})`;

const TOKENS = {
  name: 'reports.tokens',
  text: `SELECT t.session_id, t.number, t.status, t.reason, t.is_walk_in, t.issued_at, t.arrived_at,
      t.moved_from IS NOT NULL AS is_moved_here,
      coalesce((SELECT l.called_at IS NOT NULL FROM token l WHERE l.id = t.moved_from), false) AS was_called_before,
      t.status = 'completed' AND coalesce(t.is_first_visit, t.patient_id IS NOT NULL AND ${IS_FIRST}) AS is_first_visit,
      t.came_back, t.visit_type, CASE WHEN (${CARRIED_FEE}) IS NULL THEN t.fee_paise ELSE 0 END AS fee_paise, f.mark, f.kind AS payment_kind, f.paise AS marked_paise, f.actor AS marked_by,
      f.refund_kind, f.refund_paise
    FROM token t JOIN queue_session s ON s.id = t.session_id LEFT JOIN fee_mark f ON f.token_id = t.id
    WHERE t.session_id = ANY (:ids::uuid[]) ORDER BY t.number`,
};

const BOOKINGS = {
  name: 'reports.bookings',
  text: `SELECT b.state, b.service_date - (b.booked_at AT TIME ZONE :timeZone)::date AS days_ahead FROM booking b
    WHERE b.doctor_id = :doctorId AND b.service_date = :serviceDate AND b.state IN ('checked_in', 'missed')`,
};

/** Returns the data of a line's day. Returns null if the line had no session on that day. */
export async function readReportDay(sql: Sql, { doctorId, serviceDate }: LineDay): Promise<ReportDay | null> {
  const sessions = await sql.query<SessionRow>(SESSIONS, { doctorId, serviceDate });
  const [first] = sessions;
  if (!first) return null;
  const ids = sessions.map(({ id }) => id);
  const events = await sql.query<EventRow>(EVENTS, { ids });
  const tokens = await sql.query<TokenRow>(TOKENS, { ids });
  const bookings = await sql.query<ReportBooking>(BOOKINGS, {
    doctorId,
    serviceDate,
    timeZone: first.timeZone,
  });
  return {
    serviceDate,
    timeZone: first.timeZone,
    bookings,
    sessions: sessions.map((session): ReportSession => ({
      plan: planOf(session),
      endedAt: session.endedAt?.getTime() ?? null,
      events: events.filter((event) => event.sessionId === session.id).map(eventOf),
      tokens: tokens.filter((token) => token.sessionId === session.id).map(tokenOf),
      accuracy: accuracyOf(session),
    })),
  };
}

const accuracyOf = ({ inside, errorMinutes }: SessionRow): ReportSession['accuracy'] =>
  inside === null || errorMinutes === null ? null : { inside, errorMinutes };

function eventOf(row: EventRow): ReportEvent {
  const detail = eventDetail.parse(row.detail);
  return {
    ...waitEventOf(row, detail),
    ...personOf(row.actor),
    isAsked: (detail.counted?.asked ?? 0) > 0,
  };
}

function personOf(grant: Grant): { personId: string; name: string } {
  switch (grant.kind) {
    case 'member':
    case 'operator':
      return { personId: grant.accountId, name: grant.name };
    case 'doctor':
      return { personId: grant.doctorId, name: grant.name };
    case 'key':
      return { personId: grant.keyId, name: grant.name };
    case 'device':
    case 'system':
      return { personId: '', name: '' };
  }
}

const tokenOf = (row: TokenRow): ReportToken => ({
  number: row.number,
  state: readState(row),
  isByStaff: row.isWalkIn,
  issuedAt: row.issuedAt.getTime(),
  arrivedAt: row.arrivedAt?.getTime() ?? null,
  isMovedHere: row.isMovedHere,
  wasCalledBefore: row.wasCalledBefore,
  isFirstVisit: row.isFirstVisit,
  cameBack: row.cameBack,
  visitType: row.visitType,
  feePaise: row.feePaise,
  fee: feeOf(row),
});

function feeOf({
  mark,
  paymentKind: kind,
  markedPaise: paise,
  markedBy: by,
  ...row
}: TokenRow): ReportToken['fee'] {
  if (mark === null || by === null) return null;
  const person = personOf(by);
  switch (mark) {
    case 'paid':
      return kind && { ...person, mark: { mark, kind, paise: paise ?? 0, refund: reportRefund(row) } };
    case 'free':
      return { ...person, mark: { mark } };
    case 'due':
      return { ...person, mark: { mark, paise } };
    case 'waived':
      return { ...person, mark: { mark, paise, reason: null } };
  }
}

const reportRefund = ({
  refundKind: kind,
  refundPaise: paise,
}: Pick<TokenRow, 'refundKind' | 'refundPaise'>) =>
  kind === null || paise === null ? undefined : { kind, paise, reason: null };

const MARK = {
  name: 'reports.mark-visits',
  text: `UPDATE token t SET is_first_visit = ${IS_FIRST}, came_back = ${CAME_BACK}
    FROM queue_session s
    WHERE s.id = t.session_id AND s.doctor_id = :doctorId AND s.service_date = :serviceDate
      AND t.status = 'completed' AND t.is_first_visit IS NULL AND t.patient_id IS NOT NULL`,
};

// Finds the first visits of the patients who came again on this day. For each such visit, its day then counts
// one more returning patient.
const RETURNED = {
  name: 'reports.mark-returned',
  text: `UPDATE token f SET came_back = true FROM queue_session fs
    WHERE fs.id = f.session_id AND f.is_first_visit AND NOT f.came_back
      AND fs.service_date >= :serviceDate::date - ${BACK_WITHIN_DAYS} AND fs.service_date < :serviceDate::date
      AND f.patient_id IN (
        SELECT t.patient_id FROM token t JOIN queue_session s ON s.id = t.session_id
        WHERE s.doctor_id = :doctorId AND s.service_date = :serviceDate AND t.status = 'completed')
    RETURNING f.doctor_id, fs.service_date`,
};

/** Marks the first visits of a day, and returns the earlier days whose patients came again on it. */
export async function markVisits(tx: Transaction, { doctorId, serviceDate }: LineDay): Promise<LineDay[]> {
  await tx.query(MARK, { doctorId, serviceDate });
  return tx.query<{ doctorId: string; serviceDate: string }>(RETURNED, { doctorId, serviceDate });
}
