import { serviceDateOf } from '@baari/core/queue';
import type { Context } from '../context/index.ts';
import { countFreeTokens } from './billing.repository.ts';

type Place = { clinicId: string; timeZone: string };

type Counted = {
  doctors: readonly (Place & { doctorId: string })[];
  covered: ReadonlySet<string>;
  /** Where the day is told as long as nobody is covered. */
  place: Place;
};

/** The tokens of the day that stand against the limit of Free, which all of an owner's doctors share. */
export function freeTokensUsed(ctx: Context, { doctors, covered, place }: Counted): Promise<number> {
  const doctor = doctors.find(({ doctorId }) => covered.has(doctorId));
  const { clinicId, timeZone } = doctor ?? place;
  const serviceDate = serviceDateOf(ctx.now(), timeZone);
  return countFreeTokens(ctx.db, { clinicId, doctorId: doctor?.doctorId ?? null, serviceDate });
}
