import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { setConsultationTime } from '@baari/core/queue';
import { requireMember } from '../../clinics/index.ts';
import type { Context } from '../../context/index.ts';
import { findDoctor, requireQueueAccess, updateConsultationMinutes } from '../../doctors/index.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Sets a doctor's average consultation time, in minutes. For the doctor, admins and owners. */
export function setConsultationMinutes(
  ctx: Context,
  input: Input<'queue', 'setConsultationMinutes'>,
): Promise<QueueAnswer> {
  return changeAsStaff(ctx, {
    operation: 'setConsultationMinutes',
    input,
    decide: async ({ tx, doctor, queue }) => {
      requireSettingPower(ctx, doctor);
      const before = await findDoctor(tx, doctor.id);
      return {
        change: setConsultationTime(queue),
        note: { minutes: input.minutes, minutesBefore: before?.consultationMinutes ?? null },
        write: () => updateConsultationMinutes(tx, doctor.id, input.minutes),
      };
    },
  });
}

/** The doctor may, and of the clinic's members admins and owners. Throws `clinic.role_too_low`. */
export function requireSettingPower(ctx: Context, doctor: { id: string; clinicId: string }): void {
  const grant = requireQueueAccess(ctx, doctor);
  if (grant.kind === 'member') requireMember(ctx, doctor.clinicId, 'admin');
}
