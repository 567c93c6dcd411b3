/** Everything a verb works with besides its input: all that a test replaces. */
import type { FoundPlace, MapConfig } from '@baari/contract/clinics';
import type { FailedJob, JobQueue } from '@baari/contract/platform';
import type { ConsoleQueue, QueueSnapshot, QueueWaits } from '@baari/contract/queue';
import type { GatewayPayment, Money } from '@baari/core/billing';
import type { DoctorQueue, QueueChange } from '@baari/core/queue';
import type { Span, WaitEvent } from '@baari/core/wait-time';
import type { Database, Transaction } from '../db/index.ts';
import type { Actor, Grant } from './actor.ts';

export type Logger = {
  debug: (fields: object, message: string) => void;
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

/** Claims on the limits of a clinic's plan, made inside the transaction that would break them. Each throws when full. */
export type PlanGate = {
  claimClinic: (tx: Transaction, accountId: string, now: Date) => Promise<void>;
  claimDoctor: (tx: Transaction, clinicId: string, now: Date) => Promise<void>;
  claimToken: (tx: Transaction, claim: TokenClaim) => Promise<void>;
};
export type TokenClaim = { clinicId: string; doctorId: string; serviceDate: string; now: Date };

/** One doctor's queue as the public and as the console sees it, from one read. */
export type QueueViews = { snapshot: QueueSnapshot; console: ConsoleQueue };

/** A queue as it was read, whose waits are wanted. Instants are milliseconds since 1970. */
export type WaitQuery = {
  doctorId: string;
  revision: number;
  /** The open session; null without one. */
  sessionId: string | null;
  /** When it opened; without one, now. */
  openedAt: number;
  /** Today's working slots, the earliest first. */
  slots: readonly Span[];
  /** The minutes of a consultation that somebody typed; null when nobody did. */
  typedMinutes: number | null;
  /** The same with the default. */
  consultationMinutes: number;
  announcedUntil: number | null;
  /** How many wait. */
  waiting: number;
  /** The event that made the revision, when it is one of the open session. */
  newestEvent: WaitEvent | null;
};

/** The waits of some queues at an instant, by doctor id: of each that was asked for. It never throws. */
export type WaitReader = (queries: readonly WaitQuery[], now: Date) => Promise<Map<string, QueueWaits>>;

/** A change of a queue as it was saved: from which state, in which session, by whose right and when. */
export type SavedChange = {
  before: DoctorQueue;
  /** Null for one that opens a session, or happens in none. */
  sessionId: string | null;
  change: QueueChange;
  grant: Grant;
  at: Date;
  /** What the event should remember beside its moves. */
  note?: Readonly<Record<string, unknown>>;
};

/** A committed change. `saved` comes with one that wrote nothing else: who knows the queue before it need not read it. */
export type CommittedChange = { doctorId: string; revision: number; saved?: SavedChange };

/** Announces committed changes to the live feeds, here and in the other processes. Announcing never throws or waits. */
export type LivePublisher = {
  /** The queue at `atLeastRevision` or newer, read together with everybody else who needs it now. */
  refresh: (doctorId: string, atLeastRevision: number) => Promise<QueueViews>;
  queueChanged: (change: CommittedChange) => void;
  doctorsChanged: (clinicId: string) => void;
  /** An identity was revoked: its open feeds close. */
  identityRevoked: (identity: RevocableIdentity) => void;
};

/** What opens feeds with names, and closes them when it ends. */
export type RevocableIdentity =
  | { loginSessionId: string }
  | { doctorLoginSessionId: string }
  | { memberAccountId: string; clinicId: string };

/**
 * Ends the queues of doctors who go away, inside the transaction that takes them away: all are locked before the first
 * is changed. `announce` tells the feeds; call it after the commit.
 */
export type QueueCloser = {
  closeQueues: (
    tx: Transaction,
    doctors: readonly { id: string; clinicId: string }[],
    by: { grant: Grant; now: Date },
  ) => Promise<{ cancelledCount: number; announce: () => void }>;
};

/** With `replyTo` an answer goes there in place of the sender. */
export type Mail = { to: string; subject: string; text: string; html: string; replyTo?: string };

export type Sms = { to: string; text: string };

/** An alert about a token that was decided: `address` is a push endpoint, or `text` for the token's phone. */
export type Alert = { tokenId: string; occasion: string; address: string; goodUntil: Date };

/** A browser's push subscription: where to, and the keys with which it alone reads what is sent. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** `topic`: of several with the same one, a browser that was away gets the last. */
export type Push = { payload: string; topic: string; secondsGood: number };

/**
 * How handing something over ended. `later`: it surely was not taken, and may be next time; `gone`: nobody is there any
 * more; `refused`: nor will it ever be taken; `unknown`: it may have been taken.
 */
export type HandOver = 'taken' | 'later' | 'gone' | 'refused' | 'unknown';

/** Ways to a phone in a pocket. Nothing is tried twice here, and handing over never throws. */
export type AlertWays = {
  /** The public half of this platform's key for Web Push, base64url. */
  publicKey: () => Promise<string>;
  /** Whether an endpoint is a push service's: a server must not be sent wherever a browser says. */
  isPushService: (endpoint: string) => boolean;
  push: (to: PushSubscription, push: Push) => Promise<HandOver>;
  text: (sms: Sms) => Promise<HandOver>;
};

/**
 * Where payments are made. Calls throw `billing.gateway_unavailable` when it does not answer; the secret half of its key
 * stays inside.
 */
export type PaymentGateway = {
  name: 'razorpay' | 'test';
  /** The public half of the key. */
  keyId: string;
  /** The script that opens the checkout in a browser. */
  checkoutUrl: string;
  /** Gives the order's name at the gateway. */
  createOrder: (order: Money & { receipt: string }) => Promise<string>;
  listPayments: (gatewayOrderId: string) => Promise<GatewayPayment[]>;
  /** Takes money that is held. */
  capture: (paymentId: string, money: Money) => Promise<GatewayPayment>;
  /** Whether the gateway signed what a checkout answered. */
  isSigned: (answer: { gatewayOrderId: string; gatewayPaymentId: string; signature: string }) => boolean;
  /** What a webhook tells of a payment; null for what is of no concern. Throws `billing.wrong_signature`. */
  readWebhook: (
    body: string,
    signature: string,
  ) => { gatewayOrderId: string; payment: GatewayPayment } | null;
};

/** Work that survives a crash: stored now, done soon, tried again on failure. */
export type Jobs = {
  /** In a transaction the mail is sent if that is committed, and only then. */
  sendMail: (mail: Mail, tx?: Transaction) => Promise<void>;
  /** Only where `site.hasSms`. */
  sendSms: (sms: Sms) => Promise<void>;
  /** Sent if the transaction is committed, each for as long as it is good. */
  sendAlerts: (alerts: readonly Alert[], tx: Transaction) => Promise<void>;
  /** What there is to do, and what failed for good. */
  overview: () => Promise<{ queues: JobQueue[]; failed: FailedJob[] }>;
  /** Tries a failed job again; false when there is none of that id. */
  retry: (queue: string, jobId: string) => Promise<boolean>;
};

/** Finds places by their address and the other way round. Throws `clinic.places_unavailable`. */
export type PlaceFinder = {
  search: (query: string) => Promise<FoundPlace[]>;
  at: (point: { latitude: number; longitude: number }) => Promise<FoundPlace | null>;
};

/** Secrets at work, never the secrets themselves. */
export type Vault = {
  encrypt: (plain: string) => string;
  decrypt: (sealed: string) => string;
  /** A keyed digest of text, for signatures and look-ups. */
  mac: (purpose: string, text: string) => string;
};

/** What the deployment looks like from the outside. */
export type Site = {
  publicUrl: string;
  isProduction: boolean;
  passwordMinLength: number;
  /** Whether messages can be sent to phones: by a configured sender, or into the local mailbox of a trial. */
  hasSms: boolean;
  maps: MapConfig;
  /** Of clinics that register: an IANA name. */
  timeZone: string;
  /** Where requests for help go. */
  supportEmail: string;
  /** Never in production, unless the configuration says so. */
  canClearAllData: boolean;
};

export type Context = {
  actor: Actor;
  /** That in which mail to whoever asks is written. */
  language: string;
  now: () => Date;
  db: Database;
  live: LivePublisher;
  waits: WaitReader;
  plan: PlanGate;
  queues: QueueCloser;
  places: PlaceFinder;
  jobs: Jobs;
  alerts: AlertWays;
  /** Null where no payments are taken. */
  payments: PaymentGateway | null;
  vault: Vault;
  site: Site;
  log: Logger;
  /** The key under which this request may be repeated without being done twice; null when it gave none. */
  idempotencyKey: string | null;
};
