/** A doctor's patients with a return date, without a reserved time. */
import { COME_AGAIN_CHANNELS } from '@baari/core/bookings';
import { z } from 'zod';
import { id, instant, operation, phone } from '../shared/index.ts';

const channel = z.enum(COME_AGAIN_CHANNELS).nullable();

/** The return dates, earliest first. */
export const comingAgain = z.object({
  patients: z.array(
    z.object({
      /** The token of the visit during which the date was set. */
      tokenId: id,
      name: z.string(),
      phone: phone.nullable(),
      date: z.iso.date(),
      /** The channel of the reminder on the evening before, or null if the patient can't be reminded. */
      channel,
      /** When the patient was reminded. */
      toldAt: instant.nullable(),
    }),
  ),
  /** The channel on which the patient of the requested token can be reminded. */
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
        'List patients with a follow-up date from today on, or only the patient of a token (members and the doctor)',
    })
    .input(z.object({ doctorId: id, tokenId: id.optional() }))
    .output(comingAgain),
  setComeAgain: operation
    .route({
      ...route,
      method: 'POST',
      summary: 'Set the follow-up date for the patient of a token; null removes it (members and the doctor)',
    })
    .input(z.object({ doctorId: id, tokenId: id, date: z.iso.date().nullable() }))
    .output(comingAgain),
};
