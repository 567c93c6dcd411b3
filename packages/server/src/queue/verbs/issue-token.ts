import type { Input } from '@baari/contract';
import { randomBytes } from 'node:crypto';
import type { PatientToken } from '@baari/contract/queue';
import {
  claimOrdinal,
  issue,
  issueWith,
  type Issuer,
  type PlaceReason,
  type QueueChange,
  requirePriority,
  standsSoon,
  type VisitType,
} from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinic } from '../../clinics/index.ts';
import { readPatientPhone, type Context, type QueueChanged } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import {
  findOrCreatePatient,
  lacksConfirmation,
  lockWithoutPhone,
  saveSaid,
  sendsCodes,
} from '../../patients/index.ts';
import { changeQueue, type Decision, type LockedDoctorQueue } from '../ledger/change-queue.ts';
import { findFamily } from '../ledger/family.repository.ts';
import { reckonFees } from '../ledger/fee.repository.ts';
import { lockedToken, lockedTokens } from '../ledger/locked-token.ts';
import { refuseSecondToken } from '../ledger/second-token.repository.ts';
import { findGoingOn, type HeldToken } from '../ledger/patient-token.repository.ts';
import { patientTokenAfter } from '../views/patient-token.ts';
import type { QueueDoctor } from '../ledger/queue.repository.ts';
import {
  insertToken,
  type LivePhoneToken,
  lockLiveOfPhone,
  type NewToken,
} from '../ledger/token.repository.ts';

/**
 * A patient takes a token. Throws `queue.phone_has_token` (details: `secret`, for the device whose it is alone),
 * `queue.practice_closed` (details: `opensAt`), `queue.phone_unconfirmed` (the clinic asks for a code first),
 * `queue.family_limit`, `billing.daily_token_limit`, `billing.doctor_not_covered`, `clinic.inactive`.
 */
export async function issueToken(ctx: Context, input: Input<'queue', 'issueToken'>): Promise<PatientToken> {
  const phone = readPatientPhone(ctx.site, input.phone);
  const { changed, written: issued } = await changeQueue(ctx, {
    operation: 'issueToken',
    input,
    authorise: () => ({ kind: 'device', deviceId: ctx.actor.deviceId }),
    decide: (locked) => decideIssue(ctx, locked, { ...input, phone, added: null }),
  });
  const token = issued ? await issued() : await requireIssued(ctx, changed);
  return patientTokenAfter(ctx, token, changed);
}

/** The token of a request that was done before, or the one with which the visit has gone on at another doctor. */
async function requireIssued(ctx: Context, { sessionId, number }: QueueChanged): Promise<HeldToken> {
  const token = sessionId && number && (await findGoingOn(ctx.db, sessionId, number));
  // Its clinic may have been erased since.
  if (!token) throw new AppError('not_found', 'queue.token_not_found');
  return token;
}

export function requireActiveClinic(doctor: QueueDoctor): void {
  if (!doctor.clinicIsActive) throw new AppError('conflict', 'clinic.inactive');
}

const WALK_IN_LANGUAGE = 'en';
/** The secret in a token's address cannot be guessed. */
const SECRET_BYTES = 16;
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What staff say of a patient whom they add; on the telephone only who is said not to have arrived. */
type Added = Pick<
  Input<'queue', 'addPatient'>,
  'hasArrived' | 'age' | 'sex' | 'visitType' | 'note' | 'priority' | 'behind'
>;

/**
 * `added` is null for who takes the token, `visitType` is what that patient says; `phone` of somebody whom staff add and
 * who has none.
 */
type NewPatient = {
  name: string;
  phone: string | null;
  /** The record of somebody without a phone whom staff know. */
  recordId?: string | undefined;
  travelMinutes: number | null;
  visitType?: VisitType | undefined;
  added: Added | null;
  /** Of somebody who comes for a booking. */
  booked?: BookedPatient | undefined;
};

/** What a token has of the booking that it was: the patient proved, or staff saw, on making it what is asked of others here. */
export type BookedPatient = {
  patientId: string;
  place: 'soon' | 'turn';
  secret: string;
  /** The device that booked; null where the desk did. */
  deviceId: string | null;
  language: string;
  note: string | null;
};

/** The issue of a token to a patient, by whoever: claims its ordinal, its patient and the plan's daily limit. */
export async function decideIssue(
  ctx: Context,
  locked: LockedDoctorQueue,
  patient: NewPatient,
): Promise<Decision<() => Promise<HeldToken>>> {
  const { tx, doctor, serviceDate, now } = locked;
  requireActiveClinic(doctor);
  const { deviceId } = ctx.actor;
  const { id: doctorId, clinicId } = doctor;
  const { phone, name, added, booked } = patient;
  const isByStaff = added !== null;
  const isSeen = isByStaff && added.hasArrived !== false;
  // Neither query needs the answer of the other: they run at the same time.
  const [live, lacksCode] =
    phone === null
      ? [[], false]
      : await Promise.all([
          lockLiveOfPhone(tx, { clinicId, sessionId: locked.sessionId, serviceDate, phone, name, deviceId }),
          !isByStaff && !booked && lacksConfirmation(ctx, tx, { clinicId, phone, now }),
        ]);
  // First, before any check that differs between doctors: the refusal has to be the same at each of them.
  const issuer = isByStaff || booked?.deviceId === null ? 'staff' : 'patient';
  const ordinal = await claimPhoneOrdinal(ctx, tx, live, { issuer, clinicId });
  const visitType = doctor.asksVisitTypes ? ((added ?? patient).visitType ?? null) : null;
  const { change, behind } = await issueWhenOpen(locked, { added, visitType, booked });
  const stands = change.moves.find(({ number }) => number === change.number)?.line?.to;
  if (lacksCode) throw new AppError('conflict', 'queue.phone_unconfirmed');
  const [patientId, { isOnFree }] = await Promise.all([
    recordPatient(locked, patient),
    ctx.plan.claimToken(tx, { clinicId, doctorId, serviceDate, now, isSeen }),
  ]);
  const takenOn = booked ? booked.deviceId : isByStaff ? null : deviceId;
  return {
    change,
    note: noteOf(change, booked?.place === 'soon' ? 'booked' : added?.priority, visitType),
    write: (sessionId) =>
      insertReckoned(locked, {
        clinicId,
        doctorId,
        sessionId,
        ordinal,
        isWalkIn: isByStaff && (!booked || phone === null),
        visitType,
        note: booked?.note ?? added?.note ?? null,
        deviceId: takenOn,
        patientId,
        phone,
        typedName: takenOn === null ? null : name,
        number: change.number ?? 0,
        lineKey: stands?.key ?? 0,
        place: stands?.place ?? 'turn',
        behind,
        secret: booked?.secret ?? newSecret(),
        travelMinutes: patient.travelMinutes,
        // The language of a walk-in is unknown until the token's page is opened.
        language: booked?.language ?? (isByStaff ? WALK_IN_LANGUAGE : ctx.language),
        issuedAt: now,
        arrivedAt: isSeen || booked ? now : null,
        isSeen,
        isOnFree,
      }),
  };
}

/** Writes the token, and what its visit costs where the clinic marks fees. */
function insertReckoned({ tx, doctor }: LockedDoctorQueue, token: NewToken): () => Promise<HeldToken> {
  const inserted = insertToken(tx, token);
  if (doctor.marksFees) reckonFees(tx, token.sessionId, [token.number]);
  return inserted;
}

/** What the log keeps of an issue beside its moves. */
const noteOf = ({ number }: QueueChange, reason: PlaceReason | undefined, visitType: VisitType | null) => ({
  ...(reason && { reason }),
  ...(visitType && { says: [{ number, visitType }] }),
});

/** The patient's record, with what staff said of the patient. */
async function recordPatient(
  { tx, doctor: { clinicId }, sessionId, serviceDate: on }: LockedDoctorQueue,
  { phone, name, recordId, added, booked }: NewPatient,
): Promise<string> {
  if (booked) {
    await refuseSecondToken(tx, sessionId, booked.patientId);
    return booked.patientId;
  }
  if (recordId !== undefined) {
    await lockWithoutPhone(tx, { clinicId, patientId: recordId });
    await refuseSecondToken(tx, sessionId, recordId);
  }
  const id = recordId ?? (await findOrCreatePatient(tx, { clinicId, phone, name }));
  if (added) await saveSaid(tx, id, { age: added.age ?? null, sex: added.sex ?? null, on });
  return id;
}

type Issue = { change: QueueChange; behind: number | null };

type Newcomer = Pick<NewPatient, 'added' | 'booked'> & { visitType: VisitType | null };

/** The issue: behind everybody, soon, or directly behind the one of whose family the patient is. */
async function issueWhenOpen(
  locked: LockedDoctorQueue,
  { added, visitType, booked }: Newcomer,
): Promise<Issue> {
  const { doctor, queue, practice, serviceDate, sessionId } = locked;
  const priority = added?.priority ?? null;
  if (priority !== null) requirePriority(doctor, priority, added?.age ?? null);
  // A patient's own word moves nobody.
  const isSoon = added !== null && standsSoon({ priority, visitType }, doctor);
  const isBookedSoon = booked?.place === 'soon';
  // Who is in time for the last band is not late because the hours are over, as long as the line goes on.
  const state = isBookedSoon && sessionId !== null ? 'open' : practice.state;
  const soon = isSoon || isBookedSoon ? await lockedTokens(locked) : null;
  try {
    if (added?.behind !== undefined) return await issueBehind(locked, added.behind);
    const because = isBookedSoon ? 'booked' : 'soon';
    return { change: issue(queue, state, serviceDate, soon, because), behind: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'queue.practice_closed') throw error;
    throw new AppError(error.code, error.reason, { opensAt: practice.opensAt?.toISOString() ?? null });
  }
}

async function issueBehind(locked: LockedDoctorQueue, number: number): Promise<Issue> {
  const { tx, queue, practice, serviceDate, sessionId } = locked;
  const token = await lockedToken(locked, number);
  const { behind, family } = await findFamily(tx, sessionId, number);
  const joined = { queue, practice: practice.state, serviceDate, tokens: await lockedTokens(locked) };
  const change = issueWith(joined, token, family);
  return { change, behind };
}

/**
 * The ordinal of the phone's next token. A refusal names the existing token to the device whose it is, and its number to
 * staff. Anybody else learns only whether a code could prove that the phone is theirs (`canConfirm`), which is the same for
 * all phones of a clinic.
 */
export async function claimPhoneOrdinal(
  ctx: Context,
  tx: Transaction,
  live: readonly LivePhoneToken[],
  { issuer, clinicId }: { issuer: Issuer; clinicId: string },
): Promise<number> {
  try {
    return claimOrdinal(live, issuer);
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'queue.phone_has_token') throw error;
    const isKnown = ({ isHere, isSamePatient, isOwn }: LivePhoneToken) =>
      isHere && isSamePatient && (isOwn || issuer === 'staff');
    const known = live.find(isKnown);
    const details = known
      ? toldOf(known, issuer)
      : { canConfirm: sendsCodes(ctx, await findClinic(tx, clinicId)) };
    throw new AppError(error.code, error.reason, details);
  }
}

// Staff get the secret from the slip alone, as every reading of a slip is logged.
const toldOf = ({ secret, number }: LivePhoneToken, issuer: Issuer) =>
  issuer === 'staff' ? { number } : { secret, number };
