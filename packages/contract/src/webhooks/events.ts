/** The data of each kind of webhook event. The description of the API and the tests use these schemas. */
import { ANNOUNCEMENT_KINDS, CANCEL_REASONS } from '@baari/core/queue';
import type { SentKind } from '@baari/core/webhooks';
import { z } from 'zod';
import { id, instant } from '../shared/index.ts';

const ofQueue = z.strictObject({
  clinicId: id,
  doctorId: id,
  revision: z.int().describe('Counts the changes of the doctor’s queue'),
  sessionId: id.nullable(),
  serviceDate: z.iso.date().nullable(),
});

/** Only present in webhooks for which the owner allows names. Null after the patient was erased. */
const patient = z.object({ name: z.string(), phone: z.string().nullable() }).nullable().optional();

const token = ofQueue.extend({
  tokenId: id,
  number: z.int(),
  label: z.string().describe('The number as it is called, with the letter of its line'),
  room: z.string().nullable().describe('The doctor’s room; null if none is entered'),
  state: z.enum(['waiting', 'called', 'passed', 'away', 'completed', 'cancelled']),
  issuedAt: instant,
  patient,
});

const booking = z.strictObject({
  clinicId: id,
  doctorId: id,
  bookingId: id,
  revision: z.int().describe('Counts the changes of the booking'),
  state: z.enum(['booked', 'checked_in', 'cancelled', 'missed']),
  endedBy: z.enum(['patient', 'staff', 'day_off']).nullable(),
  serviceDate: z.iso.date(),
  bandStart: instant,
  bandEnd: instant,
  tokenId: id.nullable(),
  patient,
});

export const webhookData = {
  'token.issued': token,
  'token.called': token.extend({ isRecall: z.boolean() }),
  'token.completed': token,
  'token.cancelled': token.extend({ reason: z.enum(CANCEL_REASONS) }),
  'queue.opened': ofQueue,
  'queue.closed': ofQueue,
  'queue.delayed': ofQueue.extend({
    announcement: z.object({ kind: z.enum(ANNOUNCEMENT_KINDS), until: instant }).nullable(),
  }),
  'booking.made': booking,
  'booking.moved': booking,
  'booking.ended': booking,
  'booking.checked_in': booking,
  'webhook.test': z.strictObject({ clinicId: id }),
} satisfies Record<SentKind, z.ZodType>;
