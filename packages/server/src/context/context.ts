/** Everything a verb uses besides its input, which tests can replace. */
import type { FoundPlace, MapConfig } from '@baari/contract/clinics';
import type { FailedJob, JobQueue } from '@baari/contract/platform';
import type {
  ConsoleQueue,
  PatientDataBooking,
  PatientDataComeAgain,
  PatientDataToken,
  QueueSnapshot,
  QueueWaits,
} from '@baari/contract/queue';
import type { GatewayPayment, Money, PlanType } from '@baari/core/billing';
import type { InstallationKind } from '@baari/core/platform';
import type { QueueEventKind } from '@baari/core/queue';
import type { Span, WaitEvent } from '@baari/core/wait-time';
import type { Database, Transaction } from '../db/index.ts';
import type { NoteDeletedAccount } from './note-deleted-account.ts';
import type { Actor, Grant } from './actor.ts';
import type { Alert, AlertChannels, DueOpening, Sms } from './alert-channels.ts';

export type Logger = {
  debug: (fields: object, message: string) => void;
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

/** Claims on the limits of a clinic's plan, inside the transaction that would exceed them. Each throws if it would. */
export type PlanGate = {
  claimClinic: (tx: Transaction, accountId: string, now: Date) => Promise<void>;
  claimDoctor: (tx: Transaction, clinicId: string, now: Date) => Promise<void>;
  /** Says whether the token is issued on Free. */
  claimToken: (tx: Transaction, claim: TokenClaim) => Promise<{ isOnFree: boolean }>;
  /** For a visit that moves to another doctor and counts already: on Free that must be the covered one. */
  requireCovered: (tx: Transaction, claim: Omit<TokenClaim, 'isSeen'>) => Promise<void>;
};
export type TokenClaim = {
  clinicId: string;
  doctorId: string;
  serviceDate: string;
  now: Date;
  /** Whether the clinic itself sees the patient there. */
  isSeen: boolean;
};

/** One doctor's queue as the public and as the console sees it, from one read. */
export type QueueViews = { snapshot: QueueSnapshot; console: ConsoleQueue };

/** The facts about a queue that wait estimates need. Instants are milliseconds since 1970. */
export type WaitQuery = {
  doctorId: string;
  revision: number;
  /** The open session; null without one. */
  sessionId: string | null;
  /** When the session opened; now, without one. */
  openedAt: number;
  /** Its service date, without one the current one, and the clinic's time zone. */
  serviceDate: string;
  timeZone: string;
  /** Today's working slots, the earliest first. */
  slots: readonly Span[];
  /** The typed minutes of a consultation; null when nobody typed any. */
  typedMinutes: number | null;
  /** `typedMinutes`, or the default. */
  consultationMinutes: number;
  announcedUntil: number | null;
  /** How many patients wait. */
  waiting: number;
  /** Whether patients other than the waiting ones may be booked. */
  takesBookings: boolean;
  /** The event that made the revision, when it is one of the open session. */
  newestEvent: WaitEvent | null;
};

/** Returns the waits of the requested queues at an instant, by doctor id. Never throws. */
export type WaitReader = (queries: readonly WaitQuery[], now: Date) => Promise<Map<string, QueueWaits>>;

/** A change of a doctor's queue: the event that its log has at this revision. */
export type QueueChanged = {
  doctorId: string;
  revision: number;
  /** Null for the repeat of a request from before kinds were stored with answers. */
  kind: QueueEventKind | null;
  /** The session in which it happened; null for one outside of any. */
  sessionId: string | null;
  /** The token that it is about; null when it is about the whole queue. */
  number: number | null;
  /** How many tokens it cancelled. */
  cancelledCount: number;
};

/** Hands a committed change to its subscribers in this process. Neither throws nor waits. */
export type Publish = (changed: QueueChanged) => void;

/** The live feeds, here and in the other processes. Announcing never throws or waits. */
export type LivePublisher = {
  /** The queue at `atLeastRevision` or newer. Callers that ask at the same time share one read. */
  refresh: (doctorId: string, atLeastRevision: number) => Promise<QueueViews>;
  /** Something that a queue shows, but its log does not hold, has changed: a name, the hours of work, the plan. */
  queueOutdated: (queue: { doctorId: string; revision: number }) => void;
  doctorsChanged: (clinicId: string) => void;
  /** An identity was revoked: its open feeds close. */
  identityRevoked: (identity: RevocableIdentity) => void;
};

/** The session that opened feeds with names, which close when it ends. */
export type RevocableIdentity =
  | { loginSessionId: string }
  | { doctorLoginSessionId: string }
  | { memberAccountId: string; clinicId: string }
  /** A removed doctor's desk closes to everybody. */
  | { doctorId: string };

/**
 * Ends the queues of removed doctors, inside the transaction that removes them. Locks all before it changes
 * the first. The caller publishes the changes after the commit.
 */
export type QueueCloser = {
  closeQueues: (
    tx: Transaction,
    doctors: readonly { id: string; clinicId: string }[],
    by: { grant: Grant; now: Date },
  ) => Promise<{ cancelledCount: number; changes: readonly QueueChanged[] }>;
};

/** What features to the right of `patients` store about a patient, for downloads and erasures, in the given transaction. */
export type PatientParts = { tokens: PatientTokens; alerts: TokenAlerts; bookings: PatientBookings };

export type PatientBookings = {
  /** Reopens the booking of a token whose issue is taken back, with the secret of its own. */
  reopen: (tx: Transaction, sessionId: string | null, number: number) => Promise<void>;
  /** Has the booking that became a token, or began its visit, and coming again belong to the token's patient, phone and page. */
  follow: (tx: Transaction, tokenId: string) => Promise<void>;
  /** Locks a patient's bookings. Called before the patient is locked, in the order of a check-in. */
  lock: (tx: Transaction, patientId: string) => Promise<void>;
  /** Says whether a patient has booked since an instant, or is due after it. */
  hasSince: (tx: Transaction, patientId: string, since: Date) => Promise<boolean>;
  list: (tx: Transaction, patientId: string, publicUrl: string) => Promise<PatientDataBooking[]>;
  listAgain: (tx: Transaction, patientId: string) => Promise<PatientDataComeAgain[]>;
  /** Removes the patient's identity from their bookings; cancels open ones. */
  erase: (tx: Transaction, patientId: string, at: Date) => Promise<void>;
};

/** A patient's token as the queue tells it. */
export type TokenOfPatient = Omit<PatientDataToken, keyof AlertsOfToken> & { tokenId: string };

export type PatientTokens = {
  /**
   * Locks the queues in which a patient ever had a token, and returns them. Called before the patient is
   * locked, in the order of the doctors' ids like every queue verb, so that there is no deadlock.
   */
  lockQueues: (tx: Transaction, patientId: string) => Promise<{ doctorId: string; revision: number }[]>;
  hasLive: (tx: Transaction, patientId: string) => Promise<boolean>;
  /** Says whether a patient has taken a token since an instant. */
  hasSince: (tx: Transaction, patientId: string, since: Date) => Promise<boolean>;
  /** A patient's tokens with their events, the newest first. */
  list: (tx: Transaction, patientId: string, publicUrl: string) => Promise<TokenOfPatient[]>;
  /** Removes the patient's identity from their tokens, which are all over; returns the token ids. */
  erase: (tx: Transaction, patientId: string) => Promise<string[]>;
};

export type AlertsOfToken = Pick<PatientDataToken, 'alerts' | 'alertedBrowsers'>;

export type TokenAlerts = {
  /** By token id; tokens without any are missing. */
  list: (tx: Transaction, tokenIds: readonly string[]) => Promise<Map<string, AlertsOfToken>>;
  erase: (tx: Transaction, tokenIds: readonly string[]) => Promise<void>;
  /** Deletes the sent alerts of a token with their addresses, and keeps the device that took it. */
  dropOthers: (tx: Transaction, tokenId: string) => Promise<void>;
  /** Moves the alerts of one token's browsers to the token that continues the visit. */
  goOn: (tx: Transaction, visits: readonly { fromId: string; toId: string }[]) => Promise<void>;
};

/** With `replyTo`, answers go there instead of to the sender. */
export type Mail = { to: string; subject: string; text: string; html: string; replyTo?: string };

/**
 * The payment gateway. Its calls throw `billing.gateway_unavailable` when it does not answer; the secret
 * half of its key stays inside.
 */
export type PaymentGateway = {
  name: 'razorpay' | 'test';
  /** The public half of the key. */
  keyId: string;
  /** The script that opens the checkout in a browser. */
  checkoutUrl: string;
  /** Returns the order's name at the gateway. */
  createOrder: (order: Money & { receipt: string }) => Promise<string>;
  listPayments: (gatewayOrderId: string) => Promise<GatewayPayment[]>;
  /** Takes money that is held. */
  capture: (paymentId: string, money: Money) => Promise<GatewayPayment>;
  /** Says whether the gateway signed a checkout's answer. */
  isSigned: (answer: { gatewayOrderId: string; gatewayPaymentId: string; signature: string }) => boolean;
  /** Returns a webhook's report of a payment; null for other reports. Throws `billing.wrong_signature`. */
  readWebhook: (
    body: string,
    signature: string,
  ) => { gatewayOrderId: string; payment: GatewayPayment } | null;
};

/** Work that survives a crash: stored now, done soon, tried again on failure. */
export type Jobs = {
  /** Within a transaction, the mail is sent only if that is committed. */
  sendMail: (mail: Mail, tx?: Transaction) => Promise<void>;
  /** Only where `site.hasSms`. */
  sendSms: (sms: Sms) => Promise<void>;
  /** The messages to send once the transaction commits, unless they have expired by then. */
  sendAlerts: (alerts: readonly Alert[], tx: Transaction) => Promise<void>;
  /** Likewise. */
  sendOpeningAlerts: (due: readonly DueOpening[], tx: Transaction) => Promise<void>;
  /** A message that was stored is answered if the transaction is committed. */
  answerWhatsapp: (messageId: string, tx: Transaction) => Promise<void>;
  /** Pending jobs and permanent failures. */
  overview: () => Promise<{ queues: JobQueue[]; failed: FailedJob[] }>;
  /** Retries a failed job; false when there is none with that id. */
  retry: (queue: string, jobId: string) => Promise<boolean>;
};

/** Finds places by their address and the other way round. Throws `clinic.places_unavailable`. */
export type PlaceFinder = {
  search: (query: string) => Promise<FoundPlace[]>;
  at: (point: { latitude: number; longitude: number }) => Promise<FoundPlace | null>;
};

/** Uses the deployment's secret without giving it to anybody. */
export type Vault = {
  encrypt: (plain: string) => string;
  decrypt: (sealed: string) => string;
  /** Whether it was sealed with the newest algorithm and key. */
  isOfToday: (sealed: string) => boolean;
  /** A keyed digest of text, for signatures and look-ups. */
  mac: (purpose: string, text: string) => string;
};

/** The phones that may get texts and codes, and how many texts a clinic sends in 24 hours on each plan. */
export type TextRules = {
  /** The allowed beginnings of a phone in E.164: a text abroad can cost a hundred times as much. */
  prefixes: readonly string[];
  clinicDay: Readonly<Record<PlanType, number>>;
};

/** The deployment as seen from outside. */
export type Site = {
  publicUrl: string;
  isProduction: boolean;
  passwordMinLength: number;
  /**
   * Whether mail is sent. In a trial, and in a clinic's own copy without a mail server, it goes to the local
   * mailbox.
   */
  hasMail: boolean;
  /** Whether messages can be sent to phones: by a configured gateway, or to the local mailbox of a trial. */
  hasSms: boolean;
  hasWhatsapp: boolean;
  texts: TextRules;
  maps: MapConfig;
  /** For clinics that register: an IANA name. */
  timeZone: string;
  /** The address for help requests. */
  supportEmail: string;
  /** Never in production, unless the configuration says so. */
  canClearAllData: boolean;
};

/**
 * The kind of this installation, null until somebody sets it, which happens once. Every part of a process
 * shares this object.
 */
export type Installation = { kind: InstallationKind | null };

/** Has days of lines counted again for reports, since their facts have changed; within the transaction. */
export type CountAnew = (
  tx: Transaction,
  days: readonly { doctorId: string; serviceDate: string }[],
) => Promise<void>;

/** Whether anything is limited or sold: not in a clinic's own copy, where everything is free. */
export const hasPlans = ({ installation }: Pick<Context, 'installation'>): boolean =>
  installation.kind !== 'clinic';

export type Context = {
  actor: Actor;
  /** The language of mails to the caller. */
  language: string;
  now: () => Date;
  db: Database;
  live: LivePublisher;
  publish: Publish;
  waits: WaitReader;
  plan: PlanGate;
  queues: QueueCloser;
  patientParts: PatientParts;
  countAnew: CountAnew;
  noteDeletedAccount: NoteDeletedAccount;
  places: PlaceFinder;
  jobs: Jobs;
  alerts: AlertChannels;
  /** Null where no payments are taken. */
  payments: PaymentGateway | null;
  vault: Vault;
  installation: Installation;
  site: Site;
  log: Logger;
  /** The key under which this request may be repeated without being done twice; null when it gave none. */
  idempotencyKey: string | null;
};
