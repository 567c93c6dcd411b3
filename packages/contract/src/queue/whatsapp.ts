/** The number that sends WhatsApp messages to a clinic's patients and receives theirs. */
import { z } from 'zod';
import { id, instant, line, operation, phone } from '../shared/index.ts';

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** A month's messages and their estimated costs. */
export const whatsappCost = z.object({ messages: z.number().int(), paise: z.number().int() });

export const clinicWhatsapp = z.object({
  /** The clinic's own number, or the platform's. */
  number: phone,
  /** Null while the clinic uses the platform's number. */
  own: z.object({ phone, phoneNumberId: z.string(), connectedAt: instant }).nullable(),
  /**
   * A link that opens WhatsApp with JOIN and the clinic already entered. A language can be added to the link.
   */
  joinLink: z.url(),
  /**
   * The address to enter at Meta, to which Meta sends reports about the clinic's own number. Null if the
   * clinic has no own number.
   */
  webhook: z.object({ url: z.url(), verifyToken: z.string() }).nullable(),
  /** When the cap is reached, alerts use the other channels until the next month. */
  month: whatsappCost.extend({ month, capPaise: z.number().int() }),
});
export type ClinicWhatsapp = z.infer<typeof clinicWhatsapp>;

const tags = ['WhatsApp'];
const ofClinic = z.object({ clinicId: id });

/** A line without spaces, like Meta's tokens and secrets. */
const credential = line(1000).regex(/^\S+$/);

export const whatsappOperations = {
  getClinicWhatsapp: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/whatsapp',
      tags,
      summary: 'Get a clinic’s WhatsApp number, its link to join, and the month’s costs (admins, owners)',
    })
    .input(ofClinic)
    .output(clinicWhatsapp),
  connectWhatsapp: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/whatsapp',
      tags,
      summary: 'Use the clinic’s own number, once Meta accepts its credentials (owners)',
    })
    .input(
      ofClinic.extend({
        phoneNumberId: z.string().regex(/^\d{5,30}$/),
        accessToken: credential,
        appSecret: credential,
      }),
    )
    .output(clinicWhatsapp),
  disconnectWhatsapp: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/whatsapp/disconnect',
      tags,
      summary: 'Remove the clinic’s own number and use the platform’s again (owners)',
    })
    .input(ofClinic)
    .output(clinicWhatsapp),
};
