/** Patients whose tokens were cancelled when their queue ended, for the desk to phone. */
import { z } from 'zod';
import { PAYMENT_KINDS } from '@baari/core/clinics';
import { doctorName } from '../doctors/index.ts';
import { id, instant, operation, phone } from '../shared/index.ts';

/** The member who phoned, and when, or null before the phone call. */
export const calledBack = z.object({ by: z.string(), at: instant }).nullable();

/** The way in which a patient was told about the end of the queue, if this is known. */
export const endTold = z.enum(['sms', 'browser', 'whatsapp_sent', 'whatsapp_delivered', 'whatsapp_read']);
export type EndTold = z.infer<typeof endTold>;

export const callBack = z.object({
  tokenId: id,
  doctorId: id,
  doctorName,
  letter: z.string().nullable(),
  number: z.number().int(),
  name: z.string(),
  phone: phone.nullable(),
  cancelledAt: instant,
  /** The amount that was paid for the visit and not refunded. The value is left out if there is none. */
  paidPaise: z.number().int().optional(),
  /** The payment method, if the whole payment can still be refunded. Otherwise it is left out. */
  refundable: z.enum(PAYMENT_KINDS).optional(),
  /** The refunded amount, which is left out if there is none. */
  refundedPaise: z.number().int().optional(),
  /**
   * The earlier token to which the payment belongs, if this visit was carried over from it. Otherwise it is
   * left out.
   */
  paidWith: z.object({ doctorId: id, tokenId: id }).optional(),
  /** True if the patient was in the clinic, and otherwise missing. */
  isHere: z.literal(true).optional(),
  /** Missing for a patient who got no message that the queue ended. */
  told: endTold.optional(),
  /** The time at which the patient's page first showed the cancellation. The value is missing before that. */
  seenAt: instant.optional(),
  calledBack,
  /**
   * The patient's booking on another day that continues the visit. The value is left out if there is none.
   */
  carriedTo: z.object({ serviceDate: z.iso.date(), start: instant }).optional(),
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
        'List patients cancelled with the end of a queue, until the doctor’s next working day is over (members; doctors: their own)',
    })
    .input(ofClinic)
    .output(z.array(callBack)),
  setCalledBack: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/call-backs',
      tags,
      summary: 'Mark whether a cancelled patient has been phoned. Returns the list',
    })
    .input(ofClinic.extend({ tokenId: id, calledBack: z.boolean() }))
    .output(z.array(callBack)),
};
