import type { QueueAnswer } from '@baari/contract/queue';
import { readPhone, type Context } from '../context/index.ts';
import { decideIssue } from './issue-token.ts';
import { changeAsStaff } from './staff-verb.ts';

export type AddPatientInput = { doctorId: string; name: string; phone: string };

/** Staff add a walk-in, who is in the clinic at once. Refuses like `issueToken`. */
export function addPatient(ctx: Context, input: AddPatientInput): Promise<QueueAnswer> {
  const phone = readPhone(input.phone);
  return changeAsStaff(ctx, {
    operation: 'addPatient',
    input,
    decide: (locked) => decideIssue(ctx, locked, { ...input, phone, issuer: 'staff', travelMinutes: null }),
  });
}
