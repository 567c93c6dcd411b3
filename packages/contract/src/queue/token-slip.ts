/** What is printed for a patient without a phone. */
import { z } from 'zod';
import { doctorName } from '../doctors/index.ts';
import { instant, phone } from '../shared/index.ts';

export const tokenSlip = z.object({
  number: z.number().int(),
  /** Stands before the number; null where none is shown. */
  letter: z.string().nullable(),
  doctorName,
  room: z.string().nullable(),
  clinicName: z.string(),
  clinicPhone: phone,
  timeZone: z.string(),
  /** How many waited before it when the slip was made; null when it is not waiting. */
  ahead: z.number().int().nullable(),
  issuedAt: instant,
  /** The token's page, absolute: what the QR code holds. */
  url: z.url(),
});
export type TokenSlip = z.infer<typeof tokenSlip>;
