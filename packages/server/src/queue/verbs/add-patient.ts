import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { AppError, holdsWebAddress } from '@baari/core/shared';
import { requireMember } from '../../clinics/index.ts';
import { readPatientPhone, type Context } from '../../context/index.ts';
import { decideIssue } from './issue-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/**
 * Staff add a patient, who is in the clinic or on the telephone, and may have no phone of their own; of a family directly behind
 * one who waits. Refuses like `issueToken`, with `queue.note_with_address` for a note that phones would make a link of, and with
 * `queue.token_not_found`, `queue.token_not_waiting` or `queue.with_one_limit` when nobody can be added behind that one, and with
 * `queue.priority_not_taken` for a priority that the doctor does not take, or not at that age. Members add somebody without a
 * phone from the record, too: refused with `patient.not_found` and `queue.patient_has_other_token`.
 */
export function addPatient(ctx: Context, input: Input<'queue', 'addPatient'>): Promise<QueueAnswer> {
  const { note, recordId } = input;
  if (note !== undefined && holdsWebAddress(note)) throw new AppError('invalid', 'queue.note_with_address');
  // Who has a phone is found by it.
  if (recordId !== undefined && input.phone !== null) throw new AppError('not_found', 'patient.not_found');
  const phone = input.phone === null ? null : readPatientPhone(ctx.site, input.phone);
  return changeAsStaff(ctx, {
    operation: 'addPatient',
    input,
    decide: (locked) => {
      if (recordId !== undefined) requireMember(ctx, locked.doctor.clinicId, 'staff');
      return decideIssue(ctx, locked, { ...input, phone, travelMinutes: null, added: input });
    },
  });
}
