/** Today's tokens of a phone number, as anybody may see them who types it. */
import { z } from 'zod';
import { clinicProfile } from '../clinics/index.ts';
import { typedPhone } from '../shared/index.ts';
import { patientToken } from './patient-token.ts';
import { tokenState } from './queue-snapshot.ts';

/**
 * A token of the phone number. On the device that took it, or on which the phone was confirmed by a code, `own` is all
 * that its page shows. On any other `own` is null, and nothing tells the doctor, the name or the token's page: what is
 * shown is the clinic's, the same for each of its tokens, and those of a clinic with several doctors are shown as one.
 */
export const checkedToken = z.object({
  clinic: clinicProfile,
  /** Null, like the state, where it would tell the doctor, as the clinic has several. */
  number: z.number().int().nullable(),
  state: tokenState.nullable(),
  /** Stands before the number called last, and before the own one: null where the clinic shows none. */
  letter: z.string().nullable(),
  /** The number called last: in the own token's queue, else in the clinic. 0 before the first call. */
  nowServing: z.number().int(),
  /** How many wait: in the own token's queue, else in the clinic. */
  waitingCount: z.number().int(),
  own: patientToken.nullable(),
  /** Whether a code sent to the phone would make it the device's own. */
  canConfirm: z.boolean(),
});
export type CheckedToken = z.infer<typeof checkedToken>;

export const checkTokensInput = z.object({ phone: typedPhone });
