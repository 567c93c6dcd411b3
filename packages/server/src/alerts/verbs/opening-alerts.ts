import type { Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import { findClinic } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { findDoctor } from '../../doctors/index.ts';
import { readOpenings } from '../../queue/index.ts';
import {
  countOthers,
  lockOpenings,
  saveOpeningAlert,
  deleteOpeningAlert,
} from '../openings/opening-alert.repository.ts';

/** The most browsers told about a doctor's line: more than fit in a waiting room. */
const MOST_OF_DOCTOR = 500;
/** The most doctors that a browser follows. Beyond that the oldest go. */
const MOST_OF_BROWSER = 10;
/** By then many have been told, or their day is over. */
const RETRY_SECONDS = 3600;

/**
 * Tells this browser once when a doctor's tokens are open: on the next service date on which they open, or earlier. In
 * its page's language. Throws `doctor.not_found`, `clinic.inactive`, `queue.push_service_unknown` and
 * `request.rate_limited` where too many wait already.
 */
export async function turnOnOpeningAlert(
  ctx: Context,
  { doctorId, subscription: { endpoint, keys } }: Input<'queue', 'turnOnOpeningAlert'>,
): Promise<Record<string, never>> {
  if (!ctx.alerts.isPushService(endpoint)) throw new AppError('invalid', 'queue.push_service_unknown');
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  const clinic = await findClinic(ctx.db, doctor.clinicId);
  if (!clinic?.profile.isActive) throw new AppError('conflict', 'clinic.inactive');
  const now = ctx.now();
  const opening = (await readOpenings(ctx, [doctorId], now)).get(doctorId);
  if (!opening) throw new AppError('not_found', 'doctor.not_found');
  await ctx.db.transaction(async (tx) => {
    await lockOpenings(tx, doctorId);
    if ((await countOthers(tx, { doctorId, endpoint })) >= MOST_OF_DOCTOR)
      throw new AppError('rate_limited', 'request.rate_limited', { retryAfterSeconds: RETRY_SECONDS });
    const { nextDate: serviceDate } = opening;
    await saveOpeningAlert(
      tx,
      { doctorId, clinicId: doctor.clinicId, endpoint, ...keys, language: ctx.language, serviceDate },
      { now, mostOfBrowser: MOST_OF_BROWSER },
    );
  });
  return {};
}

/** Stops telling this browser when tokens open. Its endpoint, which nobody else knows, identifies it. */
export async function turnOffOpeningAlert(
  ctx: Context,
  input: Input<'queue', 'turnOffOpeningAlert'>,
): Promise<Record<string, never>> {
  await deleteOpeningAlert(ctx.db, input);
  return {};
}
