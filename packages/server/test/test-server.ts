/** Starts a whole server with its own database, and creates its users, for tests over HTTP. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Input } from '@baari/contract';
import type { RegisteredClinic } from '@baari/contract/clinics';
import type { DoctorProfile } from '@baari/contract/doctors';
import type { MadeKey } from '@baari/contract/keys';
import type { PlanType } from '@baari/core/billing';
import { DEFAULT_WORKING_HOURS } from '@baari/core/doctors';
import type { KeyScope } from '@baari/core/keys';
import type pg from 'pg';
import {} from 'vitest';
import { startBaari } from '../src/app/start-baari.ts';
import { setPlan } from '../src/billing/index.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import { type Database, openDatabase, type Sql, type Statement, type Values } from '../src/db/index.ts';
import { listLocalMail } from '../src/mail/index.ts';
import type { WebhookNetwork } from '../src/webhooks/index.ts';
import { createProgram, createTestClient, type TestClient } from './api-client.ts';
import { createTestDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { proofOf } from './second-factor.ts';
import { makeVerifiedAccount, PASSWORD } from './verified-account.ts';

export type TestMail = { to: string; subject: string; text: string; html: string };

export type TestOwner = TestClient & { accountId: string; email: string; password: string };

export type TestServer = {
  url: string;
  db: Database;
  /** The clock of the server. The clock shows the real time until a test sets or advances it. */
  clock: {
    now: () => Date;
    set: (now: Date) => void;
    advance: (seconds: number) => void;
    /**
     * Stops the clock until the returned function is called, so that only the test moves it. Use it if a test
     * would fail when a busy machine loses seconds.
     */
    stop: () => () => void;
  };
  /** Creates a new browser. */
  client: (headers?: Readonly<Record<string, string>>) => TestClient;
  /** Returns the mails to an address, oldest first. */
  mails: (to: string) => Promise<TestMail[]>;
  /** Waits for a mail to an address, with this text in its subject, and returns the token of its link. */
  mailedToken: (to: string, subject: string) => Promise<string>;
  /**
   * Creates a signed-in owner with a verified email and no clinic, directly in the database and without a
   * mail.
   */
  registerOwner: (plan?: PlanType) => Promise<TestOwner>;
  /** Creates a signed-in owner as a person would: signs up, and opens the link in the mail. */
  signUpOwner: () => Promise<TestOwner>;
  registerClinic: (owner: TestClient, name?: string) => Promise<RegisteredClinic>;
  addDoctor: (owner: TestClient, clinicId: string, name?: string) => Promise<TestDoctor>;
  /** Returns a browser on which the doctor is signed in. */
  doctorLogin: (doctor: TestDoctor) => Promise<TestClient>;
  /** Makes an API key as an admin or owner does. */
  makeKey: (maker: TestOwner, key: NewTestKey) => Promise<MadeKey>;
  /** Returns a program that sends a key with each request, to this server or to another one. */
  program: (secret: string, url?: string) => TestClient;
  /** Starts a second server on the same database. Close this program before the first server. */
  startSecond: () => Promise<{ url: string; close: () => Promise<void> }>;
  close: () => Promise<void>;
};

export type NewTestKey = { clinicId: string; scopes: KeyScope[] } & Partial<
  Pick<Input<'keys', 'makeKey'>, 'name' | 'doctorId' | 'days'>
>;

export type TestDoctor = { doctor: DoctorProfile; phone: string; code: string };

/** Receives each finished statement of the server, and the number of rows that it returned. */
export type StatementListener = (text: string, rows: number) => void;

export type TestServerOptions = Partial<Config> & {
  hasPages?: boolean;
  razorpayUrl?: string;
  webhookNetwork?: WebhookNetwork;
  log?: string[];
  startsAt?: Date;
  onStatement?: StatementListener;
};

/**
 * Starts a server. Without `hasPages`, the server has only the API, so that the web app need not be built.
 * `log` collects the log lines at `logLevel`. `startsAt` is the time on the server's clock at the start,
 * instead of the real time.
 */
export async function startTestServer({
  hasPages = false,
  razorpayUrl,
  webhookNetwork,
  log,
  startsAt,
  onStatement,
  ...overrides
}: TestServerOptions = {}): Promise<TestServer> {
  const { database: db, application, applicationConnection, drop } = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'baari-server-'));
  const clock = createClock();
  if (startsAt) clock.set(startsAt);
  const defaults = { ...readConfig({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }), dataDir };
  const config = { ...defaults, kind: 'platform' as const, isRateLimited: false, ...overrides };
  const served = onStatement ? reporting(application, onStatement) : application;
  const database = { db: served, connection: applicationConnection, close: drop };
  const logged = log && { logStream: { write: (line: string) => void log.push(line) } };
  const baari = await startBaari(config, {
    now: clock.now,
    database,
    hasPages,
    razorpayUrl,
    webhookNetwork,
    ...logged,
  });
  const client = (headers?: Readonly<Record<string, string>>) => createTestClient(baari.url, headers);
  const mails = async (to: string) =>
    (await listLocalMail(db, 500)).filter((mail) => mail.to === to).toReversed();
  const mailedToken = (to: string, subject: string) =>
    eventually(async () =>
      tokenIn((await mails(to)).filter((mail) => mail.subject.includes(subject)).at(-1)),
    );
  return {
    url: baari.url,
    db,
    clock,
    client,
    mails,
    mailedToken,
    registerClinic,
    addDoctor,
    registerOwner: (plan = 'free') => registerOwner({ db, client }, plan),
    signUpOwner: () => signUpOwner({ client, mailedToken }),
    doctorLogin: async ({ phone, code }) => {
      const browser = client();
      await browser.api.doctors.signInDoctor({ phone, code });
      return browser;
    },
    makeKey: async (maker, key) =>
      maker.api.keys.makeKey({ name: `Kiosk ${randomUUID()}`, ...key, proof: await proofOf(maker) }),
    program: (secret, url = baari.url) => createProgram(url, secret),
    startSecond: async () => {
      const pool = openDatabase(applicationConnection);
      const second = { db: pool, connection: applicationConnection, close: () => pool.close() };
      return startBaari(config, { now: clock.now, database: second, hasPages });
    },
    close: async () => {
      await baari.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Wraps a database so that `onStatement` is called after each of its statements. */
function reporting(database: Database, onStatement: StatementListener): Database {
  const reported =
    ({ query }: Sql): Sql['query'] =>
    async <Row extends pg.QueryResultRow>(statement: Statement, values?: Values) => {
      const rows = await query<Row>(statement, values);
      onStatement(typeof statement === 'string' ? statement : statement.text, rows.length);
      return rows;
    };
  return {
    ...database,
    query: reported(database),
    transaction: (work) => database.transaction((tx) => work({ ...tx, query: reported(tx) })),
  };
}

function createClock(): TestServer['clock'] {
  let offsetMs = 0;
  let stoppedMs: number | null = null;
  const realMs = () => stoppedMs ?? Date.now();
  return {
    now: () => new Date(realMs() + offsetMs),
    set: (now) => void (offsetMs = now.getTime() - realMs()),
    advance: (seconds) => void (offsetMs += seconds * 1000),
    stop: () => {
      stoppedMs = Date.now();
      return () => void (stoppedMs = null);
    },
  };
}

function tokenIn(mail: TestMail | undefined): string {
  const token = /[?&]token=([^\s&]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('no such mail yet');
  return decodeURIComponent(token);
}

async function registerOwner(
  { db, client }: Pick<TestServer, 'db' | 'client'>,
  plan: PlanType,
): Promise<TestOwner> {
  const browser = client();
  const credentials = { email: `owner-${randomUUID()}@clinic.test`, password: PASSWORD };
  await makeVerifiedAccount(db, credentials.email);
  // The server's first response gives a browser its device id. When somebody signs in, the browser becomes a
  // known device of the account.
  await browser.fetch('/api/me');
  const { id } = await browser.api.accounts.signIn(credentials);
  if (plan !== 'free') await setPlan(db, id, plan);
  return { ...browser, ...credentials, accountId: id };
}

async function signUpOwner({
  client,
  mailedToken,
}: Pick<TestServer, 'client' | 'mailedToken'>): Promise<TestOwner> {
  const browser = client();
  const credentials = { email: `owner-${randomUUID()}@clinic.test`, password: PASSWORD };
  await browser.api.accounts.signUp(credentials);
  await browser.api.accounts.verifyEmail({ token: await mailedToken(credentials.email, 'Verify') });
  const { id } = await browser.api.accounts.signIn(credentials);
  return { ...browser, ...credentials, accountId: id };
}

function registerClinic(owner: TestClient, name = `City Care ${randomUUID()}`): Promise<RegisteredClinic> {
  return owner.api.clinics.registerClinic({
    name,
    ownerName: 'Test Owner',
    email: 'desk@clinic.test',
    phone: '9876543210',
    address: null,
  });
}

let lastPhone = 9_000_000_000;

function addDoctor(owner: TestClient, clinicId: string, name = 'Asha Rao'): Promise<TestDoctor> {
  lastPhone += 1;
  return owner.api.doctors.addDoctor({
    clinicId,
    name,
    specialty: 'Cardiology',
    phone: String(lastPhone),
    yearsExperience: null,
    qualifications: null,
    languages: null,
    consultationFee: null,
    department: null,
    bio: null,
    workingHours: DEFAULT_WORKING_HOURS,
  });
}
