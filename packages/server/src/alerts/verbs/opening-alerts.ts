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

/**
 * The largest number of browsers that may wait for one doctor. This limit is higher than the number of people
 * that a waiting room has space for.
 */
const MOST_OF_DOCTOR = 500;
/**
 * The largest number of doctors that one browser can wait for. If a browser has more requests, the oldest are
 * deleted.
 */
const MOST_OF_BROWSER = 10;
/** By then, many of the waiting browsers have got their alert, or the day has ended. */
const RETRY_SECONDS = 3600;

/**
 * Asks for one alert to this browser, in its page's language, when a doctor's tokens open. The alert is sent
 * on the next service date with tokens at the latest. Throws `doctor.not_found`, `clinic.inactive`,
 * `queue.push_service_unknown`, and `request.rate_limited` if too many browsers are waiting.
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

/** Cancels this browser's opening alert. A browser is identified by its push endpoint, which is secret. */
export async function turnOffOpeningAlert(
  ctx: Context,
  input: Input<'queue', 'turnOffOpeningAlert'>,
): Promise<Record<string, never>> {
  await deleteOpeningAlert(ctx.db, input);
  return {};
}
