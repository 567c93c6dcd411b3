/**
 * Sets up a clinic whose patients' browsers use a local push service, and server processes that send them
 * alerts.
 */
import type { QueueAnswer } from '@baari/contract/queue';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { startPushServer, type TestBrowser, type TestPushServer } from './push-server.ts';
import { createQueueWorld, type QueueWorld, type TestClinic } from './queue-world.ts';
import { createVault } from '../src/app/vault.ts';
import type { Context, Sms, WhatsappConfig } from '../src/context/index.ts';
import { answerMessage, createAlertChannels, createPushKey } from '../src/alerts/index.ts';
import { startBaariJobs } from '../src/app/jobs.ts';
import { callNext } from '../src/queue/verbs/calling.ts';
import { issueToken } from '../src/queue/verbs/issuing.ts';
import { getDoctorConsole } from '../src/queue/views/screens.ts';
import { decideAlerts } from '../src/alerts/decide/decide-alerts.ts';
import { deliverAlert } from '../src/alerts/deliver/deliver-alert.ts';
import { deliverOpeningAlert } from '../src/alerts/deliver/deliver-opening-alert.ts';
import { turnOnAlerts } from '../src/alerts/verbs/token-alerts.ts';

export type AlertWorld = {
  world: QueueWorld;
  clinic: TestClinic;
  push: TestPushServer;
  /** The text messages that the gateway accepted. */
  texts: Sms[];
  /** The text gateway waits for this promise before it accepts a message. */
  held: { until: Promise<void> };
  logged: unknown[];
  /** Starts another process on the same database, and returns the doctor's context in it. */
  openProcess: () => Promise<Context>;
  /** Takes a token as a patient with a new phone; returns its secret. */
  takeToken: (travelMinutes?: number | null) => Promise<string>;
  /** Makes a new browser subscribe to alerts about a token. */
  follow: (secret: string) => Promise<TestBrowser>;
  callNext: () => Promise<QueueAnswer>;
  /** Makes each process decide alerts, and waits until every alert is delivered or has failed permanently. */
  settle: (...deciders: Context[]) => Promise<void>;
  /** Makes waiting attempts due immediately. */
  makeDue: () => Promise<void>;
  close: () => Promise<void>;
};

const SECRET = 'the secret of a deployment, long enough';

/** With `whatsapp`, the alerts also go to WhatsApp. */
export async function openAlertWorld({
  whatsapp = null,
}: { whatsapp?: WhatsappConfig | null } = {}): Promise<AlertWorld> {
  const [world, push] = await Promise.all([createQueueWorld(), startPushServer()]);
  const clinic = await world.addClinic();
  const closers: (() => Promise<void>)[] = [push.close, world.drop];
  const [texts, logged]: [Sms[], unknown[]] = [[], []];
  const held = { until: Promise.resolve() };
  const openProcess = async () => {
    const { ctx, stop } = await startProcess(world, clinic, { push, texts, held, logged, whatsapp });
    closers.push(stop);
    return ctx;
  };
  let patients = 0;
  const first = await openProcess();
  const takeToken = async (travelMinutes: number | null = null) => {
    patients += 1;
    const phone = `98000${String(patients).padStart(5, '0')}`;
    const visitor = { ...first, actor: world.as().actor };
    const { doctorId } = clinic;
    return (await issueToken(visitor, { doctorId, name: `Patient ${patients}`, phone, travelMinutes }))
      .secret;
  };
  return {
    world,
    clinic,
    push,
    texts,
    held,
    logged,
    openProcess,
    takeToken,
    follow: async (secret) => {
      const browser = push.subscribe();
      await turnOnAlerts(first, { secret, subscription: browser.subscription });
      return browser;
    },
    callNext: async () => {
      const { queue } = await getDoctorConsole(first, clinic);
      return callNext(first, { doctorId: clinic.doctorId, callRevision: queue.callRevision });
    },
    settle: async (...deciders) => {
      const deciding = deciders.length > 0 ? deciders : [first];
      await Promise.all(deciding.map((ctx) => decideAlerts(ctx, clinic.doctorId)));
      await eventually(async () => expect(await jobsOf(world)).toEqual([]));
    },
    makeDue: () => makeDue(world),
    close: async () => {
      for (const close of closers.toReversed()) await close();
    },
  };
}

/** Returns the states of the unfinished alert jobs. Leaves out jobs whose next attempt is not due yet. */
export async function jobsOf(world: QueueWorld): Promise<string[]> {
  const rows = await world.db.query<{ state: string }>(
    `SELECT state FROM pgboss.job WHERE name IN ('alert', 'text-alert', 'opening-alert', 'whatsapp-answer')`,
  );
  return rows.map(({ state }) => state);
}

async function makeDue(world: QueueWorld): Promise<void> {
  await eventually(async () => {
    const due = await world.db.query(
      `UPDATE pgboss.job SET start_after = now() WHERE name IN ('alert', 'text-alert', 'opening-alert', 'whatsapp-answer') AND state = 'retry' RETURNING id`,
    );
    expect(due).not.toEqual([]);
  });
}

type Outside = Pick<AlertWorld, 'push' | 'texts' | 'held' | 'logged'> & { whatsapp: WhatsappConfig | null };

async function startProcess(
  world: QueueWorld,
  clinic: TestClinic,
  { push, texts, held, logged, whatsapp }: Outside,
) {
  const { application: db } = world;
  const note = (...entry: unknown[]) => void logged.push(entry);
  const log = { debug: note, info: note, warn: note, error: note };
  const { host, port, user, password, database } = db.pool.options;
  const connection = {
    ...(host && { host }),
    ...(port && { port }),
    ...(user && { user }),
    ...(password !== undefined && { password }),
    ...(database && { database }),
  };
  const deliverSms = async (sms: Sms) => {
    await held.until;
    texts.push(sms);
  };
  const jobs = await startBaariJobs({ connection, db, log, deliverMail: async () => {}, deliverSms });
  const vault = createVault(SECRET);
  const alerts = createAlertChannels({
    key: createPushKey({ db, vault }),
    contact: 'desk@clinic.test',
    deliverSms,
    timeoutMs: 500,
    whatsapp,
    added: { hosts: [push.host], mayBeHttp: true },
  });
  const base = world.asDoctor(clinic);
  const site = {
    ...base.site,
    isElsewhere: false,
    hasMail: false,
    hasSms: true,
    hasWhatsapp: whatsapp !== null,
    publicUrl: 'https://queue.example.org',
  };
  const ctx = { ...base, jobs, alerts, vault, site, log };
  await jobs.deliverAlerts((alert) => deliverAlert(ctx, alert));
  await jobs.deliverOpeningAlerts((due) => deliverOpeningAlert(ctx, due));
  const listensSince = ctx.now();
  await jobs.answerMessages((messageId) => answerMessage(ctx, messageId, listensSince));
  return { ctx, stop: () => jobs.stop() };
}
