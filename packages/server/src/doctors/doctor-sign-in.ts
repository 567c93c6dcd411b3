import type { Input } from '@baari/contract';
import type { DoctorLogin, DoctorLoginState } from '@baari/contract/doctors';
import {
  KNOWN_DEVICE_POLICY,
  LOGIN_SESSION_DAYS,
  NEW_DEVICE_POLICY,
  type ThrottleVerdict,
} from '@baari/core/accounts';
import { DOCTOR_CODE_LENGTH } from '@baari/core/doctors';
import { AppError } from '@baari/core/shared';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  forgiveTries,
  isSuspendedPhone,
  listAllowed,
  type ThrottleGuard,
  tryBehind,
  type ThrottleSubject,
} from '../accounts/index.ts';
import { readPhone, type Context } from '../context/index.ts';
import type { Sql } from '../db/index.ts';
import {
  type DoctorCandidate,
  insertDoctorSession,
  listCodesOfPhone,
  deleteDoctorSession,
  findDoctorLogin,
  findLoginEnd,
} from './doctor-login.repository.ts';

/**
 * A new login of a doctor. The browser's cookie contains the login's secret, and the database stores only a
 * digest.
 */
export type StartedDoctorLogin = { login: DoctorLogin; sessionToken: string; expiresAt: Date };

const DAY_MS = 86_400_000;
const SESSION_TOKEN_BYTES = 32;

/**
 * Signs a doctor in by phone and code. A wrong code counts once, no matter how many doctors have the phone.
 * An attempt does not count if the code is correct for one of these doctors. Throws
 * `doctor.invalid_phone_or_code`, `doctor.too_many_attempts` (with `retryAfterSeconds`) and
 * `doctor.sign_in_locked`. Throws `account.suspended` after a correct code if the doctor's own account is
 * suspended.
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
  const started = await startLogin(ctx, ctx.db, doctor);
  if (!started) throw refusal();
  // A correct code does not reset the phone's count of wrong attempts. If it did, a doctor with one code
  // could continue to guess the codes of others with the same phone.
  if (guard !== guards[0]) await forgiveTries(ctx, guard.subject);
  ctx.log.info({ doctor: doctor.doctorId }, 'signed in');
  const { codeEncrypted: _sealed, isKnownDevice: _isKnown, ...login } = doctor;
  return { ...started, login };
}

/**
 * Starts a login on the actor's device. Returns null if the doctor's code was replaced in the meantime, or the doctor
 * or the clinic was removed.
 */
export async function startLogin(
  ctx: Context,
  sql: Sql,
  { doctorId, codeEncrypted }: Pick<DoctorCandidate, 'doctorId' | 'codeEncrypted'>,
): Promise<Omit<StartedDoctorLogin, 'login'> | null> {
  const sessionToken = randomBytes(SESSION_TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + LOGIN_SESSION_DAYS * DAY_MS);
  const isStarted = await insertDoctorSession(sql, {
    id: uuidv7(),
    doctorId,
    codeEncrypted,
    tokenHash: hashDoctorSessionToken(sessionToken),
    deviceId: ctx.actor.deviceId,
    expiresAt,
  });
  return isStarted ? { sessionToken, expiresAt } : null;
}

/** Returns the digest of a login's secret, as the database stores it. */
export function hashDoctorSessionToken(sessionToken: string): Buffer {
  return createHash('sha256').update(sessionToken).digest();
}

/** A guard that limits attempts, and the doctors whose codes may be compared if it allows the attempt. */
type Guarded = { guard: ThrottleGuard; doctors: readonly DoctorCandidate[]; isOwn: boolean };

/**
 * Returns the guards that an attempt must pass. The first guard counts attempts at the phone, no matter which
 * doctors have it. So a stranger learns nothing about those doctors, even by adding a doctor with the same
 * phone. A device on which a doctor signed in before has its own guard, so that strangers can't lock that
 * doctor out. A doctor whom the clinic currently allows to sign in also has a separate guard.
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

// If the guard of a known device or of an allowed doctor still permits attempts, the refusal depends only on
// that guard. Other people may have used up the phone's attempts.
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

/**
 * Returns the doctor who is signed in on this browser. If the clinic has ended this login, returns the
 * reason.
 */
export async function getDoctorLogin(ctx: Context, token: string | null): Promise<DoctorLoginState> {
  const doctor = ctx.actor.doctor;
  if (doctor) return { login: await findDoctorLogin(ctx.db, doctor.doctorId), endedBecause: null };
  const end = token === null ? null : await findLoginEnd(ctx.db, hashDoctorSessionToken(token));
  return { login: null, endedBecause: end };
}

/** Ends this browser's doctor login and closes its feeds. */
export async function signOutDoctor(ctx: Context): Promise<void> {
  const doctor = ctx.actor.doctor;
  if (!doctor) return;
  await deleteDoctorSession(ctx.db, doctor.doctorLoginSessionId);
  ctx.live.identityRevoked({ doctorLoginSessionId: doctor.doctorLoginSessionId });
}

/**
 * The subject for attempts at a phone (E.164) on all devices where no doctor with this phone has signed in.
 * This subject exists even if no doctor has the phone.
 */
export const phoneSubject = (phone: string): ThrottleSubject => ['doctor', phone];

/**
 * The subject for attempts at one doctor on new devices, while the clinic allows them although the phone's
 * attempts are used up.
 */
export const allowedSubject = (doctorId: string): ThrottleSubject => ['doctor', doctorId];

/** The subject for attempts on a device on which the doctor has signed in before. */
export const knownDeviceSubject = (doctorId: string, deviceId: string): ThrottleSubject => [
  'doctor-device',
  doctorId,
  deviceId,
];
