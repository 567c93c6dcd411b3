import type { ClinicSearch, FoundClinic, SearchClinicsInput } from '@baari/contract/clinics';
import { distanceKm, type Place } from '@baari/core/clinics';
import type { Context } from '../context/index.ts';
import { type ClinicHit, findClinics, listOfferedSpecialties } from './search-clinics.repository.ts';
import { searchPatterns, withoutControls } from './search-clinics-patterns.ts';

/** A page of the active clinics that match, for anybody: the nearest to `near` first, else by name. */
export async function searchClinics(ctx: Context, input: SearchClinicsInput): Promise<ClinicSearch> {
  const near = input.near ?? null;
  const criteria = {
    ...{ patterns: searchPatterns(input.query), near, page: input.page },
    specialty: withoutControls(input.specialty).trim(),
  };
  const { hits, total } = await findClinics(ctx.db, criteria);
  return {
    clinics: hits.map((hit) => foundClinicOf(hit, near)),
    total,
    page: input.page,
    specialties: await listOfferedSpecialties(ctx.db),
  };
}

function foundClinicOf({ profile, specialties, doctorCount }: ClinicHit, near: Place | null): FoundClinic {
  const { location } = profile;
  return {
    ...{ clinic: profile, specialties, doctorCount },
    distanceKm: near && location ? distanceKm(near, location) : null,
  };
}
