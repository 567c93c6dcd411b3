/** Patients whose tokens were cancelled when their queue ended, for the desk to phone. */
import { z } from 'zod';
import { doctorName } from '../doctors/index.ts';
import { id, instant, operation, phone } from '../shared/index.ts';

/** The member who phoned, and the time; null before the call. */
export const calledBack = z.object({ by: z.string(), at: instant }).nullable();

export const callBack = z.object({
  tokenId: id,
  doctorName,
  letter: z.string().nullable(),
  number: z.number().int(),
  name: z.string(),
  phone: phone.nullable(),
  cancelledAt: instant,
  calledBack,
});
export type CallBack = z.infer<typeof callBack>;

const tags = ['Queue'];
const ofClinic = z.object({ clinicId: id });

export const callBackOperations = {
  listCallBacks: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/call-backs',
      tags,
      summary:
        'Whom the end of a queue cancelled, until the doctor’s next day of work is over (members; of their own the doctor)',
    })
    .input(ofClinic)
    .output(z.array(callBack)),
  setCalledBack: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/call-backs',
      tags,
      summary: 'Say that a cancelled patient was rung up, or take it back; answers the list',
    })
    .input(ofClinic.extend({ tokenId: id, calledBack: z.boolean() }))
    .output(z.array(callBack)),
};
