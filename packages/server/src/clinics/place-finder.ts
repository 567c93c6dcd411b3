import type { Input } from '@baari/contract';
import type { FoundPlace } from '@baari/contract/clinics';
import { AppError } from '@baari/core/shared';
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { PlaceFinder, Context } from '../context/index.ts';
import { requireAccount } from './require-member.ts';

/** Finds places by their address, and addresses by a point, on a server with Nominatim's API. */

export type PlaceFinderOptions = {
  /**
   * The server's URL. Query parameters of this URL, such as a key or other countries, are added to every
   * request.
   */
  url: string;
  /** Returns the user agent, which public servers require. */
  userAgent: () => string;
  now: () => Date;
  /** The pause between two requests. */
  pauseSeconds?: number;
  timeoutMs?: number;
};

const UNAVAILABLE = 'clinic.places_unavailable';
// The public server allows only one request a second.
const PAUSE_SECONDS = 1;
// The timeout is short, because the user is waiting and can type the address instead.
const TIMEOUT_MS = 5000;
const LONGEST_QUEUE = 10;
const MOST_FOUND = 6;
// Nominatim's zoom level for the address of a building.
const BUILDING_ZOOM = 18;
// Coordinates are rounded to about a metre, so that closer points share an address.
const POINT_DECIMALS = 5;

const place = z
  .object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    display_name: z.string().min(1),
    osm_type: z.string().optional(),
    osm_id: z.number().int().optional(),
  })
  .transform(({ lat, lon, display_name, osm_type, osm_id }): FoundPlace => {
    const placeId = osm_type === undefined || osm_id === undefined ? null : `osm:${osm_type}${osm_id}`;
    return { address: display_name, location: { latitude: lat, longitude: lon, placeId } };
  });
const places = z.array(place);
// This is Nominatim's answer for a point without an address, for example in the sea.
const nothingThere = z.object({ error: z.string() }).transform(() => null);
const placeAt = place.or(nothingThere);

/**
 * Sends at most one request a second from this process, and none for a query answered within the last hour.
 * Refuses a request while `LONGEST_QUEUE` others wait.
 */
export function createPlaceFinder(options: PlaceFinderOptions): PlaceFinder {
  const { url, userAgent, now, pauseSeconds = PAUSE_SECONDS, timeoutMs = TIMEOUT_MS } = options;
  const limiter = new RateLimiterMemory({ points: 1, duration: pauseSeconds });
  const queue = new RateLimiterQueue(limiter, { maxQueueSize: LONGEST_QUEUE });

  async function ask(path: string, params: Readonly<Record<string, string>>): Promise<unknown> {
    await queue.removeTokens(1);
    const response = await fetch(addressOf(url, path, params), {
      headers: { 'user-agent': userAgent(), accept: 'application/json' },
      // Redirects are not followed, because they could send this server to any address.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the search for places answered with status ${response.status}`);
    return response.json();
  }

  const searched = keepAnswers(now, async (q: string) => {
    const params = { q, countrycodes: 'in', limit: String(MOST_FOUND) };
    return places.parse(await ask('search', params));
  });
  const described = keepAnswers(now, async (point: string) => {
    const [lat = '', lon = ''] = point.split(',');
    return placeAt.parse(await ask('reverse', { lat, lon, zoom: String(BUILDING_ZOOM) }));
  });

  return {
    search: (query) => orUnavailable(searched(query.toLowerCase().replace(/\s+/g, ' '))),
    at: ({ latitude, longitude }) =>
      orUnavailable(described(`${latitude.toFixed(POINT_DECIMALS)},${longitude.toFixed(POINT_DECIMALS)}`)),
  };
}

/** This place finder is used if the installation has no place search. */
export const noPlaceFinder: PlaceFinder = { search: refuse, at: refuse };

async function refuse(): Promise<never> {
  throw new AppError('unavailable', UNAVAILABLE);
}

function addressOf(base: string, path: string, params: Readonly<Record<string, string>>): URL {
  const address = new URL(base);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/${path}`;
  const all = { format: 'jsonv2', 'accept-language': 'en', ...params };
  for (const [name, value] of Object.entries(all)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  }
  return address;
}

async function orUnavailable<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    const refusal = new AppError('unavailable', UNAVAILABLE);
    refusal.cause = error;
    throw refusal;
  }
}

const KEPT_MS = 3_600_000;
const MOST_KEPT = 1000;

type Kept<Answer> = { until: number; answer: Promise<Answer> };

/**
 * Keeps the newest thousand results of `ask` for an hour. Concurrent requests for the same query share one
 * result.
 */
function keepAnswers<Answer>(
  now: () => Date,
  ask: (question: string) => Promise<Answer>,
): (question: string) => Promise<Answer> {
  const kept = new Map<string, Kept<Answer>>();

  function forgetOldest(): void {
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  return (question) => {
    const time = now().getTime();
    const known = kept.get(question);
    if (known && time < known.until) return known.answer;
    kept.delete(question);
    const answer = ask(question);
    kept.set(question, { until: time + KEPT_MS, answer });
    forgetOldest();
    // A failed result is not kept, so that the next request asks again.
    answer.catch(() => kept.get(question)?.answer === answer && kept.delete(question));
    return answer;
  };
}

/**
 * Returns the places that match an address or a part of it, best first. Throws `clinic.places_unavailable`.
 */
export async function searchPlaces(
  ctx: Context,
  { query }: Input<'clinics', 'searchPlaces'>,
): Promise<FoundPlace[]> {
  requireAccount(ctx);
  return ctx.places.search(query);
}

/**
 * Returns the place at a point. Returns null if the point has no address. Throws `clinic.places_unavailable`.
 */
export async function describePlace(
  ctx: Context,
  point: Input<'clinics', 'describePlace'>,
): Promise<{ place: FoundPlace | null }> {
  requireAccount(ctx);
  return { place: await ctx.places.at(point) };
}
