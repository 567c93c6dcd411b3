/** Whom a doctor told to come again on a date, without a time that is kept for them. */
import { COME_AGAIN_CHANNELS } from '@baari/core/bookings';
import { z } from 'zod';
import { id, instant, operation, phone } from '../shared/index.ts';

const channel = z.enum(COME_AGAIN_CHANNELS).nullable();

/** Those who come again, the earliest first. */
export const comingAgain = z.object({
  patients: z.array(
    z.object({
      /** At which it was said. */
      tokenId: id,
      name: z.string(),
      phone: phone.nullable(),
      date: z.iso.date(),
      /** By which the patient is reminded the evening before; null where nothing reaches them. */
      channel,
      /** When the patient was reminded. */
      toldAt: instant.nullable(),
    }),
  ),
  /** Of the patient of the token that was asked about. */
  channel,
});
export type ComingAgain = z.infer<typeof comingAgain>;

const route = { path: '/doctors/{doctorId}/come-again', tags: ['Bookings'] } as const;

export const comeAgainOperations = {
  listComingAgain: operation
    .route({
      ...route,
      method: 'GET',
      summary:
        'Who was told to come again, from today on, or of these the patient of a token (members and the doctor)',
    })
    .input(z.object({ doctorId: id, tokenId: id.optional() }))
    .output(comingAgain),
  setComeAgain: operation
    .route({
      ...route,
      method: 'POST',
      summary:
        'Tell the patient of a token to come again on a date, or with null take it back (members and the doctor)',
    })
    .input(z.object({ doctorId: id, tokenId: id, date: z.iso.date().nullable() }))
    .output(comingAgain),
};
