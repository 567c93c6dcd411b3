/**
 * Two processes send thousands of events to five webhooks, and one process is killed. The five receivers are
 * slow, down, redirecting, gone, or have a name that leads into the private network. At the end, the slow
 * receiver and the receiver that was down must have every event, and no connection may have reached the
 * private network. To measure how much webhooks slow down the desk, the same work is done at clinics without
 * webhooks before and after.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ms, quantile } from '../../harness/figures.ts';
import { addClinic, type BenchDoctor, OWNER, seedClinic } from '../../harness/seed.ts';
import { createTestClient, type TestClient } from '../../packages/server/test/api-client.ts';
import type { Part, Row } from '../part.ts';
import { randomOf } from '../random.ts';
import { openSite, type Site } from '../site.ts';
import { listDeliveries } from './deliveries.repository.ts';
import { LIES_AFTER, NAMES, type ReceiverName, type Receivers, startReceivers } from './receivers.ts';

const DOCTORS = 4;
/** Each patient causes one event for each of the five webhooks. */
const PATIENTS = 2000;
/** The number of patients who are added before the measurement, so that the server is already warm. */
const FIRST_PATIENTS = 300;
/** Adding a patient may take this many times longer while webhooks are delivered, at the 99th percentile. */
const MOST_RATIO = 1.5;
const SLOWEST_MS = 60;
const DESKS = 4;
/** This time is longer than the longest pause before a retry, which is 24 hours and a tenth. */
const DAY_MS = 27 * 3_600_000;
const RETRIES = 10;
const WITHIN_MS = 300_000;
const LOOKS_EVERY_MS = 200;

export const webhooks: Part = async ({ seed }) => {
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
  const withoutWebhooks = async (name: string, count = patients) =>
    issue(site, owner, await addClinic(owner.api, DOCTORS, name), count);
  await withoutWebhooks('Warm Clinic', FIRST_PATIENTS);
  const before = await withoutWebhooks('Clinic Before');
  for (const name of NAMES) {
    const settings = {
      address: receivers.addressOf(name),
      kinds: ['token.issued' as const],
      withNames: false,
    };
    const { webhook } = await owner.api.webhooks.addWebhook({ clinicId, ...settings });
    ids.set(name, webhook.id);
  }
  const during = await issue(site, owner, doctors, patients);
  await untilTried(site);
  // The owner's session would expire during the steps of the clock below.
  const after = await withoutWebhooks('Clinic After');
  receivers.recover();
  // Each step of the clock makes every retry due.
  for (let retry = 1; retry <= RETRIES; retry += 1) {
    for (const server of site.servers) await server.ask({ moveClockByMs: retry * DAY_MS });
    await untilTried(site);
  }
  return [
    ...(await judge(site, receivers, ids, patients)),
    costOf({ during, without: [...before, ...after], patients }),
  ];
}

/**
 * Adds the patients from several desks, and returns the milliseconds that each request took. Halfway, the
 * second process is killed and started again.
 */
async function issue(
  site: Site,
  owner: TestClient,
  doctors: readonly BenchDoctor[],
  patients: number,
): Promise<number[]> {
  const took: number[] = [];
  let issued = 0;
  const desk = async () => {
    while (issued < patients) {
      const number = (issued += 1);
      const doctorId = doctors[number % doctors.length]?.id ?? '';
      const phone = `98${10_000_000 + number}`;
      const startedAt = performance.now();
      await owner.api.queue.addPatient({ doctorId, name: `Patient ${number}`, phone });
      took.push(performance.now() - startedAt);
    }
  };
  const killed = async () => {
    while (issued < patients / 2) await pause(LOOKS_EVERY_MS);
    await site.servers[1]?.kill();
    await site.servers[1]?.run();
  };
  await Promise.all([killed(), ...Array.from({ length: DESKS }, desk)]);
  return took;
}

/**
 * Compares the time to add a patient while webhooks are delivered with the time at clinics without webhooks.
 */
function costOf(took: { during: number[]; without: number[]; patients: number }): Row {
  const [during, without] = [quantile(took.during, 0.99), quantile(took.without, 0.99)];
  const ratio = during / without;
  return {
    claim: `webhooks do not slow the desk: adding patients takes at most ${MOST_RATIO} times as long (p99)`,
    tried: `${took.patients} patients with webhooks, ${took.without.length} without, before and after`,
    seen: `${ms(during)} to ${ms(without)}, ${ratio.toFixed(2)} times; p50 ${ms(quantile(took.during, 0.5))} to ${ms(quantile(took.without, 0.5))}`,
    isHeld: ratio <= MOST_RATIO,
  };
}

/** Waits until each event has its deliveries, and each due delivery was attempted. */
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
  const behind = (['slow', 'down'] as const).map((name) => countBehindNewer(accepted[name]));
  const left = NAMES.reduce((sum, name) => sum + dueOf(name), 0);
  const refused = accepted.redirecting.length;
  const offs = states.filter(({ off }) => off !== null).length;
  return [
    {
      claim: 'each event arrives at a slow receiver and at a receiver that was down',
      tried,
      seen: `${arrived.join(' and ')} of ${patients}, ${repeats} repeated`,
      isHeld: arrived.every((count) => count === patients),
    },
    {
      claim: 'a slow receiver gets the events of a queue in order',
      tried,
      seen: `${behind[0]} arrived after a newer event; ${behind[1]} at the receiver that was down`,
      isHeld: behind[0] === 0,
    },
    {
      claim: 'the server gives up undeliverable events, and turns off a webhook whose receiver never accepts',
      tried,
      seen: `${left} still due, ${refused} accepted by the redirecting receiver, ${offs} webhooks off`,
      isHeld: left === 0 && refused === 0 && offs === 3,
    },
    {
      claim: 'no request reaches the private network through a redirect or a changing host name',
      tried,
      seen: `${canaryConnections()} connections; ${accepted.lying.length} deliveries while the name was public`,
      isHeld: canaryConnections() === 0 && accepted.lying.length > 0,
    },
  ];
}

/** Counts events that were delivered too late: a newer event of the same queue arrived first. */
function countBehindNewer(eventIds: readonly string[]): number {
  const newest = new Map<string, number>();
  let behind = 0;
  for (const id of new Set(eventIds)) {
    const [, queue = '', revision = 0] = /^queue-(.+)-(\d+)-\d+$/.exec(id) ?? [];
    const known = newest.get(queue) ?? 0;
    if (Number(revision) < known) behind += 1;
    newest.set(queue, Math.max(known, Number(revision)));
  }
  return behind;
}
