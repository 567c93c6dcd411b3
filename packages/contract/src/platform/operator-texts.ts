/** The operator's own texts, including the seller of Pro. */
import { isGstin } from '@baari/core/platform';
import { z } from 'zod';
import { line, nothing, operation, text } from '../shared/index.ts';

export const PUBLIC_TEXT_MAX_LENGTH = 20_000;
export const SELLER_NAME_MAX_LENGTH = 200;
export const SELLER_ADDRESS_MAX_LENGTH = 500;

const page = text(PUBLIC_TEXT_MAX_LENGTH);

const texts = z.object({
  privacy: page,
  terms: page,
  refund: page,
  contact: page,
  sellerName: z.union([z.literal(''), line(SELLER_NAME_MAX_LENGTH)]),
  sellerAddress: text(SELLER_ADDRESS_MAX_LENGTH),
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .refine((typed) => typed === '' || isGstin(typed)),
});

/** Empty texts count as not set. */
export const operatorTexts = z.object({
  texts: z.record(z.enum(texts.keyof().enum), z.string()),
  /** Set if the notice about missing texts was dismissed. */
  isPutAway: z.boolean(),
});
export type OperatorTexts = z.infer<typeof operatorTexts>;

const tags = ['Platform administration'];

export const operatorTextOperations = {
  getOperatorTexts: operation
    .route({
      method: 'GET',
      path: '/admin/texts',
      tags,
      summary: 'Get the operator’s public pages and the seller of Pro (super admins)',
    })
    .input(nothing)
    .output(operatorTexts),
  setOperatorTexts: operation
    .route({
      method: 'POST',
      path: '/admin/texts',
      tags,
      summary: 'Write public pages and the seller of Pro. Missing ones stay as they are (super admins)',
    })
    .input(texts.partial())
    .output(operatorTexts),
  putAwayTextsNotice: operation
    .route({
      method: 'POST',
      path: '/admin/texts/put-away',
      tags,
      summary: 'Dismiss the notice about missing public pages (super admins)',
    })
    .input(nothing)
    .output(operatorTexts),
};
