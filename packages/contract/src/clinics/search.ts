/** The search for clinics: by name, place or doctor, by specialty, by distance. */
import { LINE_TITLES } from '@baari/core/doctors';
import { z } from 'zod';
import { operation } from '../shared/index.ts';
import { clinicProfile } from './clinic.ts';

export const CLINICS_PER_PAGE = 20;

/** In degrees (WGS 84); two numbers with a comma between them, to fit a page's address. */
export const near = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,12})?,-?\d{1,3}(\.\d{1,12})?$/)
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .pipe(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }));

export const searchClinicsInput = z.object({
  /** Words of a name, an address, a doctor or a specialty; empty for every clinic. */
  query: z.string().trim().max(100).default(''),
  /** A specialty of one of the doctors; empty for any. */
  specialty: z.string().trim().max(100).default(''),
  /** `latitude,longitude`: the nearest first. Without it by name. */
  near: near.optional(),
  /** The first page is 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type SearchClinicsInput = z.output<typeof searchClinicsInput>;

export const foundClinic = z.object({
  clinic: clinicProfile,
  /** Of its doctors, each once, by name. */
  specialties: z.array(z.string()),
  doctorCount: z.number().int(),
  /** The names of the doctors that match the search, a few at most. */
  doctors: z.array(z.object({ name: z.string(), title: z.enum(LINE_TITLES) })),
  /** As the crow flies; null without a place to measure from or to. */
  distanceKm: z.number().nullable(),
});
export type FoundClinic = z.infer<typeof foundClinic>;

export const clinicSearch = z.object({
  clinics: z.array(foundClinic),
  /** The number of matching active clinics on all pages. */
  total: z.number().int(),
  page: z.number().int(),
  /** No clinic matches all words exactly: these are similar. */
  isNear: z.boolean(),
  /** Every specialty that an active clinic has, to filter by. */
  specialties: z.array(z.string()),
});
export type ClinicSearch = z.infer<typeof clinicSearch>;

export const searchOperations = {
  searchClinics: operation
    .route({
      method: 'GET',
      path: '/clinics',
      tags: ['Patients'],
      summary: 'Active clinics by name, place and specialty, a page at a time',
    })
    .input(searchClinicsInput)
    .output(clinicSearch),
};
