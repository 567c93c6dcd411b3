/** The operator's view of text messages: the registration with the carriers, failures, and costs. */
import { TEXT_FAILURES, TEXT_TEMPLATE_KINDS } from '@baari/core/texts';
import { z } from 'zod';
import { id, nothing, operation } from '../shared/index.ts';

const kind = z.enum(TEXT_TEMPLATE_KINDS);

export const platformSms = z.object({
  provider: z.string(),
  entityId: z.string(),
  header: z.string(),
  /**
   * The price of one message. A long text needs several messages. 0 if the operator has not set the price.
   */
  pricePaise: z.number(),
  /** The number of days that failures and languages cover. */
  days: z.number(),
  languages: z.array(z.string()),
  /** The registered ids of each kind, by language. A kind without any registered id is never sent. */
  kinds: z.array(z.object({ kind, ids: z.record(z.string(), z.string()), isSent: z.boolean() })),
  /** The failed texts, starting with the most frequent kind of failure. */
  failures: z.array(
    z.object({
      failure: z.enum(TEXT_FAILURES),
      /** The provider's code, if it returned one. */
      code: z.string().nullable(),
      kind: z.string(),
      texts: z.number(),
    }),
  ),
  byLanguage: z.array(
    z.object({
      language: z.string(),
      texts: z.number(),
      delivered: z.number(),
      failed: z.number(),
      paise: z.number(),
    }),
  ),
  /**
   * The clinics with most texts in the last 24 hours. The costs are estimated from the average length of a
   * text.
   */
  clinics: z.array(
    z.object({ clinicId: id, name: z.string(), texts: z.number(), patients: z.number(), paise: z.number() }),
  ),
});
export type PlatformSms = z.infer<typeof platformSms>;

export const smsAdministration = {
  getSms: operation
    .route({
      method: 'GET',
      path: '/admin/sms',
      tags: ['Platform administration'],
      summary: 'Get the registration, failures and costs of text messages (super admins)',
    })
    .input(nothing)
    .output(z.object({ sms: platformSms.nullable() })),
};
