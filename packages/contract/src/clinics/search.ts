/** The search for clinics: by name, location or doctor, by specialty, or by distance. */
import { LINE_TITLES } from '@baari/core/doctors';
import { z } from 'zod';
import { operation } from '../shared/index.ts';
import { clinicProfile } from './clinic.ts';

export const CLINICS_PER_PAGE = 20;

/** Two numbers in degrees (WGS 84), separated by a comma, so that they fit in a page's address. */
export const near = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,12})?,-?\d{1,3}(\.\d{1,12})?$/)
  .transform((text) => {
    const [latitude = 0, longitude = 0] = text.split(',').map(Number);
    return { latitude, longitude };
  })
  .pipe(z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }));

export const searchClinicsInput = z.object({
  /** Words from a name, an address, a doctor or a specialty. Empty for all clinics. */
  query: z.string().trim().max(100).default(''),
  /** A specialty of one of the clinic's doctors. Empty for any specialty. */
  specialty: z.string().trim().max(100).default(''),
  /**
   * The point `latitude,longitude`. Results are sorted by the distance from this point. If it is missing,
   * results are sorted by name.
   */
  near: near.optional(),
  /** The first page is 1. */
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type SearchClinicsInput = z.output<typeof searchClinicsInput>;

export const foundClinic = z.object({
  clinic: clinicProfile,
  /** The specialties of the clinic's doctors, each once, sorted by name. */
  specialties: z.array(z.string()),
  doctorCount: z.number().int(),
  /** The names of a few doctors who match the search. */
  doctors: z.array(z.object({ name: z.string(), title: z.enum(LINE_TITLES) })),
  /** The straight-line distance, or null if either location is missing. */
  distanceKm: z.number().nullable(),
});
export type FoundClinic = z.infer<typeof foundClinic>;

export const clinicSearch = z.object({
  clinics: z.array(foundClinic),
  /** The number of matching active clinics on all pages. */
  total: z.number().int(),
  page: z.number().int(),
  /** True if no clinic matches all words exactly. In that case, the results are similar clinics. */
  isNear: z.boolean(),
  /** All specialties at active clinics, which can be chosen as filters. */
  specialties: z.array(z.string()),
});
export type ClinicSearch = z.infer<typeof clinicSearch>;

export const searchOperations = {
  searchClinics: operation
    .route({
      method: 'GET',
      path: '/clinics',
      tags: ['Patients'],
      summary: 'Search active clinics by name, location and specialty, page by page',
    })
    .input(searchClinicsInput)
    .output(clinicSearch),
};
