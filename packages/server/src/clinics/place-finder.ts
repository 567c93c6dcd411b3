/** Places by their address, and the other way round, from a server that speaks as Nominatim does. */
import type { FoundPlace } from '@baari/contract/clinics';
import { AppError } from '@baari/core/shared';
import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { PlaceFinder } from '../context/index.ts';
import { keepAnswers } from './kept-answers.ts';

export type PlaceFinderOptions = {
  /** The server's URL. Its query, such as a key or other countries, is added to every request. */
  url: string;
  /** Who asks, as the rules of public servers want to know. */
  userAgent: () => string;
  now: () => Date;
  /** The time between two requests to the server. */
  pauseSeconds?: number;
  timeoutMs?: number;
};

const UNAVAILABLE = 'clinic.places_unavailable';
// What the rules of the public server allow.
const PAUSE_SECONDS = 1;
// Somebody waits in front of the form: then the address can be typed.
const TIMEOUT_MS = 5000;
const LONGEST_QUEUE = 10;
const MOST_FOUND = 6;
// Nominatim's zoom level for the address of a building.
const BUILDING_ZOOM = 18;
// About a metre: nearer points have one address.
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
// Its answer for a point without an address, such as one in the sea.
const nothingThere = z.object({ error: z.string() }).transform(() => null);
const placeAt = place.or(nothingThere);

/**
 * Asks the server no more than once a second from this process, and nothing that it answered within the hour. When
 * `LONGEST_QUEUE` requests wait for their turn the next one is refused.
 */
export function createPlaceFinder(options: PlaceFinderOptions): PlaceFinder {
  const { url, userAgent, now, pauseSeconds = PAUSE_SECONDS, timeoutMs = TIMEOUT_MS } = options;
  const limiter = new RateLimiterMemory({ points: 1, duration: pauseSeconds });
  const queue = new RateLimiterQueue(limiter, { maxQueueSize: LONGEST_QUEUE });

  async function ask(path: string, params: Readonly<Record<string, string>>): Promise<unknown> {
    await queue.removeTokens(1);
    const response = await fetch(addressOf(url, path, params), {
      headers: { 'user-agent': userAgent(), accept: 'application/json' },
      // Following a redirect would send this server to any address that the other one names.
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

/** For a deployment that searches no places. */
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
