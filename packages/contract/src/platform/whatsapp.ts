/** WhatsApp's costs for the platform, their caps, and the templates for Meta. */
import { z } from 'zod';
import { whatsappCost } from '../queue/index.ts';
import { id, nothing, operation, pageOf, paging, phone } from '../shared/index.ts';

/** The highest cap that can be set: one lakh rupees a month. */
export const WHATSAPP_CAP_PAISE_MAX = 10_000_000;
const capPaise = z.number().int().min(0).max(WHATSAPP_CAP_PAISE_MAX);

export const whatsappClinic = whatsappCost.extend({
  clinicId: id,
  name: z.string(),
  capPaise: z.number().int(),
  /** Set if the clinic has its own cap instead of the default. */
  hasOwnCap: z.boolean(),
  hasOwnNumber: z.boolean(),
});
export type WhatsappClinic = z.infer<typeof whatsappClinic>;

export const platformWhatsapp = z.object({
  isOn: z.boolean(),
  /** The platform's number (null if it has none), and the address to which Meta sends its reports. */
  number: phone.nullable(),
  webhookUrl: z.url().nullable(),
  /** The estimated cost of a message. */
  pricePaise: z.number().int(),
  /** The cap for a clinic without a separate cap. */
  defaultCapPaise: z.number().int(),
  /** The cap for all answers by the platform's number in a month. */
  answersCapPaise: z.number().int(),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  answers: whatsappCost,
  /**
   * Clinics that use WhatsApp, have their own cap or number, or have costs this month, starting with the most
   * expensive.
   */
  clinics: pageOf(whatsappClinic),
});
export type PlatformWhatsapp = z.infer<typeof platformWhatsapp>;

/** A template in the form registered at Meta. */
export const whatsappTemplate = z.object({
  name: z.string(),
  language: z.string(),
  category: z.literal('UTILITY'),
  body: z.string(),
  /** One example for each variable. */
  examples: z.array(z.string()),
});
export type WhatsappTemplate = z.infer<typeof whatsappTemplate>;

const tags = ['Platform administration'];

export const whatsappAdministration = {
  getWhatsapp: operation
    .route({
      method: 'GET',
      path: '/admin/whatsapp',
      tags,
      summary: 'Get WhatsApp’s costs of this month and the caps (super admins)',
    })
    .input(z.object(paging))
    .output(platformWhatsapp),
  setWhatsappCaps: operation
    .route({
      method: 'POST',
      path: '/admin/whatsapp/caps',
      tags,
      summary: 'Set the monthly caps. Missing ones stay as they are (super admins)',
    })
    .input(z.object({ defaultCapPaise: capPaise.optional(), answersCapPaise: capPaise.optional() }))
    .output(platformWhatsapp),
  setClinicWhatsappCap: operation
    .route({
      method: 'POST',
      path: '/admin/clinics/{clinicId}/whatsapp-cap',
      tags,
      summary: 'Set the cap of one clinic; null restores the default (super admins)',
    })
    .input(z.object({ clinicId: id, capPaise: capPaise.nullable() }))
    .output(platformWhatsapp),
  listWhatsappTemplates: operation
    .route({
      method: 'GET',
      path: '/admin/whatsapp/templates',
      tags,
      summary: 'List the templates to register at Meta, in all languages (super admins)',
    })
    .input(nothing)
    .output(z.array(whatsappTemplate)),
};
