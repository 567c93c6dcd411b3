/** Which address a clinic can have: the rules of core over what is taken, and a suggestion when they refuse. */
import { deriveSlug, firstFreeSlug, isReservedSlug } from '@baari/core/clinics';
import type { Reason } from '@baari/core/shared';
import { slugify } from 'transliteration';
import type { Sql } from '../db/index.ts';
import { listTakenSlugs } from './clinics.repository.ts';

export type SlugChoice =
  | { isAvailable: true; slug: string }
  | { isAvailable: false; slug: string; reason: SlugRefusal; suggestion: string };

type SlugRefusal = Extract<Reason, 'clinic.slug_taken' | 'clinic.slug_reserved' | 'clinic.slug_empty'>;

/** The address that a clinic's name gives, or why it cannot be had and one nearby that can. */
export function chooseSlugOfName(sql: Sql, name: string): Promise<SlugChoice> {
  return chooseSlug(sql, deriveSlug(name), name);
}

/** The address that was typed, or why it cannot be had and one nearby that can. */
export async function chooseSlug(sql: Sql, slug: string, name: string): Promise<SlugChoice> {
  const base = slug || deriveSlug(slugify(name)) || 'clinic';
  const taken = await listTakenSlugs(sql, base);
  const isTaken = (candidate: string) => taken.has(candidate) || isReservedSlug(candidate);
  const reason = refusalOf(slug, taken);
  if (reason === null) return { isAvailable: true, slug };
  return { isAvailable: false, slug, reason, suggestion: firstFreeSlug(base, isTaken) };
}

function refusalOf(slug: string, taken: ReadonlySet<string>): SlugRefusal | null {
  if (slug === '') return 'clinic.slug_empty';
  if (isReservedSlug(slug)) return 'clinic.slug_reserved';
  return taken.has(slug) ? 'clinic.slug_taken' : null;
}
