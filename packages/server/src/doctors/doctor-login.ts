/** The doctor login of a browser: looking at it, and ending it. */
import type { DoctorLoginState } from '@baari/contract/doctors';
import type { Context } from '../context/index.ts';
import { deleteDoctorSession, findDoctorLogin, findLoginEnd } from './doctor-login.repository.ts';
import { hashDoctorSessionToken } from './sign-in-doctor.ts';

/** The doctor who is signed in on this browser, if any; else why the clinic ended the login whose token it has. */
export async function getDoctorLogin(ctx: Context, token: string | null): Promise<DoctorLoginState> {
  const doctor = ctx.actor.doctor;
  if (doctor) return { login: await findDoctorLogin(ctx.db, doctor.doctorId), endedBecause: null };
  const end = token === null ? null : await findLoginEnd(ctx.db, hashDoctorSessionToken(token));
  return { login: null, endedBecause: end };
}

/** Ends the doctor login of this browser and closes its feeds. */
export async function signOutDoctor(ctx: Context): Promise<void> {
  const doctor = ctx.actor.doctor;
  if (!doctor) return;
  await deleteDoctorSession(ctx.db, doctor.doctorLoginSessionId);
  ctx.live.identityRevoked({ doctorLoginSessionId: doctor.doctorLoginSessionId });
}
