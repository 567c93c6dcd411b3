import type { DoctorName } from '@baari/core/doctors';
import { DOCTOR_NAME } from '../../doctors/index.ts';
import type { TextPermission } from '@baari/core/clinics';
import type { AlertedToken } from '@baari/core/wait-time';
import type { Sql, Tables } from '../../db/index.ts';
import { CARRIED_BOOKING, readState, type StateColumns } from '../../queue/index.ts';

/** Represents a token's phone as the address of alerts. */
export const TEXT = 'text';

/** SQL that tells whether a patient wants WhatsApp messages about the token `t`. */
export const WANTS_WHATSAPP = 't.whatsapp_since IS NOT NULL AND t.whatsapp_ended IS NULL';

/**
 * SQL that tells whether messages about the token `t` of a clinic `c` go to its phone. They go by text if
 * `texts` is true, and by WhatsApp if `whatsapp` is true.
 */
const goToPhone = (texts: string, whatsapp: string) =>
  `((${texts}::boolean AND c.is_texting AND t.wants_texts)
    OR (${whatsapp}::boolean AND c.is_on_whatsapp AND ${WANTS_WHATSAPP}))`;

/** The channels through which this platform sends messages to phones. */
export type PhoneChannels = { hasTexts: boolean; hasWhatsapp: boolean };

/** A token with one address for its alerts. */
export type TokenAddress = AlertedToken & {
  tokenId: string;
  sessionId: string;
  serviceDate: string;
  timeZone: string;
  issuedAt: number;
  /**
   * The time when the visit moved to this line from another doctor's line. Null if the visit began in this
   * line.
   */
  movedAt: number | null;
  /** The revision that the queue had when the token was read. */
  revision: number;
  address: string;
  /** The occasions for which this address was alerted, and all occasions that were decided, oldest first. */
  told: { sent: string[]; decided: string[]; toldToLeaveAt: number | null };
};

type TokenRow = Pick<
  Tables['token'],
  'number' | 'arrivedAt' | 'travelMinutes' | 'cutsCloser' | 'calledAt' | 'finishedAt' | 'recalls'
> &
  StateColumns;

const TOKEN_COLUMNS = `t.number, t.status, t.reason, t.arrived_at, t.travel_minutes, t.cuts_closer, t.called_at,
  t.finished_at, t.recalls`;

const alertedToken = (row: TokenRow): AlertedToken => ({
  number: row.number,
  state: readState(row),
  hasArrived: row.arrivedAt !== null,
  travelMinutes: row.travelMinutes,
  cutsCloser: row.cutsCloser,
  calledAt: row.calledAt?.getTime() ?? null,
  finishedAt: row.finishedAt?.getTime() ?? null,
  recalls: row.recalls,
});

// A doctor may have years of sessions, so this query must be able to use the index to find the latest one.
// Two additional days cover every time zone.
const isRecent = (since: string) => `s.service_date >= (${since}::timestamptz AT TIME ZONE 'UTC')::date - 2`;

const OF_DOCTOR = {
  name: 'queue.alerted-tokens',
  text: `SELECT t.id, t.session_id, t.issued_at, ${TOKEN_COLUMNS},
      (SELECT left_token.finished_at FROM token left_token WHERE left_token.id = t.moved_from) AS moved_at, s.service_date, c.time_zone, q.revision, a.address,
      told.sent, told.decided, told.left_told_at
    FROM queue_session s
    JOIN doctor_queue q ON q.doctor_id = s.doctor_id
    JOIN clinic c ON c.id = s.clinic_id
    JOIN token t ON t.session_id = s.id
    CROSS JOIN LATERAL (
      SELECT endpoint AS address FROM push_subscription WHERE token_id = t.id
      UNION ALL SELECT '${TEXT}' WHERE ${goToPhone(':hasTexts', ':hasWhatsapp')}
    ) a
    CROSS JOIN LATERAL (
      SELECT array_agg(occasion) FILTER (WHERE handed_over_at IS NOT NULL) AS sent,
        array_agg(occasion ORDER BY decided_at) AS decided,
        max(decided_at) FILTER (WHERE occasion LIKE 'leave_now:%') AS left_told_at
      FROM token_alert WHERE token_id = t.id AND address = a.address
    ) told
    WHERE s.doctor_id = :doctorId AND ${isRecent(':since')} AND (s.ended_at IS NULL OR s.ended_at > :since)
      AND (t.status IN ('waiting', 'called', 'passed') OR (t.status = 'cancelled' AND t.finished_at > :since))`,
};

type AddressRow = Pick<Tables['token'], 'sessionId' | 'issuedAt'> &
  Pick<Tables['queueSession'], 'serviceDate'> &
  Pick<Tables['clinic'], 'timeZone'> &
  Pick<Tables['doctorQueue'], 'revision'> &
  TokenRow & {
    id: string;
    movedAt: Date | null;
    address: string;
    sent: string[] | null;
    decided: string[] | null;
    leftToldAt: Date | null;
  };

/** A doctor's tokens that are live or were cancelled after `since`, one row per address to alert. */
export async function listTokenAddresses(
  sql: Sql,
  doctorId: string,
  { since, hasTexts, hasWhatsapp }: { since: Date } & PhoneChannels,
): Promise<TokenAddress[]> {
  const rows = await sql.query<AddressRow>(OF_DOCTOR, { doctorId, since, hasTexts, hasWhatsapp });
  return rows.map((row) => ({
    ...alertedToken(row),
    tokenId: row.id,
    sessionId: row.sessionId,
    serviceDate: row.serviceDate,
    timeZone: row.timeZone,
    issuedAt: row.issuedAt.getTime(),
    movedAt: row.movedAt?.getTime() ?? null,
    revision: row.revision,
    address: row.address,
    told: {
      sent: row.sent ?? [],
      decided: row.decided ?? [],
      toldToLeaveAt: row.leftToldAt?.getTime() ?? null,
    },
  }));
}

const WANTING = {
  name: 'queue.doctors-wanting-alerts',
  text: `SELECT d.id AS doctor_id FROM doctor d JOIN clinic c ON c.id = d.clinic_id
    WHERE d.id = ANY (:doctorIds::uuid[])
      AND ((:hasTexts::boolean AND c.is_texting) OR (:hasWhatsapp::boolean AND c.is_on_whatsapp)
        OR EXISTS (SELECT 1 FROM push_subscription p WHERE p.doctor_id = d.id))`,
};

/**
 * Finds doctors, among the given ones, whose patients may get alerts. Either the clinic sends messages to
 * phones, or a browser wants alerts for a token of any day.
 */
export async function listDoctorsWantingAlerts(
  sql: Sql,
  doctorIds: readonly string[],
  { hasTexts, hasWhatsapp }: PhoneChannels,
): Promise<string[]> {
  const rows = await sql.query<{ doctorId: string }>(WANTING, { doctorIds, hasTexts, hasWhatsapp });
  return rows.map(({ doctorId }) => doctorId);
}

const IS_TO_LEAVE = `t.status = 'waiting' AND t.travel_minutes IS NOT NULL AND t.arrived_at IS NULL`;

const DOCTORS_BY_TIME = {
  name: 'queue.doctors-to-alert-by-time',
  text: `SELECT p.doctor_id FROM push_subscription p JOIN token t ON t.id = p.token_id WHERE ${IS_TO_LEAVE}
    UNION
    SELECT s.doctor_id FROM clinic c JOIN doctor d ON d.clinic_id = c.id JOIN queue_session s ON s.doctor_id = d.id
      JOIN token t ON t.session_id = s.id
    WHERE ((:hasTexts::boolean AND c.is_texting) OR (:hasWhatsapp::boolean AND c.is_on_whatsapp)) AND ${isRecent(':since')}
      AND s.ended_at IS NULL AND ${goToPhone(':hasTexts', ':hasWhatsapp')} AND ${IS_TO_LEAVE}`,
};

/**
 * Finds doctors with patients who may have to leave home although the queue does not change. Only waiting
 * patients who want alerts count.
 */
export async function listDoctorsToAlertByTime(
  sql: Sql,
  { since, hasTexts, hasWhatsapp }: { since: Date } & PhoneChannels,
): Promise<string[]> {
  const rows = await sql.query<{ doctorId: string }>(DOCTORS_BY_TIME, { since, hasTexts, hasWhatsapp });
  return rows.map(({ doctorId }) => doctorId);
}

export type AddressedToken = AlertedToken & {
  secret: string;
  language: string;
  clinicId: string;
  clinicName: string;
  textPermission: TextPermission;
  doctorName: DoctorName;
  /** The letter before the number. Null if the line has no letter. */
  letter: string | null;
  /** The number in the label of a token that was issued without internet. Null for any other token. */
  outageNumber: number | null;
  room: string | null;
  ahead: number;
  /** The start of the booking on another day that replaces the token, or null if there is none. */
  carriedTo: Date | null;
  timeZone: string;
  /** The end of the latest announcement, possibly in the past. */
  announcedUntil: Date | null;
  /** Null if this browser wants no more alerts. */
  subscription: { p256dh: string; auth: string } | null;
  /** Null if the clinic or the patient wants no text messages. */
  phone: string | null;
  /** Null if WhatsApp messages are not wanted. */
  whatsappPhone: string | null;
};

type AddressedRow = Pick<Tables['token'], 'language' | 'outageNumber' | 'phone'> &
  Pick<Tables['doctor'], 'letter' | 'room'> &
  Pick<Tables['clinic'], 'timeZone'> &
  Pick<Tables['doctorQueue'], 'announcedUntil'> &
  TokenRow & {
    secret: string;
    clinicId: string;
    clinicName: string;
    textPermission: TextPermission;
    doctorName: DoctorName;
    ahead: number;
    carriedTo: Date | null;
    p256dh: Tables['pushSubscription']['p256dh'] | null;
    auth: Tables['pushSubscription']['auth'] | null;
    whatsappPhone: string | null;
  };

/** Finds the current token for an alert to one address. Returns null if the token was erased. */
export async function findAddressedToken(
  sql: Sql,
  { tokenId, address }: { tokenId: string; address: string },
): Promise<AddressedToken | null> {
  const [row] = await sql.query<AddressedRow>(
    `SELECT ${TOKEN_COLUMNS}, t.secret, t.language, t.outage_number, c.name AS clinic_name, ${DOCTOR_NAME} AS doctor_name, d.room,
       shown_letter(d.clinic_id, d.letter) AS letter, c.time_zone,
       (SELECT count(*) FROM token o
         WHERE o.session_id = t.session_id AND o.status = 'waiting' AND o.line_key < t.line_key) AS ahead,
       (SELECT b.band_start FROM booking b WHERE ${CARRIED_BOOKING}) AS carried_to,
       c.id AS clinic_id, c.text_permission,
       q.announced_until, p.p256dh, p.auth,
       CASE WHEN c.is_texting AND t.wants_texts THEN t.phone END AS phone,
       CASE WHEN c.is_on_whatsapp AND ${WANTS_WHATSAPP} THEN t.phone END AS whatsapp_phone
     FROM token t
     JOIN clinic c ON c.id = t.clinic_id
     JOIN doctor d ON d.id = t.doctor_id
     JOIN doctor_queue q ON q.doctor_id = t.doctor_id
     LEFT JOIN push_subscription p ON p.token_id = t.id AND p.endpoint = :address
     WHERE t.id = :tokenId`,
    { tokenId, address },
  );
  if (!row) return null;
  const { p256dh, auth } = row;
  return {
    ...alertedToken(row),
    secret: row.secret,
    language: row.language,
    clinicId: row.clinicId,
    clinicName: row.clinicName,
    textPermission: row.textPermission,
    doctorName: row.doctorName,
    letter: row.letter,
    outageNumber: row.outageNumber,
    room: row.room,
    ahead: row.ahead,
    carriedTo: row.carriedTo,
    timeZone: row.timeZone,
    announcedUntil: row.announcedUntil,
    subscription: p256dh !== null && auth !== null ? { p256dh, auth } : null,
    phone: row.phone,
    whatsappPhone: row.whatsappPhone,
  };
}
