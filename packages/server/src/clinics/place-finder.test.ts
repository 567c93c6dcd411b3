import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal } from '../../test/refusal.ts';
import { startTestServer } from '../../test/test-server.ts';
import { createPlaceFinder, noPlaceFinder, type PlaceFinderOptions } from './place-finder.ts';

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const clinic = {
  lat: '12.9716',
  lon: '77.5946',
  osm_type: 'node',
  osm_id: 240109189,
  display_name: 'City Care, MG Road, Bengaluru, Karnataka, 560001, India',
};
const found = {
  address: clinic.display_name,
  location: { latitude: 12.9716, longitude: 77.5946, placeId: 'osm:node240109189' },
};
const unavailable = { code: 'unavailable', reason: 'clinic.places_unavailable' };

type Respond = (request: IncomingMessage, response: ServerResponse) => void;
const withJson =
  (body: unknown): Respond =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Starts a place search server that gives a fixed answer and records its requests. */
async function startSearch(respond: Respond) {
  const asked: { url: URL; agent: string | undefined; at: number }[] = [];
  const search = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push({ url, agent: request.headers['user-agent'], at: performance.now() });
    respond(request, response);
  });
  search.listen(0, '127.0.0.1');
  await once(search, 'listening');
  closers.push(async () => {
    search.closeAllConnections();
    search.close();
  });
  const address = search.address();
  return { asked, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

function finderOf(url: string, options: Partial<PlaceFinderOptions> = {}) {
  const userAgent = () => 'Baari (https://queue.example.org)';
  return createPlaceFinder({ url, userAgent, now: () => new Date(), pauseSeconds: 0.01, ...options });
}

describe('finding places', () => {
  it('searches for an address only in India, and identifies Baari’s server in the request', async () => {
    const { asked, url } = await startSearch(withJson([clinic]));
    expect(await finderOf(url).search('City Care')).toEqual([found]);
    expect(asked[0]?.url.pathname).toBe('/search');
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      q: 'city care',
      format: 'jsonv2',
      countrycodes: 'in',
    });
    expect(asked[0]?.agent).toBe('Baari (https://queue.example.org)');
  });

  it('asks for the address of a point with a precision of one metre', async () => {
    const { asked, url } = await startSearch(withJson(clinic));
    expect(await finderOf(url).at({ latitude: 12.97160049, longitude: 77.5946 })).toEqual(found);
    expect(asked[0]?.url.pathname).toBe('/reverse');
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      lat: '12.97160',
      lon: '77.59460',
      format: 'jsonv2',
    });
  });

  it('finds no address for a point in the sea', async () => {
    const { url } = await startSearch(withJson({ error: 'Unable to geocode' }));
    expect(await finderOf(url).at({ latitude: 0, longitude: 0 })).toBeNull();
  });

  it('accepts a place without a house number', async () => {
    const { url } = await startSearch(withJson([{ lat: '1', lon: '2', display_name: '560001, India' }]));
    expect(await finderOf(url).search('560001')).toEqual([
      { address: '560001, India', location: { latitude: 1, longitude: 2, placeId: null } },
    ]);
  });

  it('keeps the path and query of the server’s address', async () => {
    const { asked, url } = await startSearch(withJson([]));
    await finderOf(`${url}/v1/?key=abc&countrycodes=np`).search('Kathmandu');
    expect(asked[0]?.url.pathname).toBe('/v1/search');
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      q: 'kathmandu',
      key: 'abc',
      countrycodes: 'np',
    });
  });
});

describe('place search requests', () => {
  it('sends a query only once within an hour, no matter how many people search at once', async () => {
    const { asked, url } = await startSearch(withJson([clinic]));
    let now = 0;
    const finder = finderOf(url, { now: () => new Date(now) });
    await Promise.all([finder.search('city care'), finder.search('City  Care')]);
    now += 3_599_999;
    await finder.search('city care');
    expect(asked).toHaveLength(1);
    now += 1;
    await finder.search('city care');
    expect(asked).toHaveLength(2);
  });

  it('does not follow a redirect of the place search', async () => {
    const { asked, url } = await startSearch((_request, response) =>
      response.writeHead(302, { location: `${url}/inside` }).end(),
    );
    await expect(finderOf(url).search('city care')).rejects.toMatchObject(unavailable);
    expect(asked.map(({ url: { pathname } }) => pathname)).toEqual(['/search']);
  });

  it('asks again for a place after a failed search', async () => {
    const answers = [withJson({ no: 'list' }), withJson([clinic])];
    const { url } = await startSearch((...exchange) => answers.shift()?.(...exchange));
    const finder = finderOf(url);
    await expect(finder.search('city care')).rejects.toMatchObject(unavailable);
    expect(await finder.search('city care')).toEqual([found]);
  });

  it('pauses for a second between place searches', async () => {
    const { asked, url } = await startSearch(withJson([]));
    const finder = finderOf(url, { pauseSeconds: 1 });
    await Promise.all([finder.search('one'), finder.search('two')]);
    const [first, second] = asked.map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(900);
  });

  it('refuses a place search when more than ten are waiting', async () => {
    const { asked, url } = await startSearch(withJson([]));
    const finder = finderOf(url, { pauseSeconds: 0.05 });
    const searches = Array.from({ length: 12 }, (_, number) => finder.search(`place ${number}`));
    const outcomes = await Promise.allSettled(searches);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining(unavailable) },
    ]);
    expect(asked).toHaveLength(11);
  });

  const failures: [string, Respond][] = [
    ['with an error', (_request, response) => response.writeHead(500).end()],
    ['with no JSON', (_request, response) => response.end('<html>')],
    ['with a place on no earth', withJson([{ ...clinic, lat: '912' }])],
    ['with a place without an address', withJson([{ ...clinic, display_name: undefined }])],
    ['not at all', (_request, response) => response.destroy()],
    ['too late', () => {}],
  ];
  it.each(failures)('reports the place search as unavailable after the answer %s', async (_, respond) => {
    const { url } = await startSearch(respond);
    const finder = finderOf(url, { timeoutMs: 100 });
    await expect(finder.search('city care')).rejects.toMatchObject(unavailable);
  });

  it('reports the place search as unavailable if none is configured', async () => {
    await expect(noPlaceFinder.search('city care')).rejects.toMatchObject(unavailable);
    await expect(noPlaceFinder.at({ latitude: 1, longitude: 2 })).rejects.toMatchObject(unavailable);
  });
});

describe('the maps of a server', () => {
  it('shows maps to everybody, but requires a sign-in to search for places', async () => {
    const search = await startSearch((request, response) =>
      withJson(request.url?.startsWith('/reverse') ? clinic : [clinic])(request, response),
    );
    const maps = { googleApiKey: 'a key', tileUrl: null, tileAttribution: '' };
    const server = await startTestServer({ maps, placeSearchUrl: search.url });
    closers.push(() => server.close());
    const { api } = server.client();
    expect(await api.clinics.getMapConfig()).toEqual(maps);
    const { latitude, longitude } = found.location;
    const calls = [
      api.clinics.searchPlaces({ query: 'City Care' }),
      api.clinics.describePlace({ latitude, longitude }),
    ];
    for (const refused of await Promise.all(calls.map(refusal))) {
      expect(refused).toMatchObject({ reason: 'account.sign_in_required' });
    }
    const owner = await server.registerOwner();
    expect(await owner.api.clinics.searchPlaces({ query: 'City Care' })).toEqual([found]);
    expect(await owner.api.clinics.describePlace({ latitude, longitude })).toEqual({ place: found });
    expect(search.asked[0]?.agent).toMatch(/^Baari \(http:.+\)$/);
  });

  it('offers no place search if none is configured', async () => {
    const server = await startTestServer({ placeSearchUrl: null });
    closers.push(() => server.close());
    const owner = await server.registerOwner();
    expect(await refusal(owner.api.clinics.searchPlaces({ query: 'City Care' }))).toMatchObject(unavailable);
  });
});
