/** Signing in by a link that an admin shows to the doctor as a QR code. */
import type { Input } from '@baari/contract';
import type { DoctorLogin, DoctorSignInLink } from '@baari/contract/doctors';
import { AppError } from '@baari/core/shared';
import { randomBytes } from 'node:crypto';
import { isSuspendedPhone } from '../accounts/index.ts';
import { findClinic, requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import {
  deleteLink,
  findLinkedDoctor,
  type LinkedDoctor,
  saveLink,
  useUpLink,
} from './doctor-link.repository.ts';
import { hashDoctorSessionToken, type StartedDoctorLogin, startLogin } from './doctor-sign-in.ts';
import { lockDoctor } from './doctors.repository.ts';
import { requireDoctorOfMine } from './require-doctor.ts';

const GOOD_MS = 600_000;
const SECRET_BYTES = 16;

/**
 * Makes a link that signs the doctor in once within ten minutes, in place of an earlier link. Records it in the audit
 * log. Only admins and owners may call this.
 */
export async function makeDoctorSignInLink(
  ctx: Context,
  input: Input<'doctors', 'makeDoctorSignInLink'>,
): Promise<DoctorSignInLink> {
  const { id: doctorId, clinicId } = await requireDoctorOfMine(ctx, input, 'admin');
  const { accountId } = requireMember(ctx, clinicId, 'admin');
  const by = { accountId, email: ctx.actor.account?.email ?? '' };
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const secretHash = hashDoctorSessionToken(secret);
  const madeAt = ctx.now();
  const expiresAt = new Date(madeAt.getTime() + GOOD_MS);
  await ctx.db.transaction(async (tx) => {
    if (!(await lockDoctor(tx, doctorId))) throw new AppError('not_found', 'doctor.not_found');
    await saveLink(tx, { doctorId, clinicId, secretHash, madeBy: accountId, madeAt, expiresAt });
    await note(ctx, tx, { act: 'doctor.link_made', by, doctorId, clinicId });
  });
  // Browsers send no fragment to a server, so the secret is in no log and no referrer.
  return { path: `/doctor-login#link=${secret}`, expiresAt: expiresAt.toISOString() };
}

/** Ends a doctor's link, if there is one. Only admins and owners may call this. */
export async function endDoctorSignInLink(
  ctx: Context,
  input: Input<'doctors', 'endDoctorSignInLink'>,
): Promise<Record<string, never>> {
  const { id } = await requireDoctorOfMine(ctx, input, 'admin');
  await ctx.db.transaction((tx) => deleteLink(tx, id));
  return {};
}

/** Returns the doctor whom a link signs in, and does not use the link. Throws `doctor.invalid_link`. */
export async function getDoctorSignInLink(
  ctx: Context,
  { secret }: Input<'doctors', 'getDoctorSignInLink'>,
): Promise<DoctorLogin> {
  return loginOf(await requireLinked(ctx, hashDoctorSessionToken(secret)));
}

/**
 * Signs a doctor in by a link, which only the first request can use. Throws `doctor.invalid_link`, and
 * `account.suspended` if the doctor's own account is suspended.
 */
export async function signInDoctorByLink(
  ctx: Context,
  { secret }: Input<'doctors', 'signInDoctorByLink'>,
): Promise<StartedDoctorLogin> {
  const secretHash = hashDoctorSessionToken(secret);
  const doctor = await requireLinked(ctx, secretHash);
  if (await isSuspendedPhone(ctx.db, doctor.phone)) throw new AppError('forbidden', 'account.suspended');
  const started = await ctx.db.transaction(async (tx) => {
    // This locks the clinic and the doctor before the link, as all changes of the link do.
    const login = await startLogin(ctx, tx, doctor);
    if (login === null || !(await useUpLink(tx, secretHash))) throw invalidLink();
    const { doctorId, clinicId } = doctor;
    await note(ctx, tx, { act: 'doctor.link_used', by: null, doctorId, clinicId });
    return login;
  });
  ctx.log.info({ doctor: doctor.doctorId }, 'signed in by link');
  return { ...started, login: loginOf(doctor) };
}

async function requireLinked(ctx: Context, secretHash: Buffer): Promise<LinkedDoctor> {
  const doctor = await findLinkedDoctor(ctx.db, { secretHash, now: ctx.now() });
  if (!doctor) throw invalidLink();
  return doctor;
}

const invalidLink = () => new AppError('unauthenticated', 'doctor.invalid_link');

const loginOf = ({ doctorId, clinicId, name, title, clinicName }: LinkedDoctor): DoctorLogin => ({
  doctorId,
  clinicId,
  name,
  title,
  clinicName,
});

type Noted = Pick<Parameters<Context['noteDoctorLink']>[1], 'act' | 'by' | 'doctorId'> & { clinicId: string };

async function note(
  ctx: Context,
  tx: Parameters<Context['noteDoctorLink']>[0],
  { clinicId, ...noted }: Noted,
): Promise<void> {
  const clinicName = (await findClinic(tx, clinicId))?.profile.name ?? '';
  await ctx.noteDoctorLink(tx, { ...noted, clinicName, at: ctx.now() });
}
