/** The doctor login of a browser: looking at it, and ending it. */
import type { DoctorLogin } from '@baari/contract/doctors';
import type { Context } from '../context/index.ts';
import { deleteDoctorSession, findDoctorLogin } from './doctor-login.repository.ts';

/** The doctor who is signed in on this browser, if any. */
export async function getDoctorLogin(ctx: Context): Promise<{ login: DoctorLogin | null }> {
  const doctor = ctx.actor.doctor;
  return { login: doctor && (await findDoctorLogin(ctx.db, doctor.doctorId)) };
}

/** Ends the doctor login of this browser and closes its feeds. */
export async function signOutDoctor(ctx: Context): Promise<void> {
  const doctor = ctx.actor.doctor;
  if (!doctor) return;
  await deleteDoctorSession(ctx.db, doctor.doctorLoginSessionId);
  ctx.live.identityRevoked({ doctorLoginSessionId: doctor.doctorLoginSessionId });
}
