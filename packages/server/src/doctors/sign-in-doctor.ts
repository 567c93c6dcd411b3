import type { Input } from '@baari/contract';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DoctorLogin } from '@baari/contract/doctors';
import {
  KNOWN_DEVICE_POLICY,
  LOGIN_SESSION_DAYS,
  NEW_DEVICE_POLICY,
  type ThrottleVerdict,
} from '@baari/core/accounts';
import { DOCTOR_CODE_LENGTH } from '@baari/core/doctors';
import { AppError } from '@baari/core/shared';
import { v7 as uuidv7 } from 'uuid';
import {
  forgiveTries,
  isSuspendedPhone,
  listAllowed,
  type ThrottleGuard,
  tryBehind,
} from '../accounts/index.ts';
import { readPhone, type Context } from '../context/index.ts';
import { type DoctorCandidate, insertDoctorSession, listCodesOfPhone } from './doctor-login.repository.ts';
import { allowedSubject, knownDeviceSubject, phoneSubject } from './sign-in-subjects.ts';

/** The secret of a new login goes into the browser's cookie; only its digest is kept. */
export type StartedDoctorLogin = { login: DoctorLogin; sessionToken: string; expiresAt: Date };

const DAY_MS = 86_400_000;
const SESSION_TOKEN_BYTES = 32;

/**
 * Signs a doctor in by phone and code. A wrong code counts once, whoever has the phone and whether or not anybody does; a right
 * one of any doctor with it counts nowhere. Throws `doctor.invalid_phone_or_code`, `doctor.too_many_attempts` (details:
 * `retryAfterSeconds`), `doctor.sign_in_locked`, and `account.suspended` where the doctor's own account is, to who has the code.
 */
export async function signInDoctor(
  ctx: Context,
  input: Input<'doctors', 'signInDoctor'>,
): Promise<StartedDoctorLogin> {
  const phone = readPhone(input.phone);
  const { deviceId } = ctx.actor;
  const guarded = await guardsOf(ctx, phone, await listCodesOfPhone(ctx.db, phone, deviceId));
  const guards = guarded.map(({ guard }) => guard);
  const { found, verdicts } = await tryBehind(ctx, guards, (judged) => {
    const open = guarded.flatMap(({ guard, doctors }, index) =>
      judged[index]?.kind === 'allowed' ? doctors.map((doctor) => ({ doctor, guard })) : [],
    );
    return open.find(({ doctor }) => isCodeOf(ctx, doctor, input.code));
  });
  const refusal = () => refusalOf(ctx, guarded, verdicts);
  if (!found) throw refusal();
  const { doctor, guard } = found;
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
  if (!isStarted) throw refusal();
  // What the phone counts stays: whoever has one doctor's code would else guess at the others' for as long as they like.
  if (guard !== guards[0]) await forgiveTries(ctx, guard.subject);
  ctx.log.info({ doctor: doctor.doctorId }, 'signed in');
  const { codeEncrypted: _sealed, isKnownDevice: _isKnown, ...login } = doctor;
  return { login, sessionToken, expiresAt };
}

/** What is stored of a login's secret. */
export function hashDoctorSessionToken(sessionToken: string): Buffer {
  return createHash('sha256').update(sessionToken).digest();
}

/** What judges a try, and the doctors whose codes it is compared with where that lets it. */
type Guarded = { guard: ThrottleGuard; doctors: readonly DoctorCandidate[]; isOwn: boolean };

/**
 * The guards of a try. The first is the phone's: it is there whoever has the phone, so that a stranger, also one with a doctor of
 * their own on it, learns of nobody. A device on which a doctor signed in before is judged apart, so that strangers cannot lock
 * that doctor out, and so is a doctor whom the clinic allows to sign in now.
 */
async function guardsOf(
  ctx: Context,
  phone: string,
  doctors: readonly DoctorCandidate[],
): Promise<Guarded[]> {
  const { deviceId } = ctx.actor;
  const allowed = new Set(
    (
      await listAllowed(
        ctx,
        doctors.map(({ doctorId }) => allowedSubject(doctorId)),
      )
    ).map(([, id]) => id),
  );
  const others = doctors.filter(({ isKnownDevice }) => !isKnownDevice);
  return [
    { guard: { subject: phoneSubject(phone), policy: NEW_DEVICE_POLICY }, doctors: others, isOwn: false },
    ...doctors.flatMap((doctor): Guarded[] => {
      if (!doctor.isKnownDevice || deviceId === null) return [];
      const subject = knownDeviceSubject(doctor.doctorId, deviceId);
      return [{ guard: { subject, policy: KNOWN_DEVICE_POLICY }, doctors: [doctor], isOwn: true }];
    }),
    ...others
      .filter(({ doctorId }) => allowed.has(doctorId))
      .map((doctor): Guarded => {
        const subject = allowedSubject(doctor.doctorId);
        return { guard: { subject, policy: NEW_DEVICE_POLICY }, doctors: [doctor], isOwn: true };
      }),
  ];
}

// Where the device, or the clinic, lets in a doctor of its own, only that is told of: what the phone counts is others' doing.
function refusalOf(
  ctx: Context,
  guarded: readonly Guarded[],
  verdicts: readonly ThrottleVerdict[],
): AppError {
  const own = verdicts.filter((_, index) => guarded[index]?.isOwn);
  const told = own.length > 0 ? own : verdicts;
  const verdict = told.some(({ kind }) => kind === 'allowed') ? undefined : told[0];
  if (verdict?.kind === 'locked') return new AppError('rate_limited', 'doctor.sign_in_locked');
  if (verdict?.kind === 'wait') {
    const retryAfterSeconds = Math.ceil((verdict.until.getTime() - ctx.now().getTime()) / 1000);
    return new AppError('rate_limited', 'doctor.too_many_attempts', { retryAfterSeconds });
  }
  return new AppError('unauthenticated', 'doctor.invalid_phone_or_code');
}

function isCodeOf(ctx: Context, { codeEncrypted }: DoctorCandidate, code: string): boolean {
  const typed = Buffer.from(code.padEnd(DOCTOR_CODE_LENGTH).slice(0, DOCTOR_CODE_LENGTH));
  return timingSafeEqual(Buffer.from(ctx.vault.decrypt(codeEncrypted)), typed);
}
