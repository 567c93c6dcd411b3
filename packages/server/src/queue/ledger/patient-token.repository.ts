import type { Input } from '@baari/contract';
import type { Priority } from '@baari/core/doctors';
import type { AskedPriority, MoveReason, Place, TokenState } from '@baari/core/queue';
import type { Sql, Transaction, Tables } from '../../db/index.ts';
import { readAsked } from './asked-priority.repository.ts';
import { readState, type StateColumns } from './token-row.ts';

/** A token with what its holder may see of it. */
export type HeldToken = {
  secret: string;
  clinicId: string;
  doctorId: string;
  sessionId: string;
  /** Null of a patient who has none. */
  phone: string | null;
  /** The browser that took it; null where staff gave it. */
  deviceId: string | null;
  number: number;
  key: number;
  serviceDate: string;
  state: TokenState;
  patientName: string;
  issuedAt: Date;
  arrivedAt: Date | null;
  /** The last call, also while the token waits again. */
  calledAt: Date | null;
  finishedAt: Date | null;
  /** How often the patient came after being passed, or was put back. */
  timesBack: number;
  /** Who wanted the visit to go on with this doctor; null where it began here. */
  movedBecause: MoveReason | null;
  /** When the patient was last sent away, as for a test, also once back. */
  awayAt: Date | null;
  canWithdrawArrival: boolean;
  place: Place;
  asked: AskedPriority;
  travelMinutes: number | null;
  cutsCloser: boolean;
  /** Null where the clinic sends none, or the patient has no phone. */
  textAlerts: boolean | null;
  /** Whether WhatsApp messages were asked for; null where the clinic sends none, or not to this phone. */
  whatsapp: { phone: string; isOn: boolean } | null;
};

export type HeldRow = Pick<
  Tables['token'],
  | 'doctorId'
  | 'clinicId'
  | 'sessionId'
  | 'phone'
  | 'deviceId'
  | 'finishedAt'
  | 'timesBack'
  | 'number'
  | 'lineKey'
  | 'issuedAt'
  | 'arrivedAt'
  | 'calledAt'
  | 'awayAt'
  | 'priorityDeclined'
  | 'countsForGood'
  | 'travelMinutes'
  | 'cutsCloser'
  | 'wantsTexts'
> &
  Pick<Tables['queueSession'], 'serviceDate'> &
  Pick<Tables['patient'], 'name'> &
  StateColumns & {
    secret: string;
    movedBecause: MoveReason | null;
    place: Place;
    askedPriority: Priority | null;
    isTexting: boolean;
    whatsappPhone: string | null;
    isOnWhatsapp: boolean;
  };

/** The columns of a held token `t`, and the tables joined for them. */
export const HELD_COLUMNS = `t.secret, t.doctor_id, t.clinic_id, t.session_id, t.phone, t.device_id, t.finished_at, t.times_back, t.number, t.line_key, t.status, t.reason, t.issued_at,
  t.arrived_at, t.called_at, t.away_at, t.moved_because, t.counts_for_good, t.travel_minutes, t.cuts_closer, t.wants_texts,
  t.place, t.asked_priority, t.priority_declined, s.service_date,
  t.phone IS NOT NULL AND (SELECT is_texting FROM clinic WHERE id = t.clinic_id) AS is_texting,
  CASE WHEN (SELECT is_on_whatsapp FROM clinic WHERE id = t.clinic_id) THEN t.phone END AS whatsapp_phone,
  t.whatsapp_since IS NOT NULL AND t.whatsapp_ended IS NULL AS is_on_whatsapp,
  -- What the clinic makes of a name is no device's business.
  coalesce(t.typed_name, p.name) AS name`;
export const HELD_JOINS = 'JOIN queue_session s ON s.id = t.session_id JOIN patient p ON p.id = t.patient_id';

const HELD = `SELECT ${HELD_COLUMNS} FROM token t ${HELD_JOINS}`;

const BY_SECRET = { name: 'queue.token-by-secret', text: `${HELD} WHERE t.secret = :secret` };

const BY_NUMBER = {
  name: 'queue.token-by-number',
  text: `${HELD} WHERE t.session_id = :sessionId AND t.number = :number`,
};

// A visit that moves leaves a row behind whose secret nobody knows.
const GOING_ON = {
  name: 'queue.token-going-on',
  text: `WITH RECURSIVE visit AS (
      SELECT id FROM token WHERE session_id = :sessionId AND number = :number
      UNION ALL SELECT n.id FROM visit JOIN token n ON n.moved_from = visit.id)
    ${HELD} JOIN visit ON visit.id = t.id WHERE NOT EXISTS (SELECT FROM token n WHERE n.moved_from = t.id)`,
};

// Of before its phone was corrected.
const BY_FORMER_SECRET = {
  name: 'queue.token-by-former-secret',
  text: `${HELD} WHERE t.former_secrets @> ARRAY[:secret] AND t.former_secrets <> '{}' AND t.device_id = :deviceId`,
};

/** The token with a secret, or that had it when it was taken on this device; null when there is none. */
export async function findTokenBySecret(
  sql: Sql,
  secret: string,
  deviceId: string | null,
): Promise<HeldToken | null> {
  const [row] = await sql.query<HeldRow>(BY_SECRET, { secret });
  if (row) return heldToken(row);
  if (deviceId === null) return null;
  const [former] = await sql.query<HeldRow>(BY_FORMER_SECRET, { secret, deviceId });
  return former ? heldToken(former) : null;
}

export async function findTokenByNumber(
  sql: Sql,
  sessionId: string,
  number: number,
): Promise<HeldToken | null> {
  const [row] = await sql.query<HeldRow>(BY_NUMBER, { sessionId, number });
  return row ? heldToken(row) : null;
}

/** The token with this number, or the one with which its visit has gone on at another doctor, however often it was moved. */
export async function findGoingOn(sql: Sql, sessionId: string, number: number): Promise<HeldToken | null> {
  const [row] = await sql.query<HeldRow>(GOING_ON, { sessionId, number });
  return row ? heldToken(row) : null;
}

export function heldToken(row: HeldRow): HeldToken {
  return {
    secret: row.secret,
    doctorId: row.doctorId,
    clinicId: row.clinicId,
    sessionId: row.sessionId,
    phone: row.phone,
    deviceId: row.deviceId,
    number: row.number,
    key: row.lineKey,
    serviceDate: row.serviceDate,
    state: readState(row),
    patientName: row.name,
    issuedAt: row.issuedAt,
    arrivedAt: row.arrivedAt,
    calledAt: row.calledAt,
    finishedAt: row.finishedAt,
    timesBack: row.timesBack,
    movedBecause: row.movedBecause,
    awayAt: row.awayAt,
    canWithdrawArrival: row.status === 'waiting' && row.arrivedAt !== null && !row.countsForGood,
    place: row.place,
    asked: readAsked(row),
    travelMinutes: row.travelMinutes,
    cutsCloser: row.cutsCloser,
    textAlerts: row.isTexting ? row.wantsTexts : null,
    whatsapp: row.whatsappPhone === null ? null : { phone: row.whatsappPhone, isOn: row.isOnWhatsapp },
  };
}

/**
 * Sets how long a waiting token's patient travels and whether to cut it close; without `cutsCloser` that stays as it was.
 * False when the token does not wait.
 */
export async function saveTravelMinutes(
  tx: Transaction,
  { secret, travelMinutes, cutsCloser }: Input<'queue', 'setTravelTime'>,
): Promise<boolean> {
  const saved = await tx.query(
    `UPDATE token SET travel_minutes = :travelMinutes, cuts_closer = coalesce(:cutsCloser, cuts_closer)
     WHERE secret = :secret AND status = 'waiting' RETURNING id`,
    { secret, travelMinutes, cutsCloser: cutsCloser ?? null },
  );
  return saved.length > 0;
}
