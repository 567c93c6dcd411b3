/** Maps, and the search for places. */
import { z } from 'zod';
import { line, operation } from '../shared/index.ts';
import { location } from './clinic.ts';

/** A search result. */
export const foundPlace = z.object({ address: z.string(), location });
export type FoundPlace = z.infer<typeof foundPlace>;

/** The settings for maps in the browser. */
export const mapConfig = z.object({
  /** If there is a key, the browser uses Google's maps. Otherwise the browser uses map tiles. */
  googleApiKey: z.string().nullable(),
  /** A tile address with {z}, {x} and {y}, or null if maps are off. */
  tileUrl: z.string().nullable(),
  tileAttribution: z.string(),
});
export type MapConfig = z.infer<typeof mapConfig>;

const tags = ['Maps'];

export const maps = {
  getMapConfig: operation
    .route({ method: 'GET', path: '/maps/config', tags, summary: 'Get the map settings' })
    .output(mapConfig),
  searchPlaces: operation
    .route({
      method: 'GET',
      path: '/maps/search',
      tags,
      summary: 'Search for locations by address (accounts)',
    })
    .input(z.object({ query: line(200) }))
    .output(z.array(foundPlace)),
  describePlace: operation
    .route({
      method: 'GET',
      path: '/maps/at',
      tags,
      summary: 'Get the address at a point, if any (accounts)',
    })
    .input(
      z.object({
        latitude: z.coerce.number().min(-90).max(90),
        longitude: z.coerce.number().min(-180).max(180),
      }),
    )
    .output(z.object({ place: foundPlace.nullable() })),
};
