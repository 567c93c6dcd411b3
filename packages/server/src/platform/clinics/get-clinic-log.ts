import type { Input } from '@baari/contract';
import { CLINIC_LOG_PAGE_SIZE, type ClinicLog, type ClinicLogEvent } from '@baari/contract/platform';
import type { ClinicLogActor } from '@baari/core/platform';
import { instantOf, SERVICE_DATE_STARTS_AT_HOUR, serviceDateEnd, serviceDateOf } from '@baari/core/queue';
import { AppError } from '@baari/core/shared';
import { findClinicEver } from '../../clinics/index.ts';
import type { Context, Grant } from '../../context/index.ts';
import { findTimeZoneOf, type LoggedActionOf, listActionsOf } from '../../queue/index.ts';
import { recordAct } from '../operators/audit.ts';
import { requireSuperAdmin } from '../operators/require-super-admin.ts';
import { clinicAsListed } from './locked-clinic.ts';
import { listLinesEver, type LineEver } from './operator-clinic.repository.ts';

/** A date before the first clinic joined Baari. */
const FIRST_DATE = '2020-01-01';

/**
 * Returns the events of a clinic's queues on a service date, including those of removed doctors, with numbers
 * and roles instead of names. Only super admins may call this function. Records in the audit log who read it, because
 * typed reasons may reveal details about patients. Throws `clinic.not_found`.
 */
export async function getClinicLog(
  ctx: Context,
  input: Input<'platform', 'getClinicLog'>,
): Promise<ClinicLog> {
  const { account } = requireSuperAdmin(ctx);
  const { clinicId, page } = input;
  const found = await findClinicEver(ctx.db, clinicId);
  if (!found) throw new AppError('not_found', 'clinic.not_found');
  const { name: subject } = found.profile;
  const today = serviceDateOf(ctx.now(), found.profile.timeZone);
  const serviceDate = input.serviceDate ?? today;
  if (serviceDate < FIRST_DATE) throw unknownDate();
  const lines = await listLinesEver(ctx.db, clinicId);
  const ids = [...lines.keys()];
  const timeZone = (await findTimeZoneOf(ctx.db, ids, serviceDate)) ?? found.profile.timeZone;
  const { actions, total } = await listActionsOf(ctx.db, ids, {
    from: instantOf(serviceDate, SERVICE_DATE_STARTS_AT_HOUR * 60, timeZone),
    until: serviceDateEnd(serviceDate, timeZone),
    limit: CLINIC_LOG_PAGE_SIZE,
    offset: (page - 1) * CLINIC_LOG_PAGE_SIZE,
  });
  const rows = actions.flatMap((logged) => eventOf(logged, lines.get(logged.doctorId)));
  const detail = { day: serviceDate, page, events: rows.length };
  await recordAct(ctx.db, account, ctx.now(), { act: 'clinic.read', subject, subjectId: clinicId, detail });
  const clinic = await clinicAsListed(ctx, clinicId);
  return { clinic, timeZone, serviceDate, today, rows, total, page, pageSize: CLINIC_LOG_PAGE_SIZE };
}

function eventOf({ doctorId, grant, action }: LoggedActionOf, line: LineEver | undefined): ClinicLogEvent[] {
  if (!line) return [];
  const { actor: _actor, by: _by, ...told } = action;
  return [{ ...told, ...line, doctorId, who: whoOf(grant) }];
}

function whoOf(grant: Grant): ClinicLogActor {
  switch (grant.kind) {
    case 'member':
      return grant.role;
    case 'device':
      return 'patient';
    case 'system':
      return 'baari';
    case 'doctor':
    case 'key':
    case 'operator':
      return grant.kind;
  }
}

const unknownDate = () =>
  new AppError('invalid', 'request.invalid', { fields: [{ path: 'serviceDate', message: 'no such date' }] });
