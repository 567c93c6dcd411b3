import type { Input } from '@baari/contract';
import type { FoundPlace } from '@baari/contract/clinics';
import type { Context } from '../context/index.ts';
import { requireAccount } from './require-member.ts';

/** The places that an address, or a part of it, may mean, best first. Throws `clinic.places_unavailable`. */
export async function searchPlaces(
  ctx: Context,
  { query }: Input<'clinics', 'searchPlaces'>,
): Promise<FoundPlace[]> {
  requireAccount(ctx);
  return ctx.places.search(query);
}

/** What is at a point; nothing where nobody lives. Throws `clinic.places_unavailable`. */
export async function describePlace(
  ctx: Context,
  point: Input<'clinics', 'describePlace'>,
): Promise<{ place: FoundPlace | null }> {
  requireAccount(ctx);
  return { place: await ctx.places.at(point) };
}
