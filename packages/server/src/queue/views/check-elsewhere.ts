/** What a device learns of a phone's tokens that were taken elsewhere: nothing that would reveal the doctor. */
import type { CheckedToken } from '@baari/contract/queue';
import { serviceDateOf, type TokenState } from '@baari/core/queue';
import { findClinic } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { sendsCodes } from '../../patients/index.ts';
import { readClinicDay } from './clinic-day.repository.ts';
import type { LiveToken } from './phone-tokens.repository.ts';

/** In the order of the tokens: one entry a token at a clinic with one doctor, one entry in all at a clinic with several. */
export async function checkElsewhere(ctx: Context, tokens: readonly LiveToken[]): Promise<CheckedToken[]> {
  const clinicIds = [...new Set(tokens.map((token) => token.clinicId))];
  const checked = clinicIds.map((id) =>
    checkAtClinic(
      ctx,
      id,
      tokens.filter(({ clinicId }) => clinicId === id),
    ),
  );
  return (await Promise.all(checked)).flat();
}

async function checkAtClinic(
  ctx: Context,
  clinicId: string,
  tokens: readonly LiveToken[],
): Promise<CheckedToken[]> {
  const clinic = await findClinic(ctx.db, clinicId);
  // The clinic was removed or deactivated since its tokens were read.
  if (!clinic?.profile.isActive) return [];
  const serviceDate = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const ofToday = tokens.filter((token) => token.serviceDate >= serviceDate);
  if (ofToday.length === 0) return [];
  const { doctorCount, ...day } = await readClinicDay(ctx.db, clinicId, serviceDate);
  const shown: { number: number | null; state: TokenState | null }[] =
    doctorCount === 1 ? ofToday : [{ number: null, state: null }];
  return shown.map(({ number, state }) => ({
    clinic: clinic.profile,
    number,
    state,
    ...day,
    own: null,
    canConfirm: sendsCodes(ctx, clinic),
  }));
}
