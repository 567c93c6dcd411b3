/** Sets the date, without a time, on which a patient should come again. */
import type { Input } from '@baari/contract';
import type { ComingAgain } from '@baari/contract/bookings';
import { nothing } from '@baari/contract/shared';
import { type ComeAgainChannel, mayComeAgain } from '@baari/core/bookings';
import { serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import type { Reached } from '../alerts/index.ts';
import { findClinic } from '../clinics/index.ts';
import { type Context, isTextable, once } from '../context/index.ts';
import { type Doctor, findDoctor, requireQueueAccess } from '../doctors/index.ts';
import {
  deleteComeAgain,
  findTokenReached,
  listComingAgainTo,
  lockPatientOfToken,
  saveComeAgain,
} from './come-again.repository.ts';

/**
 * Returns the patients with a return date from today on, optionally only the patient of a token. Throws
 * `doctor.not_found`, and `queue.token_not_found` for a token that is not the doctor's or whose patient was
 * erased.
 */
export async function listComingAgain(
  ctx: Context,
  { doctorId, tokenId }: Input<'bookings', 'listComingAgain'>,
): Promise<ComingAgain> {
  const doctor = await requireDoctor(ctx, doctorId);
  requireQueueAccess(ctx, doctor);
  return comingAgainOf(ctx, doctor, tokenId);
}

/**
 * Sets the date on which the patient of a token should come again. Null removes the date. Throws the errors
 * of `listComingAgain`, and `booking.date_out_of_reach`.
 */
export async function setComeAgain(
  ctx: Context,
  input: Input<'bookings', 'setComeAgain'>,
): Promise<ComingAgain> {
  const { doctorId, tokenId, date } = input;
  const doctor = await requireDoctor(ctx, doctorId);
  const by = requireQueueAccess(ctx, doctor);
  await ctx.db.transaction((tx) =>
    once(ctx, tx, { operation: 'setComeAgain', input, answer: nothing }, async () => {
      const at = ctx.now();
      const of = await lockPatientOfToken(tx, { doctorId, tokenId });
      if (of === null) throw noToken();
      const { patientId, timeZone } = of;
      if (date === null) {
        await deleteComeAgain(tx, { doctorId, patientId });
        return {};
      }
      if (!mayComeAgain(date, serviceDateOf(at, timeZone)))
        throw new AppError('invalid', 'booking.date_out_of_reach');
      const { clinicId } = doctor;
      await saveComeAgain(tx, { doctorId, patientId, clinicId, tokenId, date, by, at });
      return {};
    }),
  );
  return comingAgainOf(ctx, doctor, tokenId);
}

const noToken = () => new AppError('not_found', 'queue.token_not_found');

async function requireDoctor(ctx: Context, doctorId: string): Promise<Doctor> {
  const doctor = await findDoctor(ctx.db, doctorId);
  if (!doctor) throw new AppError('not_found', 'doctor.not_found');
  return doctor;
}

async function comingAgainOf(
  ctx: Context,
  { id: doctorId, clinicId }: Doctor,
  tokenId: string | undefined,
): Promise<ComingAgain> {
  const [clinic, token] = await Promise.all([
    findClinic(ctx.db, clinicId),
    tokenId === undefined ? null : findTokenReached(ctx.db, { doctorId, tokenId }, ctx.site),
  ]);
  if (!clinic) throw new AppError('not_found', 'doctor.not_found');
  if (tokenId !== undefined && token === null) throw noToken();
  const from = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const patientId = token?.patientId ?? null;
  const listed = await listComingAgainTo(ctx.db, { doctorId, from, patientId }, ctx.site);
  return {
    patients: listed.map(({ name, patientPhone, date, toldAt, tokenId: id, ...reached }) => ({
      tokenId: id,
      name,
      phone: patientPhone,
      date,
      channel: channelTo(ctx, reached),
      toldAt: toldAt?.toISOString() ?? null,
    })),
    channel: token && channelTo(ctx, token),
  };
}

/** Returns the first channel that will remind the patient. Returns null if no channel can. */
function channelTo({ site }: Context, { browsers, whatsappPhone, phone }: Reached): ComeAgainChannel | null {
  const isSent = (to: string | null) => to !== null && isTextable(site.texts, to);
  if (browsers.length > 0) return 'browser';
  if (isSent(whatsappPhone)) return 'whatsapp';
  return isSent(phone) ? 'text' : null;
}
