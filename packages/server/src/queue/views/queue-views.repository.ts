import { queueSettings, type QueueSettings } from '@baari/contract/clinics';
import { lineRules, type LineRules } from '@baari/contract/doctors';
import type {
  CarriedFee,
  ConsoleToken,
  QueueAction,
  TestHere,
  TestLine,
  TokenFee,
} from '@baari/contract/queue';
import type { Subscription } from '@baari/core/billing';
import type {
  Announcement,
  AnnouncementKind,
  Counts,
  PracticeState,
  QueueEventKind,
  Schedule,
} from '@baari/core/queue';
import type { WaitEvent } from '@baari/core/wait-time';
import type { Grant } from '../../context/index.ts';
import { selectColumns, type Sql, type Tables } from '../../db/index.ts';
import { HOURS_COLUMNS, type HoursRow, readHours, type Doctor } from '../../doctors/index.ts';
import { FEE_ACTOR, type FeeColumns, readFee, VISIT_FEE } from '../ledger/fee.repository.ts';
import { actionOf, actorOf, eventDetail, waitEventOf } from '../ledger/queue-events.repository.ts';
import { emergencySeenOf, newestSessionOf, QUEUE_SETTING_COLUMNS } from '../ledger/queue.repository.ts';
import { AGE_THAT_DAY, COMING_BY, readInstant, readState, type StateColumns } from '../ledger/token-row.ts';
import { TYPED_MINUTES } from '../ledger/typed-minutes.repository.ts';

/** The rules of the doctor's line that the desk shows. */
const shownRules = lineRules.pick({ priorities: true, seniorFrom: true, reports: true });
type ShownRules = Pick<LineRules, keyof typeof shownRules.shape>;

/** A patient sent to a line for a test, with the service date of the session in which the patient waits. */
type StoredTest = TestHere & { serviceDate: string };

type ViewedToken = ConsoleToken & { recalls: number };

/** A doctor's stored queue with its newest session, from which every view is computed. */
export type StoredQueue = ShownRules & {
  doctorId: string;
  clinicId: string;
  schedule: Schedule;
  settings: QueueSettings;
  consultationMinutes: number;
  /** The average that was typed for the doctor or the clinic. Null if the default applies. */
  typedMinutes: number | null;
  takesBookings: boolean;
  /** True if other doctors may send patients to this line for a test. */
  isTestLine: boolean;
  revision: number;
  callRevision: number;
  pressed: { state: PracticeState; serviceDate: string } | null;
  session: {
    id: string;
    serviceDate: string;
    startedAt: Date;
    typedMinutes: number | null;
    isEnded: boolean;
    nowServing: number;
    counts: Counts | null;
  } | null;
  tokens: ViewedToken[];
  /** The keeper, which is the computer that runs the queue without internet, and the person who set it up. */
  keeper: { epoch: number; name: string | null; seenAt: Date | null } | null;
  testLines: TestLine[];
  /** Patients who were sent for a test on an earlier service date have also left, and must be ignored. */
  tests: StoredTest[];
  announcement: Announcement | null;
  /** The owner's plan, and the doctor who was chosen as the only one on Free. */
  subscription: Subscription & { coveredDoctorId: string | null };
  /**
   * The event of the revision, for colleagues and for wait estimates. The value is null before the first
   * event.
   */
  newest: { sessionId: string | null; event: WaitEvent; action: QueueAction } | null;
};

/** The part of a stored queue from which its waits are estimated. */
export type WaitedQueue = Pick<
  StoredQueue,
  | 'doctorId'
  | 'schedule'
  | 'consultationMinutes'
  | 'typedMinutes'
  | 'takesBookings'
  | 'revision'
  | 'pressed'
  | 'announcement'
  | 'newest'
> & { session: Omit<NonNullable<StoredQueue['session']>, 'counts'> | null };

// The reason for placing a token. This is the newest reason in the log, even if it comes from a line that the
// visit has left. It is read only for waiting tokens that were placed. Most mornings have no such tokens.
const PLACE_REASON = `CASE WHEN t.status = 'waiting' AND t.place <> 'turn' THEN (
    WITH RECURSIVE visit AS (
      SELECT t.session_id, t.number, t.moved_from, 0 AS moves
      UNION ALL SELECT l.session_id, l.number, l.moved_from, moves + 1 FROM visit JOIN token l ON l.id = visit.moved_from)
    SELECT placed.detail ->> 'reason' FROM visit
      JOIN queue_event placed ON placed.session_id = visit.session_id AND placed.number = visit.number
    WHERE placed.kind = ANY (CASE t.place WHEN 'once' THEN '{placed_at_once}'::text[] ELSE '{placed_soon,issued}' END)
    ORDER BY visit.moves, placed.revision DESC LIMIT 1) END`;

// Only marks after the patient last got the place “At once” count, because an emergency that is placed again
// must be seen again.
const EMERGENCY_SEEN = `CASE WHEN t.status = 'waiting' AND t.place = 'once' THEN (${emergencySeenOf('t.session_id', 't.number')}) END`;

// The patient's request, as long as staff have not answered it.
const ASKS = `CASE WHEN t.status = 'waiting' AND t.place = 'turn' AND NOT t.priority_declined THEN t.asked_priority END`;

// True if only the patient has reported the arrival.
const SAYS_HERE = `CASE WHEN t.status = 'waiting' AND t.arrived_at IS NOT NULL AND NOT t.counts_for_good THEN true END`;

const IS_BACK_FROM_TEST = `CASE WHEN t.status = 'waiting' AND t.away_at >= coalesce(t.called_at, t.away_at) THEN true END`;

const WAY = `CASE WHEN t.status = 'waiting' AND t.arrived_at IS NULL AND t.travel_minutes IS NOT NULL
  THEN json_build_object('travelMinutes', t.travel_minutes, 'cutsCloser', t.cuts_closer) END`;

const FEE = `CASE WHEN c.marks_fees THEN json_build_object(${VISIT_FEE}, 'actor', ${FEE_ACTOR}) END`;

/**
 * The last call of `token t` in its line. A visit from another line keeps the time of its call in that line.
 * Such a call does not count as a call of this line.
 */
export const CALLED_HERE = `CASE WHEN t.moved_from IS NULL OR t.called_at >= (SELECT finished_at FROM token l WHERE l.id = t.moved_from)
  THEN t.called_at END`;

const TEST_LINES = `SELECT json_agg(json_build_object('doctorId', l.id, 'doctorName', json_build_object('name', l.name, 'title', l.title), 'room', l.room)
    ORDER BY l.created_at, l.id)
  FROM doctor l WHERE l.clinic_id = d.clinic_id AND l.id <> d.id AND l.title = 'none' AND l.removed_at IS NULL`;

const TESTS = `SELECT json_agg(json_build_object('doctorId', o.id, 'doctorName', json_build_object('name', o.name, 'title', o.title),
      'letter', shown_letter(o.clinic_id, o.letter), 'number', a.number, 'name', ap.name, 'since', a.away_at, 'calledAt', a.test_called_at, 'serviceDate', os.service_date)
    ORDER BY a.away_at, a.id)
  FROM token a JOIN doctor o ON o.id = a.doctor_id JOIN queue_session os ON os.id = a.session_id
    LEFT JOIN patient ap ON ap.id = a.patient_id
  WHERE a.test_line_id = d.id AND a.status = 'away'`;

/** The columns of `queue_event e` that belong to a queue's revision. */
export const NEWEST_EVENT_COLUMNS =
  'e.session_id AS event_session_id, e.kind, e.number, e.actor, e.detail, e.at';

// One read serves one queue or all queues of a clinic, for any number of watchers. The newest session is the
// last one in the log, which may not be the one with the latest date. While a clock was ahead, a session may
// have got a future date.
const READ = `SELECT d.id AS doctor_id, d.clinic_id, ${HOURS_COLUMNS}, c.time_zone, c.opens_early_minutes,
      ${QUEUE_SETTING_COLUMNS}, ${selectColumns(shownRules.keyof().options, 'd')},
      coalesce(d.consultation_minutes, c.consultation_minutes) AS consultation_minutes,
      ${TYPED_MINUTES} AS typed_minutes, d.takes_bookings, d.title = 'none' AS is_test_line,
      coalesce(q.revision, 0) AS revision, coalesce(q.call_revision, 0) AS call_revision,
      q.practice, q.practice_date, q.announcement, q.announced_until,
      s.id AS session_id, s.service_date, s.started_at, s.typed_minutes AS session_typed, s.ended_at, s.now_serving, s.counts,
      plan.is_granted, plan.paid_until, plan.covered_doctor_id,
      ${NEWEST_EVENT_COLUMNS},
      (SELECT coalesce(json_agg(listed), '[]') FROM (
        SELECT t.id, t.number, t.outage_number AS "outageNumber", t.line_key AS key, t.place, ${PLACE_REASON} AS "placeReason", p.name, t.phone, t.status, t.reason, t.test_line_id AS "testLineId", t.test_called_at AS "testCalledAt", t.issued_at AS "issuedAt",
          t.arrived_at AS "arrivedAt", ${CALLED_HERE} AS "calledAt", t.away_at AS "awayAt", ${COMING_BY} AS "comingBy", t.is_walk_in AS "isWalkIn", t.recalls,
          ${AGE_THAT_DAY} AS age, p.sex,
          t.visit_type AS "visitType", t.note, ${ASKS} AS asks,
          ${EMERGENCY_SEEN} AS "emergencySeen", ${IS_BACK_FROM_TEST} AS "isBackFromTest", t.behind, ${SAYS_HERE} AS "saysHere", ${WAY} AS way, ${FEE} AS fee
        FROM token t LEFT JOIN patient p ON p.id = t.patient_id LEFT JOIN fee_mark f ON c.marks_fees AND f.token_id = t.id
        WHERE t.session_id = s.id ORDER BY t.number
      ) listed) AS tokens,
      CASE WHEN k.computer_id IS NOT NULL THEN k.epoch END AS keeper_epoch, coalesce(nullif(keeper.name, ''), keeper.email) AS keeper_name, k.seen_at AS keeper_seen_at,
      (${TEST_LINES}) AS test_lines, (${TESTS}) AS tests
    FROM doctor d
    JOIN clinic c ON c.id = d.clinic_id
    LEFT JOIN doctor_queue q ON q.doctor_id = d.id
    LEFT JOIN queue_session s ON s.id = coalesce(q.open_session_id, (${newestSessionOf('d.id')}))
    LEFT JOIN clinic_member owner ON owner.clinic_id = c.id AND owner.role = 'owner'
    LEFT JOIN subscription plan ON plan.account_id = owner.account_id
    LEFT JOIN queue_event e ON e.doctor_id = d.id AND e.revision = q.revision
    LEFT JOIN queue_keeper k ON k.doctor_id = d.id
    LEFT JOIN account keeper ON keeper.id = k.account_id`;

// The query for one queue runs at each change, and PostgreSQL reuses its plan. A query with a list of varying
// length would be planned each time.
const READ_ONE = { name: 'queue.read-views', text: `${READ} WHERE d.id = :doctorId` };
const READ_SOME = { name: 'queue.read-many-views', text: `${READ} WHERE d.id = ANY (:doctorIds::uuid[])` };

type Row = Pick<Tables['clinic'], 'timeZone' | 'opensEarlyMinutes'> &
  Pick<Tables['doctor'], 'takesBookings'> &
  Pick<Tables['doctorQueue'], 'callRevision'> &
  SwitchColumns &
  AnnouncementColumns &
  Pick<Tables['queueSession'], 'endedAt'> &
  Pick<Tables['subscription'], 'paidUntil' | 'coveredDoctorId'> &
  NewestEventColumns &
  HoursRow &
  ShownRules &
  QueueSettings & {
    doctorId: string;
    clinicId: string;
    consultationMinutes: number;
    typedMinutes: number | null;
    isTestLine: boolean;
    sessionId: string | null;
    serviceDate: Tables['queueSession']['serviceDate'] | null;
    startedAt: Tables['queueSession']['startedAt'] | null;
    sessionTyped: number | null;
    nowServing: Tables['queueSession']['nowServing'] | null;
    counts: Counts | null;
    isGranted: Tables['subscription']['isGranted'] | null;
    keeperEpoch: number | null;
    /** Null if the doctor set up the computer. */
    keeperName: string | null;
    keeperSeenAt: Date | null;
    tokens: TokenJson[];
    testLines: TestLine[] | null;
    tests: (Omit<StoredTest, 'calledAt'> & { calledAt: string | null })[] | null;
  };

type SwitchColumns = Pick<Tables['doctorQueue'], 'practiceDate'> & { practice: PracticeState | null };

/** Returns the last press of the practice's button, or null. */
export const pressedOf = ({ practice, practiceDate }: SwitchColumns): StoredQueue['pressed'] =>
  practice && practiceDate ? { state: practice, serviceDate: practiceDate } : null;

type AnnouncementColumns = Pick<Tables['doctorQueue'], 'announcedUntil'> & {
  announcement: AnnouncementKind | null;
};

/** Returns the stored announcement, which may be over, or null. */
export const announcementOf = ({
  announcement: kind,
  announcedUntil,
}: AnnouncementColumns): Announcement | null =>
  kind && announcedUntil ? { kind, until: announcedUntil.toISOString() } : null;

/** Instants in the format that PostgreSQL uses in JSON. */
type TokenJson = Omit<ViewedToken, 'state' | 'fee' | 'emergencySeen' | LeftOut> &
  StateColumns & { [Part in LeftOut]-?: NonNullable<ViewedToken[Part]> | null } & {
    fee: FeeJson | null;
    emergencySeen: { actor: Grant; at: string } | null;
  };

type FeeJson = Pick<TokenFee, 'paise' | 'freeUntil'> & {
  mark: FeeColumns | null;
  carried: (Omit<CarriedFee, 'mark'> & { mark: FeeColumns }) | null;
  actor: Grant | null;
};

/** Fields that most tokens do not have. */
type LeftOut =
  | 'outageNumber'
  | 'awayAt'
  | 'comingBy'
  | 'isBackFromTest'
  | 'behind'
  | 'asks'
  | 'saysHere'
  | 'way';

/** Returns the stored queues of doctors, in no order and without unknown doctors. */
export async function readStoredQueues(sql: Sql, doctorIds: readonly string[]): Promise<StoredQueue[]> {
  const [doctorId] = doctorIds;
  const rows =
    doctorIds.length === 1
      ? await sql.query<Row>(READ_ONE, { doctorId })
      : await sql.query<Row>(READ_SOME, { doctorIds });
  return rows.map(storedQueue);
}

function storedQueue(row: Row): StoredQueue {
  return {
    doctorId: row.doctorId,
    clinicId: row.clinicId,
    schedule: {
      ...readHours(row),
      opensEarlyMinutes: row.opensEarlyMinutes,
      timeZone: row.timeZone,
    },
    settings: queueSettings.parse(row),
    ...shownRules.parse(row),
    consultationMinutes: row.consultationMinutes,
    typedMinutes: row.typedMinutes,
    takesBookings: row.takesBookings,
    isTestLine: row.isTestLine,
    revision: row.revision,
    callRevision: row.callRevision,
    pressed: pressedOf(row),
    session: sessionOf(row),
    tokens: row.tokens.map(viewedToken),
    keeper:
      row.keeperEpoch === null
        ? null
        : { epoch: row.keeperEpoch, name: row.keeperName, seenAt: row.keeperSeenAt },
    testLines: row.testLines ?? [],
    tests: (row.tests ?? []).map(({ calledAt, ...test }) => ({
      ...test,
      since: readInstant(test.since),
      ...(calledAt !== null && { calledAt: readInstant(calledAt) }),
    })),
    announcement: announcementOf(row),
    subscription: {
      isGranted: row.isGranted ?? false,
      paidUntil: row.paidUntil,
      coveredDoctorId: row.coveredDoctorId,
    },
    newest: newestEventOf(row),
  };
}

const tokenFee = ({ paise, freeUntil, mark, carried, actor }: FeeJson): TokenFee => ({
  paise,
  freeUntil,
  mark: mark && readFee(mark),
  ...(carried && { carried: { ...carried, mark: readFee(carried.mark) } }),
  by: actor && actorOf(actor).by,
});

const viewedToken = ({
  status,
  reason,
  testLineId,
  testCalledAt,
  outageNumber,
  awayAt,
  comingBy,
  emergencySeen,
  isBackFromTest,
  behind,
  asks,
  saysHere,
  way,
  fee,
  ...token
}: TokenJson): ViewedToken => ({
  ...token,
  ...(outageNumber !== null && { outageNumber }),
  ...(status === 'away' && awayAt !== null && { awayAt: readInstant(awayAt) }),
  ...(comingBy !== null && { comingBy: readInstant(comingBy) }),
  ...(emergencySeen && {
    emergencySeen: { by: actorOf(emergencySeen.actor).by, at: readInstant(emergencySeen.at) },
  }),
  ...(isBackFromTest && { isBackFromTest }),
  ...(behind !== null && { behind }),
  ...(asks && { asks }),
  ...(saysHere && { saysHere }),
  ...(way && { way }),
  ...(fee && { fee: tokenFee(fee) }),
  state: readState({ status, reason, testLineId, testCalledAt }),
  issuedAt: readInstant(token.issuedAt),
  arrivedAt: token.arrivedAt && readInstant(token.arrivedAt),
  calledAt: token.calledAt && readInstant(token.calledAt),
});

function sessionOf(row: Row): StoredQueue['session'] {
  if (row.sessionId === null || row.serviceDate === null || row.startedAt === null) return null;
  return {
    id: row.sessionId,
    serviceDate: row.serviceDate,
    startedAt: row.startedAt,
    typedMinutes: row.sessionTyped,
    isEnded: row.endedAt !== null,
    nowServing: row.nowServing ?? 0,
    counts: row.counts,
  };
}

export type NewestEventColumns = Pick<Tables['queueEvent'], 'detail'> & {
  revision: number;
  kind: QueueEventKind | null;
  number: number | null;
  actor: Grant | null;
  eventSessionId: string | null;
  at: Tables['queueEvent']['at'] | null;
};

/** Returns the event of the queue's revision, or null before the first event. */
export function newestEventOf(row: NewestEventColumns): StoredQueue['newest'] {
  const { revision, kind, number, actor, detail: logged, at } = row;
  if (kind === null || actor === null || at === null) return null;
  const detail = eventDetail.parse(logged);
  return {
    sessionId: row.eventSessionId,
    event: waitEventOf({ revision, kind, at }, detail),
    action: actionOf({ revision, kind, number, actor, at }, detail),
  };
}

const REVISIONS = {
  name: 'queue.read-revisions',
  text: 'SELECT doctor_id, revision FROM doctor_queue WHERE doctor_id = ANY (:doctorIds::uuid[])',
};

/** Returns the revisions of doctors' queues, by doctor id. */
export async function readRevisions(sql: Sql, doctorIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql.query<{ doctorId: string; revision: number }>(REVISIONS, { doctorIds });
  return new Map(rows.map((row) => [row.doctorId, row.revision]));
}

const STILL_BOOKED = {
  name: 'queue.still-booked',
  text: `SELECT d.id FROM unnest(:ids::uuid[]) AS d (id)
    WHERE EXISTS (SELECT FROM booking b WHERE b.doctor_id = d.id AND b.state = 'booked')`,
};

/** Returns the doctors who no longer take bookings but still have open ones. */
export async function readStillBooked(sql: Sql, doctors: readonly Doctor[]): Promise<ReadonlySet<string>> {
  const ids = doctors.flatMap(({ id, profile }) => (profile.takesBookings ? [] : [id]));
  const rows = ids.length === 0 ? [] : await sql.query<{ id: string }>(STILL_BOOKED, { ids });
  return new Set(rows.map(({ id }) => id));
}
