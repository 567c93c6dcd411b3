/** API keys: making, listing and ending them, and the data that a key can read about itself. */
import { KEY_DAYS, KEY_NAME_MAX_LENGTH, KEY_SCOPES, KEY_STATES } from '@baari/core/keys';
import { z } from 'zod';
import { proof } from '../accounts/index.ts';
import { doctorName } from '../doctors/index.ts';
import { id, instant, line, operation } from '../shared/index.ts';

const scope = z.enum(KEY_SCOPES);

export const apiKey = z.object({
  keyId: id,
  name: z.string(),
  /** The last four characters, by which people recognise the key. */
  lastFour: z.string(),
  scopes: z.array(scope),
  /** The only doctor for whom the key works, or null if it works for the whole clinic. */
  doctor: doctorName.extend({ doctorId: id }).nullable(),
  state: z.enum(KEY_STATES),
  madeAt: instant,
  /** The name of the member who made the key, or null if the account was deleted. */
  madeBy: z.string().nullable(),
  expiresAt: instant.nullable(),
  /** The time of the key's last use, to the minute. */
  lastUsedAt: instant.nullable(),
  /** The network address of the last use. */
  lastUsedFrom: z.string().nullable(),
  endedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A clinic's keys. Working keys come first, and each group is sorted newest first. */
export const clinicKeys = z.object({
  keys: z.array(apiKey),
  /** False if the clinic's plan does not include keys. */
  areInPlan: z.boolean(),
});
export type ClinicKeys = z.infer<typeof clinicKeys>;

const madeKey = z.object({
  key: apiKey,
  /** The key itself. The key is shown only in this response, because the server stores only its hash. */
  secret: z.string(),
});
export type MadeKey = z.infer<typeof madeKey>;

/** A key's own name, scopes, clinic and doctors, for the program that uses it. */
const ownKey = z.object({
  name: z.string().describe('The name of the key'),
  scopes: z.array(scope).describe('What the key may do'),
  expiresAt: instant.nullable().describe('When the key stops working; null if it does not expire'),
  clinic: z
    .object({
      clinicId: id.describe('Names the clinic in paths'),
      name: z.string().describe('The name of the clinic'),
      slug: z.string().describe('The clinic’s part of its web address'),
      timeZone: z.string().describe('The IANA time zone of the service dates'),
    })
    .describe('The clinic of the key'),
  doctors: z
    .array(
      doctorName.extend({
        name: z.string().describe('The doctor’s name without a title'),
        title: doctorName.shape.title.describe('The title before the name'),
        doctorId: id.describe('Names the doctor in paths'),
        letter: z
          .string()
          .nullable()
          .describe('The letter before the doctor’s numbers; null if none is shown'),
      }),
    )
    .describe('The doctors for whom the key works'),
});
export type OwnKey = z.infer<typeof ownKey>;

const tags = ['API keys'];
const ofClinic = z.object({ clinicId: id });

export const keys = {
  getOwnKey: operation
    .route({
      method: 'GET',
      path: '/key',
      tags,
      summary: 'Get the name, scopes, clinic and doctors of the key that sends this request',
    })
    .output(ownKey),
  listKeys: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}/keys',
      tags,
      summary: 'List the clinic’s API keys (admins and owners)',
    })
    .input(ofClinic)
    .output(clinicKeys),
  makeKey: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/keys',
      tags,
      summary: 'Make an API key; only this answer contains it (admins and owners, with a proof)',
    })
    .input(
      ofClinic.extend({
        proof,
        name: line(KEY_NAME_MAX_LENGTH),
        scopes: z.array(scope).min(1).max(KEY_SCOPES.length),
        /**
         * The only doctor for whom the key works. The value is missing if the key works for the whole clinic.
         */
        doctorId: id.optional(),
        /** Missing for a key that never expires. */
        days: z.union(KEY_DAYS.map((days) => z.literal(days))).optional(),
      }),
    )
    .output(madeKey),
  endKey: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/keys/{keyId}/end',
      tags,
      summary: 'End an API key immediately and permanently (admins and owners)',
    })
    .input(ofClinic.extend({ keyId: id }))
    .output(clinicKeys),
};
