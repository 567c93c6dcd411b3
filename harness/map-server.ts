/** Serves map tiles and places locally, in the formats of OpenStreetMap and Nominatim. */
import { listenOnLoopback } from './loopback.ts';

export type MapServer = {
  /** The environment variables that make Baari use this server. */
  env: Readonly<Record<string, string>>;
  /** True while no request should get a response. */
  isDown: boolean;
  close: () => Promise<void>;
};

/** The place that every search returns. */
export const FOUND_PLACE = {
  address: '12 Station Road, Dadar, Mumbai 400014',
  latitude: 19.0178,
  longitude: 72.8478,
};

/** The address of every point on the map. */
export const ADDRESS_AT_MARKER = '14 Station Road, Dadar, Mumbai 400014';

// An image of one grey pixel, which the map scales to a tile.
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4BAAA4gDh04nHbAAAAABJRU5ErkJggg==',
  'base64',
);

export async function startMapServer(): Promise<MapServer> {
  const { url, close } = await listenOnLoopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (maps.isDown) {
      request.socket.destroy();
    } else if (pathname.endsWith('.png')) {
      response.setHeader('content-type', 'image/png').end(TILE);
    } else {
      const answer = pathname === '/search' ? searchAnswer() : reverseAnswer(searchParams);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    }
  });
  const maps = {
    env: { MAP_TILE_URL: `${url}/{z}/{x}/{y}.png`, PLACE_SEARCH_URL: url },
    isDown: false,
    close,
  };
  return maps;
}

function searchAnswer() {
  const { address, latitude, longitude } = FOUND_PLACE;
  const place = { lat: String(latitude), lon: String(longitude), osm_type: 'node', osm_id: 12 };
  return [
    { ...place, osm_id: 11, lat: '18.5286', lon: '73.8743', display_name: 'Station Road, Pune 411001' },
    { ...place, display_name: address },
  ];
}

function reverseAnswer(params: URLSearchParams) {
  const at = { lat: params.get('lat'), lon: params.get('lon') };
  return { ...at, osm_type: 'way', osm_id: 14, display_name: ADDRESS_AT_MARKER };
}
