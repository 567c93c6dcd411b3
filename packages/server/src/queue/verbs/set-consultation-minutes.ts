import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { setConsultationTime } from '@baari/core/queue';
import type { Context } from '../../context/index.ts';
import { findDoctor, requireSettingPower, updateConsultationMinutes } from '../../doctors/index.ts';
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
