/** A patient's tokens, as the clinic's members see them. */
import { z } from 'zod';
import { doctorName } from '../doctors/index.ts';
import { id, instant } from '../shared/index.ts';
import { tokenState } from './queue-snapshot.ts';

/** One token that a patient had, whatever became of it. */
export const patientVisit = z.object({
  serviceDate: z.iso.date(),
  doctorName,
  letter: z.string().nullable(),
  number: z.number().int(),
  state: tokenState,
  issuedAt: instant,
  calledAt: instant.nullable(),
  /** Of a fee that is still due: of which token at whom, and how much, in paise, null where nobody knows. Left out where none is. */
  due: z.object({ doctorId: id, tokenId: id, paise: z.number().int().nullable() }).optional(),
});
export type PatientVisit = z.infer<typeof patientVisit>;
