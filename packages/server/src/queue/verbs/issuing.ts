import type { Input } from '@baari/contract';
import type { IssuedAnswer, PatientToken } from '@baari/contract/queue';
import {
  claimOrdinal,
  issue,
  issueInOutage,
  issueWith,
  type Issuer,
  type OutageToken,
  type PlaceReason,
  type PracticeState,
  type QueueChange,
  requirePriority,
  standsSoon,
  type Token,
  type VisitType,
} from '@baari/core/queue';
import type { Sex } from '@baari/core/patients';
import { AppError, holdsWebAddress } from '@baari/core/shared';
import { randomBytes } from 'node:crypto';
import { findClinic, requireClinicAccess } from '../../clinics/index.ts';
import { readPatientPhone, type Context, type QueueChanged } from '../../context/index.ts';
import type { Transaction } from '../../db/index.ts';
import {
  findOrCreatePatient,
  lacksConfirmation,
  lockWithoutPhone,
  saveAbhaAddress,
  saveSaid,
  sendsCodes,
} from '../../patients/index.ts';
import {
  changeQueue,
  type Decision,
  type LockedDoctorQueue,
  lockedToken,
  lockedTokens,
} from '../ledger/change-queue.ts';
import {
  findFamily,
  findScannedVisit,
  refuseSecondToken,
  insertToken,
  type LivePhoneToken,
  lockLiveOfPhone,
  type NewToken,
} from '../ledger/token.repository.ts';
import { listOutageNumbers } from '../ledger/outage.repository.ts';
import { reckonFees } from '../ledger/fee.repository.ts';
import { findGoingOn, type HeldToken } from '../ledger/patient-tokens.repository.ts';
import type { QueueDoctor } from '../ledger/queue.repository.ts';
import { patientTokenAfter } from '../views/patient-token.ts';
import { issueAsStaff } from './staff-verb.ts';

/**
 * Issues a token to a patient who asks for it. Throws `queue.phone_has_token` (with `secret`, only for the
 * device that took the token), `queue.practice_closed` (with `opensAt`), `queue.phone_unconfirmed` if the
 * clinic asks for a code first, `queue.family_limit`, `billing.daily_token_limit`,
 * `billing.doctor_not_covered`, and `clinic.inactive`.
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

/** A patient whose details the gateway of the health network has proved. `phone` is in E.164. */
export type ScannedPatient = {
  name: string;
  phone: string;
  age: number | null;
  sex: Sex | null;
  /** The patient's address in the health network, if it is known. */
  abhaAddress?: string;
};

/**
 * Issues a token to a patient who scanned the clinic's code in an ABHA app, and returns its doctor and
 * number. A patient who already has a live token of this line gets that token, even if it was moved to
 * another doctor. The patient counts as coming instead of arrived, because anyone can scan a photo of the
 * code. Throws the errors of `issueToken`.
 */
export async function issueScanned(
  ctx: Context,
  { doctorId, patient }: { doctorId: string; patient: ScannedPatient },
): Promise<{ doctorId: string; number: number }> {
  const query = { ...patient, doctorId };
  try {
    const { changed, written: issued } = await changeQueue(ctx, {
      operation: 'issueScanned',
      input: query,
      authorise: () => ({ kind: 'device', deviceId: null }),
      decide: async (locked) => {
        const { tx, serviceDate } = locked;
        if ((await findScannedVisit(tx, { ...query, serviceDate })) !== null)
          throw new AppError('conflict', 'queue.phone_has_token');
        return decideIssue(ctx, locked, { ...patient, travelMinutes: null, added: null, scanned: patient });
      },
    });
    return issued ? await issued() : await requireIssued(ctx, changed);
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'queue.phone_has_token') throw error;
    const visit = await findScannedVisit(ctx.db, query);
    if (visit === null) throw error;
    return visit;
  }
}

/** Returns the token of a repeated request, or the token with another doctor to which the visit has moved. */
async function requireIssued(ctx: Context, { sessionId, number }: QueueChanged): Promise<HeldToken> {
  const token = sessionId && number && (await findGoingOn(ctx.db, sessionId, number));
  // The clinic may have been erased since.
  if (!token) throw new AppError('not_found', 'queue.token_not_found');
  return token;
}

export function requireActiveClinic(doctor: QueueDoctor): void {
  if (!doctor.clinicIsActive) throw new AppError('conflict', 'clinic.inactive');
}

const WALK_IN_LANGUAGE = 'en';
/** The random secret in a token's address, which nobody can guess. */
const SECRET_BYTES = 16;
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/**
 * The details that staff enter when they add a patient. `hasArrived` is false for a patient on the telephone.
 */
type Added = Pick<
  Input<'queue', 'addPatient'>,
  'hasArrived' | 'age' | 'sex' | 'visitType' | 'note' | 'priority' | 'behind' | 'lateReason'
>;

/**
 * `added` is null if the patient takes the token. In that case, `visitType` is the patient's answer. `phone`
 * is null for a patient without a phone, whom staff add.
 */
type NewPatient = {
  name: string;
  phone: string | null;
  /** The record of a known patient without a phone. */
  recordId?: string | undefined;
  travelMinutes: number | null;
  visitType?: VisitType | undefined;
  /** The version of the notice that the patient's page showed. */
  noticeVersion?: number | undefined;
  added: Added | null;
  /**
   * The largest number when the computer lost its connection, and the token's id there, if a computer added
   * the patient without internet.
   */
  outage?: { knownNumber: number; tokenId: string | undefined };
  /** The booking, if the patient checks in for one. */
  booked?: BookedPatient | undefined;
  /** The patient's details, if the patient scanned the clinic's code in an ABHA app. */
  scanned?: ScannedPatient | undefined;
};

/**
 * The fields that a token gets from its booking. The phone was verified for the booking, or checked by staff.
 */
type BookedPatient = {
  patientId: string;
  place: 'soon' | 'turn';
  /**
   * The first waiting patient who was behind this patient in a carried line. Null if there is no such
   * patient.
   */
  notBehind: number | null;
  secret: string;
  /** The device that made the booking. Null if the desk made the booking. */
  deviceId: string | null;
  language: string;
  note: string | null;
};

/** Decides the issue of a token, and claims its ordinal, its patient and one of the plan's daily tokens. */
export async function decideIssue(
  ctx: Context,
  locked: LockedDoctorQueue,
  patient: NewPatient,
): Promise<Decision<() => Promise<HeldToken>>> {
  const { tx, doctor, serviceDate, now } = locked;
  requireActiveClinic(doctor);
  const [{ deviceId }, { id: doctorId, clinicId }] = [ctx.actor, doctor];
  const { phone, name, added, booked, scanned } = patient;
  const isByStaff = added !== null;
  const isSeen = isByStaff && added.hasArrived !== false;
  const [live, lacksCode] =
    phone === null
      ? [[], false]
      : await Promise.all([
          lockLiveOfPhone(tx, { clinicId, sessionId: locked.sessionId, serviceDate, phone, name, deviceId }),
          !isByStaff && !booked && !scanned && lacksConfirmation(ctx, tx, { clinicId, phone, now }),
        ]);
  // This runs before all checks that depend on the doctor, so that a stranger gets the same refusal for every
  // doctor.
  const issuer = isByStaff || booked?.deviceId === null || scanned ? 'staff' : 'patient';
  const ordinal = await claimPhoneOrdinal(ctx, tx, live, { issuer, clinicId });
  const visitType = doctor.asksVisitTypes ? ((added ?? patient).visitType ?? null) : null;
  const { change, behind } = await issueWhenOpen(locked, { ...patient, visitType });
  const stands = change.moves.find(({ number }) => number === change.number)?.line?.to;
  if (lacksCode) throw new AppError('conflict', 'queue.phone_unconfirmed');
  const [patientId, { isOnFree }] = await Promise.all([
    recordPatient(locked, patient),
    ctx.plan.claimToken(tx, { clinicId, doctorId, serviceDate, now, isSeen }),
  ]);
  const takenOn = booked ? booked.deviceId : isByStaff ? null : deviceId;
  return {
    change,
    note: noteOf(change, locked, { added, visitType, booked }),
    write: (sessionId) =>
      insertReckoned(locked, {
        id: patient.outage?.tokenId,
        sessionId,
        ordinal,
        isWalkIn: isByStaff && (!booked || phone === null),
        visitType,
        noticeVersion: patient.noticeVersion ?? null,
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
        // A walk-in's language is unknown until the patient opens the token's page.
        language: booked?.language ?? (isByStaff ? WALK_IN_LANGUAGE : ctx.language),
        issuedAt: now,
        arrivedAt: isSeen || booked ? now : null,
        isSeen,
        isOnFree,
      }),
  };
}

/** Writes the token, and the fee of its visit in clinics that mark fees. */
function insertReckoned(
  { tx, doctor }: LockedDoctorQueue,
  token: Omit<NewToken, 'clinicId' | 'doctorId'>,
): () => Promise<HeldToken> {
  const inserted = insertToken(tx, { ...token, clinicId: doctor.clinicId, doctorId: doctor.id });
  if (doctor.marksFees) reckonFees(tx, token.sessionId, [token.number]);
  return inserted;
}

/** The details of an issue that the log stores in addition to its moves. */
function noteOf(
  { number }: QueueChange,
  { practice }: LockedDoctorQueue,
  { added, visitType, booked }: Newcomer,
) {
  const reason: PlaceReason | undefined = booked?.place === 'soon' ? 'booked' : added?.priority;
  return {
    ...(reason && { reason }),
    ...(practice.state === 'closed' && { late: added?.lateReason }),
    ...(visitType && { says: [{ number, visitType }] }),
  };
}

/** Returns the patient's record, and saves the details that staff entered about the patient. */
async function recordPatient(
  { tx, doctor: { clinicId }, sessionId, serviceDate: on }: LockedDoctorQueue,
  { phone, name, recordId, added, booked, scanned }: NewPatient,
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
  const said = added ?? scanned;
  if (said) await saveSaid(tx, id, { age: said.age ?? null, sex: said.sex ?? null, on });
  const address = scanned?.abhaAddress;
  if (address !== undefined) await saveAbhaAddress(tx, { patientId: id, clinicId, address });
  return id;
}

type Issue = { change: QueueChange; behind: number | null };

type Newcomer = Pick<NewPatient, 'added' | 'booked'> & {
  visitType: VisitType | null;
  outage?: NewPatient['outage'] | undefined;
};

/** Issues the token at the end of the line, with the place “Soon”, or directly behind a family member. */
async function issueWhenOpen(
  locked: LockedDoctorQueue,
  { added, visitType, booked, outage }: Newcomer,
): Promise<Issue> {
  const { doctor, queue, practice, serviceDate, sessionId } = locked;
  const priority = added?.priority ?? null;
  if (priority !== null) requirePriority(doctor, priority, added?.age ?? null);
  // A reason that only the patient gave does not change the rank.
  const isSoon = added !== null && standsSoon({ priority, visitType }, doctor);
  const isBookedSoon = booked?.place === 'soon';
  // A patient who is booked for the last band and arrives in time is not too late, even after the working
  // hours, as long as the session is open. Staff can also add patients to such a session if they give a
  // reason.
  const isLetIn = isBookedSoon || added?.lateReason !== undefined;
  const state = isLetIn && sessionId !== null ? 'open' : practice.state;
  const soon = isSoon || isBookedSoon ? await lockedTokens(locked) : null;
  try {
    if (added?.behind !== undefined) return await issueBehind(locked, added.behind, state);
    if (outage) {
      const joined = { ...outage, isSoon, tokens: await outageTokens(locked) };
      return { change: issueInOutage(queue, state, serviceDate, joined), behind: null };
    }
    const because = isBookedSoon ? 'booked' : 'soon';
    return { change: issue(queue, state, serviceDate, soon, because, booked?.notBehind), behind: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.reason !== 'queue.practice_closed') throw error;
    throw new AppError(error.code, error.reason, { opensAt: practice.opensAt?.toISOString() ?? null });
  }
}

/** Returns all tokens of the open session, with the numbers of those that were issued without internet. */
async function outageTokens(locked: LockedDoctorQueue): Promise<(Token & OutageToken)[]> {
  const numbers = await listOutageNumbers(locked.tx, locked.sessionId);
  const outageNumbers = new Map([...numbers].map(([outageNumber, number]) => [number, outageNumber]));
  const tokens = await lockedTokens(locked);
  return tokens.map((token) => ({ ...token, outageNumber: outageNumbers.get(token.number) }));
}

async function issueBehind(
  locked: LockedDoctorQueue,
  number: number,
  practice: PracticeState,
): Promise<Issue> {
  const { tx, queue, serviceDate, sessionId } = locked;
  const token = await lockedToken(locked, number);
  const { behind, family } = await findFamily(tx, sessionId, number);
  const joined = { queue, practice, serviceDate, tokens: await lockedTokens(locked) };
  const change = issueWith(joined, token, family);
  return { change, behind };
}

/**
 * Returns the ordinal of the phone's next token. If the phone already has a token, the refusal includes its
 * secret for the device that took it, and its number for staff. Anybody else learns only whether a code can
 * verify the phone (`canConfirm`). This is the same for all phones of a clinic.
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

// Staff get a token's secret only with the slip, because each reading of a slip is logged.
const toldOf = ({ secret, number }: LivePhoneToken, issuer: Issuer) =>
  issuer === 'staff' ? { number } : { secret, number };

/** Throws `queue.note_with_address` for a note that phones would turn into a link. */
export function requirePlainNote(note: string | undefined): void {
  if (note !== undefined && holdsWebAddress(note)) throw new AppError('invalid', 'queue.note_with_address');
}

/**
 * Adds a patient who is in the clinic or on the telephone. The patient may have no phone, and may be placed
 * directly behind a family member. Throws the errors of `issueToken`, and `queue.note_with_address` for a
 * note that phones would turn into a link. Throws `queue.token_not_found`, `queue.token_not_waiting` or
 * `queue.with_one_limit` if nobody can be added behind that patient. Throws `queue.priority_not_taken` for a
 * priority that the doctor does not take or that does not fit the age. Members can add a known patient
 * without a phone. This can fail with `patient.not_found` and `queue.patient_has_other_token`.
 */
export function addPatient(ctx: Context, input: Input<'queue', 'addPatient'>): Promise<IssuedAnswer> {
  const { recordId } = input;
  requirePlainNote(input.note);
  // The record of a patient with a phone is found by the phone.
  if (recordId !== undefined && input.phone !== null) throw new AppError('not_found', 'patient.not_found');
  const phone = input.phone === null ? null : readPatientPhone(ctx.site, input.phone);
  return issueAsStaff(ctx, {
    operation: 'addPatient',
    input,
    decide: (locked) => {
      if (recordId !== undefined) requireClinicAccess(ctx, locked.doctor.clinicId);
      return decideIssue(ctx, locked, { ...input, phone, travelMinutes: null, added: input });
    },
  });
}
