import type { Input } from '@baari/contract';
import type { ClinicToday } from '@baari/contract/reports';
import { hasPowersOf } from '@baari/core/clinics';
import { serviceDateOf } from '@baari/core/queue';
import { sumFigures } from '@baari/core/reports';
import { AppError } from '@baari/core/shared';
import { findClinic, requireMember } from '../clinics/index.ts';
import type { Context } from '../context/index.ts';
import { readToday } from './get-report.ts';
import { findCallsOn } from './today.repository.ts';

/** What the service date has come to so far, of all lines: as the reports count it. What was collected is for admins and owners. */
export async function getToday(ctx: Context, input: Input<'reports', 'getToday'>): Promise<ClinicToday> {
  const { clinicId } = input;
  const { role } = requireMember(ctx, clinicId, 'staff');
  const clinic = await findClinic(ctx.db, clinicId);
  if (!clinic) throw new AppError('not_found', 'clinic.not_found');
  const serviceDate = serviceDateOf(ctx.now(), clinic.profile.timeZone);
  const [lines, calls] = await Promise.all([
    readToday(ctx.db, { clinicId, doctorId: null }, serviceDate),
    findCallsOn(ctx.db, clinicId, serviceDate),
  ]);
  const { seen, lost, fees } = sumFigures(lines.map(({ figures }) => figures));
  const showsMoney = clinic.marksFees && hasPowersOf(role, 'admin');
  return {
    serviceDate,
    seen,
    left: lost.left,
    noShow: lost.no_show,
    unseen: lost.practice_closed + lost.reset,
    collectedPaise: showsMoney ? fees.cash.paise + fees.upi.paise + fees.card.paise : null,
    firstCallAt: calls.first?.toISOString() ?? null,
    lastCallAt: calls.last?.toISOString() ?? null,
  };
}
