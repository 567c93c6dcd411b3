import type { Input } from '@baari/contract';
import { AppError } from '@baari/core/shared';
import { findClinic } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { findDoctor } from '../../doctors/index.ts';
import { readOpenings } from '../../queue/index.ts';
import { countOthers, lockOpenings, saveOpeningAlert } from '../openings/opening-alert.repository.ts';

/** Browsers that are told of a doctor's line: more than any waiting room holds. */
const MOST_OF_DOCTOR = 500;
/** Doctors of whose lines a browser is told. Of more the oldest go. */
const MOST_OF_BROWSER = 10;
/** By then many have been told, or their day is over. */
const RETRY_SECONDS = 3600;

/**
 * Tells this browser, in the language of its page, once tokens of a doctor are open: on the service date on which they open next, or
 * before. Throws `doctor.not_found`, `clinic.inactive`, `queue.push_service_unknown` and `request.rate_limited` where too many
 * wait already.
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
