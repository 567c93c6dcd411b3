/**
 * Reads every list and page as an authorised person after all hostile writes. All lists and pages must still
 * work.
 */
import { matchRoute, ROUTES } from '@baari/core/shared';
import { z } from 'zod';
import type { TestClient } from '../../packages/server/test/api-client.ts';
import type { Operation } from './api-document.ts';
import type { Known } from './schema-values.ts';
import type { HostileWorld } from './world.ts';

/** These operations need a link's secret, a payment's number or an API key, which the test does not have. */
const BY_SECRET = [
  'clinics.getInvitation',
  'billing.getPaymentOutcome',
  'billing.getReceipt',
  'bookings.getBooking',
  'keys.getOwnKey',
];
/** These operations call an external service, which is turned off in this test. */
const ELSEWHERE = ['clinics.searchPlaces', 'clinics.describePlace'];
/** Inputs for reads that do not come from an earlier write. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  name: 'Any name',
  from: '2026-11-01',
  to: '2026-11-02',
  date: '2026-11-02',
};
const PAGES_MAX = 200;

export type Read = { count: number; faults: string[] };

const aPage = z.object({ total: z.number(), page: z.number() });

/** Calls every read operation and opens every page, including all pages of lists. */
export async function readEverything(
  hostileWorld: HostileWorld,
  operations: readonly Operation[],
): Promise<Read> {
  await writePublicPages(hostileWorld);
  const world = { ...hostileWorld, known: { ...hostileWorld.known, ...(await somebodyNew(hostileWorld)) } };
  const read: Read = { count: 0, faults: [] };
  const get = async (client: TestClient, path: string): Promise<unknown> => {
    const answer = await client.fetch(path);
    const text = await answer.text();
    read.count += 1;
    if (answer.status !== 200) read.faults.push(`${answer.status} ${path}: ${text.slice(0, 200)}`);
    return answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : null;
  };
  for (const operation of operations) {
    if (
      operation.method !== 'GET' ||
      BY_SECRET.includes(operation.name) ||
      ELSEWHERE.includes(operation.name)
    )
      continue;
    const client = operation.path.startsWith('/admin/') ? world.actors.superAdmin : world.actors.owner;
    await readPages((path) => get(client, path), addressOf(operation, world));
  }
  for (const path of pagePaths(world)) await get(world.actors.owner, path);
  return read;
}

/** Creates a live token for today with its patient, a webhook, and a link for the doctor. */
async function somebodyNew({ actors: { owner, device, superAdmin }, known }: HostileWorld): Promise<Known> {
  const [clinicId, doctorId] = [textOf(known['clinicId']?.[0]), textOf(known['doctorId']?.[0])];
  await owner.api.clinics.updateClinicSettings({ clinicId, confirmsPhones: false, asksDoctors: true });
  const { account } = await owner.api.accounts.getMe();
  if (account) await superAdmin.api.platform.setUserPlan({ accountId: account.id, plan: 'pro' });
  const { queue } = await owner.api.queue.getDoctorConsole({ doctorId });
  if (queue.practice === 'closed') await owner.api.queue.startPractice({ doctorId });
  const { secret, number } = await device.api.queue.issueToken({
    doctorId,
    name: 'Somebody New',
    phone: '9612345678',
    travelMinutes: null,
  });
  const { patients } = await owner.api.patients.listPatients({ clinicId, search: 'Somebody New' });
  const { tokens } = (await owner.api.queue.getDoctorConsole({ doctorId })).queue;
  const tokenId = tokens.filter((token) => token.number === number).map(({ id }) => id);
  const webhookId = await webhookOf(owner, clinicId);
  const { url } = await owner.api.sharing.getDoctorWordLink({ doctorId });
  const word = [url.slice(url.lastIndexOf('/') + 1)];
  return {
    secret: [secret],
    number: [number],
    tokenId,
    patientId: patients.map(({ id }) => id),
    webhookId,
    word,
  };
}

/**
 * Returns the ids of the clinic's webhooks. Adds a webhook if there is none. The webhook's address leads
 * nowhere.
 */
async function webhookOf({ api }: TestClient, clinicId: string): Promise<string[]> {
  const { webhooks } = await api.webhooks.listWebhooks({ clinicId });
  if (webhooks.length > 0) return webhooks.map(({ id }) => id);
  const address = 'https://nowhere.invalid/';
  const added = await api.webhooks.addWebhook({
    clinicId,
    address,
    kinds: ['queue.opened'],
    withNames: false,
  });
  return [added.webhook.id];
}

const PUBLIC_PAGES = ['privacy', 'terms', 'refund', 'contact'] as const;

/** Writes a text for each public page, because pages without a text do not exist. */
async function writePublicPages({ actors: { superAdmin } }: HostileWorld): Promise<void> {
  const { texts } = await superAdmin.api.platform.getOperatorTexts({});
  const missing = PUBLIC_PAGES.filter((page) => texts[page] === '');
  await superAdmin.api.platform.setOperatorTexts(
    Object.fromEntries(missing.map((page) => [page, 'Nobody wrote this'])),
  );
}

/** Reads the first page, and all further pages that it links to. */
async function readPages(get: (path: string) => Promise<unknown>, path: string): Promise<void> {
  const first = aPage.safeParse(await get(path));
  if (!first.success) return;
  const from = path.includes('?') ? `${path}&` : `${path}?`;
  const pages = Math.min(Math.ceil(first.data.total / 20), PAGES_MAX);
  for (let page = 2; page <= pages; page += 1) await get(`${from}page=${page}`);
}

function addressOf({ path, parameters }: Operation, { known }: HostileWorld): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => textOf(known[name]?.[0]));
  const query = parameters.flatMap(({ name, in: location }) => {
    const given = ASKED_FOR[name] ?? known[name]?.[0];
    return location === 'query' && given !== undefined
      ? [`${name}=${encodeURIComponent(textOf(given))}`]
      : [];
  });
  return `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function pagePaths({ known }: HostileWorld): string[] {
  const values: Readonly<Record<string, unknown>> = {
    clinicSlug: known['slug']?.[0],
    doctorSlug: 'asha-rao',
    secret: known['secret']?.[0],
    clinicId: known['clinicId']?.[0],
    doctorId: known['doctorId']?.[0],
    orderId: known['doctorId']?.[0],
    word: known['word']?.[0],
  };
  // The code of a short link is a secret that only the patient's text contains.
  const paths = ROUTES.filter(({ screen }) => screen !== 'short-link').map(({ path }) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name])),
  );
  return [
    ...paths.filter((path) => matchRoute(path) !== null),
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/robots.txt',
  ];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
