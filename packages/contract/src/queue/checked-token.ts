/** Today's tokens of a phone number, for anybody who types it. */
import { z } from 'zod';
import { clinicProfile } from '../clinics/index.ts';
import { typedPhone } from '../shared/index.ts';
import { patientToken } from './patient-token.ts';
import { tokenState } from './queue-snapshot.ts';

/**
 * A token of the phone number. On the device that took it, or on which a code confirmed the phone, `own` has
 * everything on its page. On any other device `own` is null, and nothing reveals the doctor, the name or the
 * token's page: all figures are the clinic's, and its tokens form a single entry if it has several doctors.
 */
export const checkedToken = z.object({
  clinic: clinicProfile,
  /** Null, like the state, if the clinic has several doctors, because it would reveal which one. */
  number: z.number().int().nullable(),
  state: tokenState.nullable(),
  /** The letter before the last called number, and before the own one; null if the clinic shows none. */
  letter: z.string().nullable(),
  /** The last called number in the own token's queue, otherwise in the clinic. 0 before the first call. */
  nowServing: z.number().int(),
  /** The number of waiting patients in the own token's queue, otherwise in the clinic. */
  waitingCount: z.number().int(),
  own: patientToken.nullable(),
  /** Set if a code sent to the phone would reveal the token on this device. */
  canConfirm: z.boolean(),
});
export type CheckedToken = z.infer<typeof checkedToken>;

export const checkTokensInput = z.object({ phone: typedPhone });
