/** The clinic's UPI account, to which patients pay their fees. */
import type { UpiAccount } from '@baari/core/clinics';
import { z } from 'zod';
import { proof } from '../accounts/index.ts';
import { id, instant, operation } from '../shared/index.ts';

export const upiAccount = z.object({
  upiId: z.string(),
  payeeName: z.string(),
  merchantCode: z.string().nullable(),
}) satisfies z.ZodType<UpiAccount>;

/** The current account, and the member who set or removed it last. */
export const clinicUpi = z.object({
  account: upiAccount.nullable(),
  /** Null if no account was ever set. */
  set: z.object({ by: z.string(), at: instant }).nullable(),
});
export type ClinicUpi = z.infer<typeof clinicUpi>;

const tags = ['Fees'];
const ofClinic = z.object({ clinicId: id });

export const upiOperations = {
  getUpiAccount: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/upi-account',
      tags,
      summary: 'Get the UPI account to which patients pay fees, and who set it (the owner)',
    })
    .input(ofClinic)
    .output(clinicUpi),
  setUpiAccount: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/upi-account',
      tags,
      summary: 'Set the UPI account from the text of a QR code; null removes it (the owner, with a proof)',
    })
    .input(ofClinic.extend({ proof, code: z.string().max(2000).nullable() }))
    .output(clinicUpi),
};
