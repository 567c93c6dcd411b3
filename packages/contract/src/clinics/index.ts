/** Clinics: registration, settings, members, and location. */
import { isTimeZone } from '@baari/core/clinics';
import { z } from 'zod';
import { email, id, instant, line, nothing, operation, typedPhone } from '../shared/index.ts';
import {
  address,
  clinicDetails,
  clinicMembership,
  location,
  registerClinicInput,
  registeredClinic,
  slug,
} from './clinic.ts';
import { maps } from './maps.ts';
import { recordings } from './recordings.ts';
import { searchOperations } from './search.ts';
import { clinicSettings } from './settings.ts';
import { team } from './team.ts';
import { upiOperations } from './upi.ts';
import { voice } from './voice.ts';

export * from './clinic.ts';
export * from './maps.ts';
export * from './recordings.ts';
export * from './search.ts';
export * from './settings.ts';
export * from './team.ts';
export * from './upi.ts';
export * from './voice.ts';

const tags = ['Clinics'];
const clinicId = z.object({ clinicId: id });
const version = z.number().int();

/** The digits to type on a television at `url`. */
const screenCode = z.object({ digits: z.string(), url: z.url(), expiresAt: instant });
export type ScreenCode = z.infer<typeof screenCode>;
/** The number of digits. The digits are few enough to remember on the way to the next room. */
export const SCREEN_CODE_DIGITS = 6;

export const clinics = {
  previewSlug: operation
    .route({
      method: 'GET',
      path: '/clinics/slug-preview',
      tags,
      summary: 'Get the address that a clinic name would get',
    })
    .input(z.object({ name: z.string().max(200) }))
    .output(
      z.object({
        slug: z.string(),
        /** The absolute address of the page for patients. */
        url: z.url(),
        isAvailable: z.boolean(),
        /** A free slug similar to the requested one, or null if the slug made from the name is free. */
        suggestion: slug.nullable(),
      }),
    ),
  registerClinic: operation
    .route({
      method: 'POST',
      path: '/clinics',
      tags,
      summary: 'Register a clinic. The account becomes its owner',
    })
    .input(registerClinicInput)
    .output(registeredClinic),
  listMyClinics: operation
    .route({ method: 'GET', path: '/me/clinics', tags, summary: 'List the account’s clinics' })
    .output(z.array(clinicMembership)),
  claimClinic: operation
    .route({
      method: 'POST',
      path: '/me/clinics/claim',
      tags,
      summary: 'Become the owner of ownerless clinics with this account’s verified email',
    })
    .input(nothing)
    .output(z.array(clinicMembership)),
  getClinicDetails: operation
    .route({
      method: 'GET',
      path: '/clinics/{clinicId}',
      tags,
      summary: 'Get a clinic and its settings (members)',
    })
    .input(clinicId)
    .output(clinicDetails),
  updateClinic: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/update',
      tags,
      summary: 'Change the name, phone and location of an active clinic (admins, owners)',
    })
    .input(
      clinicId.extend({
        version,
        name: line(200),
        phone: typedPhone,
        address: address.nullable(),
        location: location.nullable(),
      }),
    )
    .output(clinicDetails),
  editInactiveClinic: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/edit',
      tags,
      summary: 'Change the name, email and phone of an inactive clinic (owners)',
    })
    .input(clinicId.extend({ version, name: line(200), email, phone: typedPhone }))
    .output(clinicDetails),
  updateClinicSettings: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/settings',
      tags,
      summary: 'Change a clinic’s settings. Missing ones stay as they are (admins, owners)',
    })
    .input(
      clinicId.extend({
        ...clinicSettings.partial().shape,
        /** The IANA name of the time zone. The time zone can't be changed after the day has begun. */
        timeZone: z.string().refine(isTimeZone, 'no such time zone').optional(),
      }),
    )
    .output(clinicDetails),
  deactivateClinic: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/deactivate',
      tags,
      summary: 'Deactivate a clinic: end its queues and take no more tokens (owners)',
    })
    .input(clinicId)
    .output(z.object({ cancelledCount: z.number().int() })),
  reactivateClinic: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/reactivate',
      tags,
      summary: 'Reactivate a clinic, within the plan’s limits (owners)',
    })
    .input(clinicId)
    .output(clinicDetails),
  openScreenCode: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/screen-code',
      tags,
      summary: 'Get digits that open the waiting-room screen on a television for some minutes (members)',
    })
    .input(clinicId)
    .output(screenCode),
  deleteClinic: operation
    .route({
      method: 'POST',
      path: '/clinics/{clinicId}/delete',
      tags,
      summary: 'Delete a clinic: deactivate it and hide it from every list. Its history is kept (owners)',
    })
    .input(clinicId)
    .output(z.object({ cancelledCount: z.number().int() })),
  ...team,
  ...recordings,
  ...maps,
  ...searchOperations,
  ...upiOperations,
  ...voice,
};
