import type { Input } from '@baari/contract';
import type { ClinicSearch, FoundClinic } from '@baari/contract/clinics';
import { distanceKm, type MapPoint } from '@baari/core/clinics';
import type { Context } from '../context/index.ts';
import { type ClinicHit, findClinics, listOfferedSpecialties } from './search-clinics.repository.ts';
import { searchedWords, withoutControls } from './search-clinics-patterns.ts';

/**
 * Returns a page of the matching active clinics, for anybody. Clinics are sorted by distance from `near`, and
 * otherwise by name. If no clinic matches the typed words, returns clinics with similar words, most similar
 * first.
 */
export async function searchClinics(
  ctx: Context,
  input: Input<'clinics', 'searchClinics'>,
): Promise<ClinicSearch> {
  const near = input.near ?? null;
  const words = searchedWords(input.query);
  const criteria = { words, near, page: input.page, specialty: withoutControls(input.specialty).trim() };
  const found = await findClinics(ctx.db, { ...criteria, isGuessed: false });
  const mayGuess = found.total === 0 && words.some(({ sound }) => sound !== null);
  const { hits, total } = mayGuess ? await findClinics(ctx.db, { ...criteria, isGuessed: true }) : found;
  return {
    clinics: hits.map((hit) => foundClinicOf(hit, near)),
    total,
    page: input.page,
    isNear: mayGuess && total > 0,
    specialties: await listOfferedSpecialties(ctx.db),
  };
}

function foundClinicOf(
  { profile, specialties, doctorCount, doctors }: ClinicHit,
  near: MapPoint | null,
): FoundClinic {
  const { location } = profile;
  return {
    clinic: profile,
    specialties,
    doctorCount,
    doctors,
    distanceKm: near && location ? distanceKm(near, location) : null,
  };
}
