/** Reads the gateway's requests in the versions that the health network has documented. */
import { COUNTER_ID, FACILITY_ID } from '@baari/core/abdm';
import { type AbhaBirth, PATIENT_NAME_MAX_LENGTH } from '@baari/core/patients';
import { z } from 'zod';

/** Older senders write this value as a number. */
const part = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = String(value ?? '').trim();
    return /^\d{1,4}$/.test(text) ? text : null;
  });

const name = z.string().transform((typed, context) => {
  const tidy = typed
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, PATIENT_NAME_MAX_LENGTH)
    .toWellFormed();
  if (tidy === '') context.addIssue('no name');
  return tidy;
});

/** The ABHA number and the patient's address are not read, so they are never stored. */
const profile = z.object({
  abhaAddress: z.string().regex(/^[^\s@\0]{1,100}@[A-Za-z0-9.]{1,50}$/),
  name,
  gender: z.string().max(10).catch(''),
  dayOfBirth: part,
  monthOfBirth: part,
  yearOfBirth: part,
  phoneNumber: z.union([z.string().max(30), z.number()]).transform(String),
});

const place = { hipId: z.string().regex(FACILITY_ID), context: z.string().regex(COUNTER_ID) };

const share = z
  .object({
    intent: z.literal('PROFILE_SHARE'),
    metaData: z.object(place),
    profile: z.object({ patient: profile }),
  })
  .transform(({ metaData, profile: { patient } }): SharedProfile => {
    const { abhaAddress, phoneNumber, dayOfBirth: day, monthOfBirth: month, yearOfBirth } = patient;
    return {
      facilityId: metaData.hipId,
      counterId: metaData.context,
      abhaAddress,
      name: patient.name,
      gender: patient.gender,
      birth: { year: yearOfBirth ?? '', month, day },
      phone: phoneNumber,
    };
  });

export type SharedProfile = {
  facilityId: string;
  counterId: string;
  abhaAddress: string;
  name: string;
  gender: string;
  birth: AbhaBirth;
  phone: string;
};

const runningToken = z
  .object(place)
  .transform(({ hipId, context }) => ({ facilityId: hipId, counterId: context }));
export type AskedRunningToken = z.infer<typeof runningToken>;

/** Reads the JSON of a request. Returns null if the body has a different form. */
const reader =
  <Request>(schema: z.ZodType<Request>) =>
  (json: string): Request | null => {
    try {
      return schema.safeParse(JSON.parse(json)).data ?? null;
    } catch {
      return null;
    }
  };

export const readShare = reader(share);
export const readRunningToken = reader(runningToken);
