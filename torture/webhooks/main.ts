/**
 * Sends thousands of events to five webhooks from two processes, one of which is killed. The five receivers
 * are slow, down, redirecting, gone, or have a name that leads into the private network. At the end, the slow
 * and the recovered receiver must have every event, and no connection may have reached the private network.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { OWNER, seedClinic } from '../../harness/seed.ts';
import { createTestClient, type TestClient } from '../../packages/server/test/api-client.ts';
import type { Part, Row } from '../part.ts';
import { randomOf } from '../random.ts';
import { openSite, type Site } from '../site.ts';
import { listDeliveries } from './deliveries.repository.ts';
import { LIES_AFTER, NAMES, type ReceiverName, type Receivers, startReceivers } from './receivers.ts';

const DOCTORS = 4;
/** Each patient is one event for each of the five webhooks. */
const PATIENTS = 2000;
const SLOWEST_MS = 60;
const DESKS = 4;
/** Longer than the longest pause before a retry: 24 hours and a tenth. */
const DAY_MS = 27 * 3_600_000;
const RETRIES = 10;
const WITHIN_MS = 300_000;
const LOOKS_EVERY_MS = 200;

export const webhooks: Part = async ({ seed, isShort }) => {
  // This part takes minutes even with a few events, because of the retries.
  if (isShort) return [];
  const receivers = await startReceivers(randomOf(seed, 'receivers'), SLOWEST_MS);
  const site = await openSite(2, {
    LIMITS: 'off',
    WEBHOOK_CERTIFICATE: String(receivers.certificate),
    WEBHOOK_LIES_AFTER: String(LIES_AFTER),
  });
  try {
    return await play(site, receivers, PATIENTS);
  } finally {
    await site.close();
    await receivers.close();
  }
};

async function play(site: Site, receivers: Receivers, patients: number): Promise<Row[]> {
  const [{ url }] = site.servers;
  const doctors = await seedClinic(url, site.connection, DOCTORS);
  const owner = createTestClient(url);
  await owner.api.accounts.signIn({ email: OWNER.email, password: OWNER.password });
  const [clinic] = await owner.api.clinics.listMyClinics();
  const clinicId = clinic?.clinicId ?? '';
  const ids = new Map<ReceiverName, string>();
  for (const name of NAMES) {
    const settings = {
      address: receivers.addressOf(name),
      kinds: ['token.issued' as const],
      withNames: false,
    };
    const { webhook } = await owner.api.webhooks.addWebhook({ clinicId, ...settings });
    ids.set(name, webhook.id);
  }
  await issue(
    site,
    owner,
    doctors.map(({ id }) => id),
    patients,
  );
  await untilTried(site);
  receivers.recover();
  // Each step of the clock makes every retry due.
  for (let retry = 1; retry <= RETRIES; retry += 1) {
    for (const server of site.servers) await server.ask({ moveClockByMs: retry * DAY_MS });
    await untilTried(site);
  }
  return judge(site, receivers, ids, patients);
}

/** Adds the patients from several desks. Halfway, the second process is killed and started again. */
async function issue(site: Site, owner: TestClient, doctorIds: readonly string[], patients: number) {
  let issued = 0;
  const desk = async () => {
    while (issued < patients) {
      const number = (issued += 1);
      const doctorId = doctorIds[number % doctorIds.length] ?? '';
      await owner.api.queue.addPatient({
        doctorId,
        name: `Patient ${number}`,
        phone: `98${10_000_000 + number}`,
      });
    }
  };
  const killed = async () => {
    while (issued < patients / 2) await pause(LOOKS_EVERY_MS);
    await site.servers[1]?.kill();
    await site.servers[1]?.run();
  };
  await Promise.all([killed(), ...Array.from({ length: DESKS }, desk)]);
}

/** Waits until each event has its deliveries, and each due delivery was tried. */
async function untilTried(site: Site): Promise<void> {
  const until = performance.now() + WITHIN_MS;
  let before = '';
  while (performance.now() < until) {
    await pause(LOOKS_EVERY_MS * 25);
    const now = JSON.stringify(await listDeliveries(site.db));
    if (now === before) return;
    before = now;
  }
  throw new Error('the deliveries do not come to rest');
}

async function judge(
  site: Site,
  { accepted, canaryConnections }: Receivers,
  ids: ReadonlyMap<ReceiverName, string>,
  patients: number,
): Promise<Row[]> {
  const states = await listDeliveries(site.db);
  const dueOf = (name: ReceiverName) => states.find(({ webhookId }) => webhookId === ids.get(name))?.due ?? 0;
  const tried = `${(patients * NAMES.length).toLocaleString('en')} deliveries over 2 processes, one killed`;
  const arrived = (['slow', 'down'] as const).map((name) => new Set(accepted[name]).size);
  const repeats =
    accepted.slow.length + accepted.down.length - arrived.reduce((sum, count) => sum + count, 0);
  const left = NAMES.reduce((sum, name) => sum + dueOf(name), 0);
  const refused = accepted.redirecting.length;
  const offs = states.filter(({ off }) => off !== null).length;
  return [
    {
      claim: 'each event arrives at a receiver that is slow, and at one that was down',
      tried,
      seen: `${arrived.join(' and ')} of ${patients}, ${repeats} repeated`,
      isHeld: arrived.every((count) => count === patients),
    },
    {
      claim: 'what does not arrive is given up, and a receiver that never accepts is turned off',
      tried,
      seen: `${left} still due, ${refused} accepted by the redirecting one, ${offs} webhooks off`,
      isHeld: left === 0 && refused === 0 && offs === 3,
    },
    {
      claim: 'no request reaches the private network, by a redirect or by a name that changes',
      tried,
      seen: `${canaryConnections()} connections; ${accepted.lying.length} deliveries while the name was public`,
      isHeld: canaryConnections() === 0 && accepted.lying.length > 0,
    },
  ];
}
