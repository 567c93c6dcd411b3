import type { Input } from '@baari/contract';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DoctorLogin } from '@baari/contract/doctors';
import {
  KNOWN_DEVICE_POLICY,
  LOGIN_SESSION_DAYS,
  NEW_DEVICE_POLICY,
  type ThrottlePolicy,
  type ThrottleVerdict,
} from '@baari/core/accounts';
import { DOCTOR_CODE_LENGTH } from '@baari/core/doctors';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import { countTry, forgiveTries, isSuspendedPhone, type ThrottleSubject } from '../accounts/index.ts';
import { readPhone, type Context } from '../context/index.ts';
import { type DoctorCandidate, insertDoctorSession, listCodesOfPhone } from './doctor-login.repository.ts';
import { knownDeviceSubject, newDeviceSubject } from './sign-in-subjects.ts';

/** The secret of a new login goes into the browser's cookie; only its digest is kept. */
export type StartedDoctorLogin = { login: DoctorLogin; sessionToken: string; expiresAt: Date };

const DAY_MS = 86_400_000;
const SESSION_TOKEN_BYTES = 32;

/**
 * Signs a doctor in by phone and code. A phone that no doctor has is answered and throttled like one that has. Throws
 * `doctor.invalid_phone_or_code`, `doctor.too_many_attempts` (details: `retryAfterSeconds`), `doctor.sign_in_locked`, and
 * `account.suspended` where the doctor's own account is, to who has the code.
 */
export async function signInDoctor(
  ctx: Context,
  input: Input<'doctors', 'signInDoctor'>,
): Promise<StartedDoctorLogin> {
  const phone = readPhone(input.phone);
  const { deviceId } = ctx.actor;
  const tries = await claimTries(ctx, phone, await listCodesOfPhone(ctx.db, phone, deviceId));
  const doctor = findByCode(ctx, tries.flatMap(comparable), input.code);
  if (!doctor) throw refusalOf(ctx, tries);
  if (await isSuspendedPhone(ctx.db, phone)) throw new AppError('forbidden', 'account.suspended');
  const sessionToken = randomBytes(SESSION_TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + LOGIN_SESSION_DAYS * DAY_MS);
  const isStarted = await insertDoctorSession(ctx.db, {
    id: uuidv7(),
    doctorId: doctor.doctorId,
    codeEncrypted: doctor.codeEncrypted,
    tokenHash: hashDoctorSessionToken(sessionToken),
    deviceId,
    expiresAt,
  });
  if (!isStarted) throw refusalOf(ctx, tries);
  await forgiveTries(ctx, throttleOf(doctor, deviceId).subject);
  ctx.log.info({ doctor: doctor.doctorId }, 'signed in');
  const { codeEncrypted: _sealed, isKnownDevice: _isKnown, ...login } = doctor;
  return { login, sessionToken, expiresAt };
}

/** What is stored of a login's secret. */
export function hashDoctorSessionToken(sessionToken: string): Buffer {
  return createHash('sha256').update(sessionToken).digest();
}

/** A try at one doctor; at none when no doctor has the phone. */
type Try = { doctor: DoctorCandidate | null; verdict: ThrottleVerdict };

/**
 * Counts a try at every doctor with this phone. Each is counted apart: who knows the code of one of them, as a clinic
 * does that added a doctor with somebody else's phone, gets no further tries at the others.
 */
async function claimTries(ctx: Context, phone: string, doctors: readonly DoctorCandidate[]): Promise<Try[]> {
  if (doctors.length === 0) {
    return [{ doctor: null, verdict: await countTry(ctx, newDeviceSubject(phone), NEW_DEVICE_POLICY) }];
  }
  const tries: Try[] = [];
  for (const doctor of doctors) {
    const { subject, policy } = throttleOf(doctor, ctx.actor.deviceId);
    tries.push({ doctor, verdict: await countTry(ctx, subject, policy) });
  }
  return tries;
}

const comparable = ({ doctor, verdict }: Try): DoctorCandidate[] =>
  doctor !== null && verdict.kind === 'allowed' ? [doctor] : [];

function refusalOf(ctx: Context, tries: readonly Try[]): AppError {
  const verdict = tries.map((one) => one.verdict).find(({ kind }) => kind !== 'allowed');
  if (verdict?.kind === 'locked') return new AppError('rate_limited', 'doctor.sign_in_locked');
  if (verdict?.kind === 'wait') {
    const retryAfterSeconds = Math.ceil((verdict.until.getTime() - ctx.now().getTime()) / 1000);
    return new AppError('rate_limited', 'doctor.too_many_attempts', { retryAfterSeconds });
  }
  return new AppError('unauthenticated', 'doctor.invalid_phone_or_code');
}

// A device on which the doctor signed in before is counted apart, so that a stranger cannot lock the doctor out.
function throttleOf(
  { doctorId, isKnownDevice }: DoctorCandidate,
  deviceId: string | null,
): { subject: ThrottleSubject; policy: ThrottlePolicy } {
  return isKnownDevice && deviceId !== null
    ? { subject: knownDeviceSubject(doctorId, deviceId), policy: KNOWN_DEVICE_POLICY }
    : { subject: newDeviceSubject(doctorId), policy: NEW_DEVICE_POLICY };
}

function findByCode(
  ctx: Context,
  candidates: readonly DoctorCandidate[],
  code: string,
): DoctorCandidate | undefined {
  const typed = Buffer.from(code.padEnd(DOCTOR_CODE_LENGTH).slice(0, DOCTOR_CODE_LENGTH));
  return candidates.find(({ codeEncrypted }) =>
    timingSafeEqual(Buffer.from(ctx.vault.decrypt(codeEncrypted)), typed),
  );
}
