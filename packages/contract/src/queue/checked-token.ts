/** Today's tokens of a phone number, as anybody may see them who types it. */
import { z } from 'zod';
import { clinicProfile } from '../clinics/index.ts';
import { typedPhone } from '../shared/index.ts';
import { patientToken } from './patient-token.ts';
import { tokenState } from './queue-snapshot.ts';

/**
 * A token of the phone number. On the device that took it, `own` is all that its page shows; on any other it is null, and
 * nothing tells the doctor, the name or the token's page.
 */
export const checkedToken = z.object({
  clinic: clinicProfile,
  number: z.number().int(),
  state: tokenState,
  nowServing: z.number().int(),
  /** How many wait in the same queue. */
  waitingCount: z.number().int(),
  own: patientToken.nullable(),
});
export type CheckedToken = z.infer<typeof checkedToken>;

export const checkTokensInput = z.object({ phone: typedPhone });
