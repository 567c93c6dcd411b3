/**
 * Checks that the public responses about a busy clinic contain no patient's name or phone, no token's secret,
 * and no doctor's phone or code.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { contract } from '@baari/contract';
import type { RenderedPage } from '@baari/contract/pages';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import { PUBLIC_TEXTS } from '@baari/core/platform';
import { ROUTES } from '@baari/core/shared';
import type { AnyContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPricing, planOfClinic } from '../src/billing/index.ts';
import { getPublicText, listPublicTexts } from '../src/platform/index.ts';
import { keepsAbhaAddresses } from '../src/abdm/index.ts';
import { getPublicClinic, getScreenPath, searchClinics } from '../src/clinics/index.ts';
import { shortPathOf } from '../src/texts/index.ts';
import type { Context } from '../src/context/index.ts';
import { pageRenderer, type WebApp } from '../src/pages/index.ts';
import { sitemapOf } from '../src/platform/index.ts';
import { getBooking, getShortLink, listOwnBookings } from '../src/bookings/index.ts';
import { getDoctorWord } from '../src/sharing/index.ts';
import {
  getBoard,
  getClinicGlances,
  getDisplay,
  getToken,
  listOwnTokens,
  readQueueViews,
} from '../src/queue/index.ts';
import type { TestClient } from './api-client.ts';
import { createQueueWorld, type QueueWorld, TEN_O_CLOCK } from './queue-world.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { eventually } from './eventually.ts';

const PATIENTS = [
  { name: "Meena O'Brien-Kumari", phone: '98111 00001' },
  { name: 'राधा कृष्णन', phone: '+91 98111 00002' },
  { name: 'Zoë <b>Üniqüe</b>', phone: '098111-00003' },
  { name: 'Balasubramaniam', phone: '9811100004' },
  { name: 'மீனாட்சி', phone: '९८१११००००५' },
];
const WALK_INS = [
  { name: 'Venkataraman Q.', phone: '9811100006' },
  { name: 'Xerxes Wadia', phone: '9811100007' },
];

let server: TestServer;
let world: QueueWorld;
let owner: TestClient;
let clinic: { id: string; slug: string };
let doctorId: string;
/** All private values, in each of their spellings. */
let secrets: string[];

beforeAll(async () => {
  [server, world] = await Promise.all([startTestServer(), createQueueWorld()]);
  server.clock.set(TEN_O_CLOCK);
  const registered = await server.registerOwner('pro');
  owner = registered;
  clinic = await server.registerClinic(owner, 'Public Answers');
  const doctors = [
    await server.addDoctor(owner, clinic.id, 'Asha Rao'),
    await server.addDoctor(owner, clinic.id, 'Ravi Iyer'),
  ];
  doctorId = doctors[0]?.doctor.id ?? '';
  for (const { doctor } of doctors) {
    await takeTokens(doctor.id);
  }
  secrets = [
    ...[...PATIENTS, ...WALK_INS].flatMap(({ name }) => [name, ...name.split(' ')]),
    ...[1, 2, 3, 4, 5, 6, 7].map((last) => `981110000${last}`),
    ...doctors.flatMap(({ phone, code }) => [phone, `"${code}"`]),
    registered.email,
    registered.accountId,
    'Test Owner',
  ].filter((text) => text.length > 3);
}, 120_000);
afterAll(() => Promise.all([server.close(), world.drop()]));

const tokenSecrets = async () =>
  (await server.db.query<{ secret: string }>('SELECT secret FROM token')).map(({ secret }) => secret);

const devices = new Map<string, TestClient>();

/**
 * Creates patients in each state (completed, called, skipped, waiting). Some patients use their own phones,
 * and staff add the others at the desk.
 */
async function takeTokens(of: string): Promise<void> {
  for (const patient of PATIENTS) {
    const device = devices.get(patient.phone) ?? server.client();
    devices.set(patient.phone, device);
    await device.api.queue.issueToken({ doctorId: of, travelMinutes: 20, ...patient });
  }
  for (const patient of WALK_INS) await owner.api.queue.addPatient({ doctorId: of, ...patient });
  await call(of);
  await call(of);
  await owner.api.queue.skip({ doctorId: of, number: 3 });
}

async function call(of: string): Promise<void> {
  const { queue } = await owner.api.queue.getDoctorConsole({ doctorId: of });
  await owner.api.queue.callNext({ doctorId: of, callRevision: queue.callRevision });
}

/** Returns the secrets that a text contains, either plain or escaped for JSON or HTML. */
async function leaksIn(text: string): Promise<string[]> {
  const written = (secret: string) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll("'", '&#x27;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    secret.replaceAll('<', '\\u003c'),
    encodeURIComponent(secret),
  ];
  const all = [...secrets, ...(await tokenSecrets())];
  return all.filter((secret) => written(secret).some((form) => text.includes(form)));
}

/**
 * Values for all field names of the contract. A stranger who knows all ids and a patient's phone could send
 * these values.
 */
function plausibleInput(): Record<string, unknown> {
  return {
    clinicId: clinic.id,
    doctorId,
    patientId: randomUUID(),
    accountId: randomUUID(),
    slug: clinic.slug,
    invitationId: randomUUID(),
    placeId: null,
    number: 4,
    revision: 1,
    version: 1,
    secret: randomBytes(16).toString('base64url'),
    token: 'none',
    code: 'AAAA',
    callRevision: 0,
    name: 'Somebody Else',
    phone: '9811100004',
    email: `${randomUUID()}@clinic.test`,
    password: 'a long enough one',
    ownerName: 'Somebody',
    address: null,
    location: null,
    query: 'Public',
    page: 1,
    topic: 'contact',
    message: 'Please help',
    travelMinutes: 5,
    minutes: 10,
    reason: 'urgent',
    kind: 'break',
    role: 'staff',
    latitude: 19,
    longitude: 72,
    search: 'Meena',
    specialty: 'Cardiology',
    yearsExperience: null,
    qualifications: null,
    languages: null,
    consultationFee: null,
    department: null,
    bio: null,
    workingHours: DEFAULT_WORKING_HOURS,
    consultationMinutes: 10,
    opensEarlyMinutes: 60,
    sort: 'name',
    direction: 'asc',
  };
}

/** Sends a request from a new browser. */
async function ask(route: { method?: string | undefined; path?: string | undefined }): Promise<Response> {
  const input = plausibleInput();
  const path = (route.path ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  if (route.method === 'GET') {
    const query = new URLSearchParams();
    for (const name of ['query', 'name', 'phone', 'number', 'search']) query.set(name, String(input[name]));
    return server.client().fetch(`/api${path}?${query.toString()}`);
  }
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(input);
  return server.client().fetch(`/api${path}`, { method: route.method ?? 'POST', headers, body });
}

const operations = Object.values(contract)
  .flatMap((feature): [string, AnyContractProcedure][] => Object.entries(feature))
  .map(([name, procedure]) => [name, procedure['~orpc'].route] as const);

describe('an operation answers a stranger without private data', () => {
  const answered: string[] = [];

  it.each(operations)('%s answers a stranger without private data', async (name, route) => {
    const answer = await ask(route);
    if (answer.ok) answered.push(name);
    const head = JSON.stringify([...answer.headers]);
    expect(await leaksIn(head + (await answer.text()))).toEqual([]);
  });

  it('has a test for each operation that is open to the public', () => {
    expect(answered).toEqual(
      expect.arrayContaining([
        'getBoard',
        'getVoice',
        'getQueue',
        'searchClinics',
        'getPricing',
        'checkTokens',
        'recallName',
        'requestSupport',
        'getMe',
        'previewSlug',
        'getMapConfig',
        'getSignInOptions',
        'getDoctorLogin',
        'getAlertKey',
      ]),
    );
  });
});

it('hides a token’s link from a stranger who knows a patient’s phone and name', async () => {
  for (const { name, phone } of [...PATIENTS, ...WALK_INS]) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name, phone, travelMinutes: null });
    for (const path of [`/doctors/${doctorId}/tokens`, '/tokens/check', '/tokens/recall-name']) {
      const before = await tokenSecrets();
      const answer = await (
        await server.client().fetch(`/api${path}`, { method: 'POST', headers, body })
      ).text();
      expect(before.filter((secret) => answer.includes(secret))).toEqual([]);
      if (path.startsWith('/tokens')) expect(await leaksIn(answer)).toEqual([]);
    }
  }
});

describe('a page contains no private data', () => {
  const rendered: Omit<RenderedPage, 'body'> = {
    lang: 'en',
    title: '',
    description: '',
    robots: 'all',
    script: null,
    refreshSeconds: null,
    structuredData: null,
  };
  // A page shows only its data, and its document contains all of it, so this test does not need to render the
  // page.
  const webApp: Pick<WebApp, 'chooseLocale' | 'renderPatientPage' | 'headTags'> = {
    chooseLocale: () => 'en',
    renderPatientPage: ({ data }) => ({ ...rendered, body: `<p>${data.screen}</p>` }),
    headTags: () => '',
  };

  function stranger(): Context {
    const [ctx, now] = [world.as(), server.clock.now];
    const refresh: Context['live']['refresh'] = async (id) => {
      const views = (await readQueueViews({ ...ctx, db: server.db }, [id], now())).get(id);
      if (!views) throw new Error('no such doctor');
      return views;
    };
    return { ...ctx, db: server.db, now, live: { ...ctx.live, refresh } };
  }

  let wordPath = '';
  let code: string;

  // The operator's own pages exist only after their texts are written.
  beforeAll(async () => {
    const [token] = await server.db.query<{ secret: string }>(
      `SELECT secret FROM token WHERE clinic_id = :id AND status = 'waiting' AND phone IS NOT NULL LIMIT 1`,
      { id: clinic.id },
    );
    const held = { secret: token?.secret ?? '', clinicId: clinic.id };
    const link = await owner.api.sharing.getDoctorWordLink({ doctorId });
    wordPath = new URL(link.url).pathname;
    code = (await shortPathOf(server.db, held, server.clock.now())).slice('/s/'.length);
    await server.db.query(
      `INSERT INTO operator_text (name, text, set_at)
       SELECT name, 'Written by the operator', now() FROM unnest(:publicTexts::text[]) name`,
      { publicTexts: PUBLIC_TEXTS },
    );
  });

  const paths = ROUTES.filter(({ surface }) => surface === 'patient').map(({ path }) => path);

  it.each(paths)('%s contains no private data', async (pattern) => {
    const path = pattern
      .replace('/w/:word', wordPath)
      .replace(':clinicSlug', clinic.slug)
      .replace(':doctorSlug', 'asha-rao')
      .replace(':secret', randomBytes(16).toString('base64url'))
      .replace(':code', code);
    const verbs = {
      getBoard,
      getPublicClinic,
      keepsAbhaAddresses,
      getDisplay,
      getToken,
      getBooking,
      getShortLink,
      getDoctorWord,
      searchClinics,
      getClinicGlances,
      getPricing,
      listOwnTokens,
      planOfClinic,
      listOwnBookings,
      getPublicText,
      listPublicTexts,
      getScreenPath,
    };
    const render = pageRenderer(webApp, verbs);
    const query = new URLSearchParams({ query: 'Public', phone: '9811100004' });
    const { status, html } = await render(stranger(), {
      path,
      query,
      language: null,
      acceptLanguage: '',
      hidesTokens: false,
    });
    expect(status).toBe(pattern === '/t/:secret' ? 404 : 200);
    expect(await leaksIn(html)).toEqual([]);
  });

  it('keeps private data out of the sitemap', async () => {
    const listed = await sitemapOf(server.db).listPaths(1);
    expect(listed).toContain(`/${clinic.slug}/asha-rao`);
    expect(await leaksIn(listed.join('\n'))).toEqual([]);
  });
});

it('keeps private data out of the open feeds, whatever happens in the queue', async () => {
  const feeds = await Promise.all([follow(`queue:${doctorId}`), follow(`board:${clinic.id}`)]);
  const { queue: verbs } = owner.api;
  await verbs.skip({ doctorId, number: 7 });
  await verbs.putBack({ doctorId, number: 7 });
  await call(doctorId);
  await verbs.recall({ doctorId });
  await verbs.markArrived({ doctorId, number: 5 });
  await verbs.addPatient({ doctorId, name: 'Xerxes Wadia', phone: '9811100001' });
  await verbs.announce({ doctorId, kind: 'break', minutes: 10 });
  const skipped = await verbs.skip({ doctorId, number: 6 });
  await verbs.undo({ doctorId, revision: skipped.revision });
  const { revision } = await verbs.closePractice({ doctorId });
  for (const feed of feeds) {
    await eventually(() => expect(feed.text()).toContain(`"revision":${revision}`));
    expect(feed.text()).toContain('event: queue');
    expect(await leaksIn(feed.text())).toEqual([]);
    feed.close();
  }
  expect(feeds[1].text()).toContain('event: doctors');
});

/** Reads an open feed as a stranger. */
async function follow(topic: string): Promise<{ text: () => string; close: () => void }> {
  const ended = new AbortController();
  const response = await server.client().fetch(`/api/live?topic=${topic}`, { signal: ended.signal });
  expect(response.status).toBe(200);
  let text = '';
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  read().catch(() => {
    // The test has read enough, so it aborts the request.
  });
  await eventually(() => expect(text).toContain('event: queue'));
  return { text: () => text, close: () => ended.abort() };
}
