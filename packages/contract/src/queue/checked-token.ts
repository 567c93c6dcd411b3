/** Today's tokens of a phone number, as anybody may see them who types it. */
import { z } from 'zod';
import { clinicProfile } from '../clinics/index.ts';
import { typedPhone } from '../shared/index.ts';
import { patientToken } from './patient-token.ts';
import { tokenState } from './queue-snapshot.ts';

/**
 * A token of the phone number. On the device that took it, or on which a code confirmed the phone, `own` is
 * everything on its page. On any other `own` is null, and nothing reveals the doctor, the name or the
 * token's page: the data is the clinic's, equal for each of its tokens, and those of a clinic with several
 * doctors are one entry.
 */
export const checkedToken = z.object({
  clinic: clinicProfile,
  /** Null, like the state, where it would tell the doctor, as the clinic has several. */
  number: z.number().int().nullable(),
  state: tokenState.nullable(),
  /** The letter before the last called number, and before the own one: null where the clinic shows none. */
  letter: z.string().nullable(),
  /** The number called last: in the own token's queue, else in the clinic. 0 before the first call. */
  nowServing: z.number().int(),
  /** How many wait: in the own token's queue, or else in the clinic. */
  waitingCount: z.number().int(),
  own: patientToken.nullable(),
  /** Whether a code sent to the phone would unlock it on this device. */
  canConfirm: z.boolean(),
});
export type CheckedToken = z.infer<typeof checkedToken>;

export const checkTokensInput = z.object({ phone: typedPhone });
