/** Today's tokens of a phone number, for anybody who enters the number. */
import { z } from 'zod';
import { clinicProfile } from '../clinics/index.ts';
import { typedPhone } from '../shared/index.ts';
import { patientToken } from './patient-token.ts';
import { tokenState } from './queue-snapshot.ts';

/**
 * A token of the phone number. On the device that took the token, or on which a code confirmed the phone,
 * `own` contains everything on the token's page. On any other device, `own` is null, and no other field
 * reveals the doctor, the name or the token's page. The figures then cover the whole clinic. If the clinic
 * has several doctors, its tokens form a single entry.
 */
export const checkedToken = z.object({
  clinic: clinicProfile,
  /**
   * The number and the state are null if the clinic has several doctors, because they would reveal the
   * doctor.
   */
  number: z.number().int().nullable(),
  state: tokenState.nullable(),
  /**
   * The letter before the last called number and before the token's own number, or null if the clinic shows
   * no letters.
   */
  letter: z.string().nullable(),
  /**
   * The last called number in the token's own queue, or in the clinic if `own` is null. The value is 0 before
   * the first call.
   */
  nowServing: z.number().int(),
  /** The number of waiting patients in the token's own queue, or in the clinic if `own` is null. */
  waitingCount: z.number().int(),
  own: patientToken.nullable(),
  /** Set if a code sent to the phone would reveal the token on this device. */
  canConfirm: z.boolean(),
});
export type CheckedToken = z.infer<typeof checkedToken>;

export const checkTokensInput = z.object({ phone: typedPhone });
