import { randomBytes } from 'node:crypto';
import type { PatientToken } from '@baari/contract/queue';
import { claimOrdinal, issue, type Issuer } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { readPhone, type Context } from '../context/index.ts';
import { findOrCreatePatient, lacksConfirmation } from '../patients/index.ts';
import { changeQueue, type Decision, type LockedDoctorQueue } from './change-queue.ts';
import { findTokenByNumber } from './patient-token.repository.ts';
import { patientTokenOf } from './patient-token.ts';
import type { QueueDoctor } from './queue.repository.ts';
import { insertToken, listLiveOfPhone, type LivePhoneToken } from './token.repository.ts';

export type IssueTokenInput = { doctorId: string; name: string; phone: string; travelMinutes: number | null };

/**
 * A patient takes a token. Throws `queue.practice_closed` (details: `opensAt`), `queue.phone_has_token` (details:
 * `secret`, for the device that took it alone), `queue.phone_unconfirmed` (the clinic asks for a code first),
 * `queue.family_limit`, `billing.daily_token_limit`, `billing.doctor_not_covered`, `clinic.inactive`.
 */
export async function issueToken(ctx: Context, input: IssueTokenInput): Promise<PatientToken> {
  const phone = readPhone(input.phone);
  const { sessionId, number, revision } = await changeQueue(ctx, {
    operation: 'issueToken',
    input,
    authorise: () => ({ kind: 'device', deviceId: ctx.actor.deviceId }),
    decide: (locked) => decideIssue(ctx, locked, { ...input, phone, issuer: 'patient' }),
  });
  return patientTokenOf(ctx, await requireIssued(ctx, sessionId, number), revision);
}

async function requireIssued(ctx: Context, sessionId: string | null, number: number | null) {
  const token = sessionId && number && (await findTokenByNumber(ctx.db, sessionId, number));
  // Its clinic may be erased before it is answered.
  if (!token) throw new AppError('not_found', 'queue.token_not_found');
  return token;
}

export function requireActiveClinic(doctor: QueueDoctor): void {
  if (!doctor.clinicIsActive) throw new AppError('conflict', 'clinic.inactive');
}

const WALK_IN_LANGUAGE = 'en';

type NewPatient = { name: string; phone: string; issuer: Issuer; travelMinutes: number | null };

/** The issue of a token to a patient, by whoever: claims its place, its patient and the plan's daily limit. */
export async function decideIssue(
  ctx: Context,
  locked: LockedDoctorQueue,
  patient: NewPatient,
): Promise<Decision> {
  const { tx, doctor, practice, serviceDate, now } = locked;
  requireActiveClinic(doctor);
  const { deviceId } = ctx.actor;
  const { id: doctorId, clinicId } = doctor;
  const { phone, name } = patient;
  const isWalkIn = patient.issuer === 'staff';
  // What does not need one another's answers is asked at once.
  const [live, lacksCode] = await Promise.all([
    listLiveOfPhone(tx, locked.sessionId, { ...patient, deviceId }),
    !isWalkIn && lacksConfirmation(ctx, tx, { clinicId, phone, now }),
  ]);
  const ordinal = claimPlace(live, patient.issuer);
  const change = issueWhenOpen(locked);
  if (lacksCode) throw new AppError('conflict', 'queue.phone_unconfirmed');
  const [patientId] = await Promise.all([
    findOrCreatePatient(tx, { clinicId, phone, name }),
    ctx.plan.claimToken(tx, { clinicId, doctorId, serviceDate, now }),
  ]);
  const takenOn = isWalkIn ? null : deviceId;
  return {
    change,
    write: (sessionId) => {
      insertToken(tx, {
        ...{ clinicId, doctorId, sessionId, ordinal, isWalkIn, deviceId: takenOn, patientId, phone },
        typedName: takenOn === null ? null : name,
        number: change.number ?? 0,
        secret: randomBytes(16).toString('base64url'),
        travelMinutes: patient.travelMinutes,
        // Nobody knows what a walk-in reads until the token's page is opened.
        language: isWalkIn ? WALK_IN_LANGUAGE : ctx.language,
        issuedAt: now,
        arrivedAt: isWalkIn ? now : null,
      });
    },
  };

  function issueWhenOpen({ queue }: LockedDoctorQueue) {
    try {
      return issue(queue, practice.state, serviceDate);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, error.reason, { opensAt: practice.opensAt?.toISOString() ?? null });
    }
  }
}

/** The phone's place; a refusal tells the existing token to the device that took it and to staff, to nobody else. */
function claimPlace(live: readonly LivePhoneToken[], issuer: Issuer): number {
  try {
    return claimOrdinal(live, issuer);
  } catch (error) {
    const known = live.find((token) => token.isSamePatient && (token.isSameDevice || issuer === 'staff'));
    if (!(error instanceof AppError) || !known) throw error;
    throw new AppError(error.code, error.reason, { secret: known.secret, number: known.number });
  }
}
