/** What is printed for a patient without a phone. */
import { z } from 'zod';
import { instant, phone } from '../shared/index.ts';

export const tokenSlip = z.object({
  number: z.number().int(),
  doctorName: z.string(),
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
