import type { Input } from '@baari/contract';
import type { QueueAnswer } from '@baari/contract/queue';
import { readPatientPhone, type Context } from '../../context/index.ts';
import { decideIssue } from './issue-token.ts';
import { changeAsStaff } from './staff-verb.ts';

/** Staff add a walk-in, who is in the clinic at once. Refuses like `issueToken`. */
export function addPatient(ctx: Context, input: Input<'queue', 'addPatient'>): Promise<QueueAnswer> {
  const phone = readPatientPhone(input.phone);
  return changeAsStaff(ctx, {
    operation: 'addPatient',
    input,
    decide: (locked) => decideIssue(ctx, locked, { ...input, phone, issuer: 'staff', travelMinutes: null }),
  });
}
