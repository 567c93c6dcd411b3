/** Everything a verb works with besides its input: all that a test replaces. */
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
  /** For a visit that goes on at another doctor and counts already: on Free that must be the covered one. */
  requireCovered: (tx: Transaction, claim: Omit<TokenClaim, 'isSeen'>) => Promise<void>;
};
export type TokenClaim = {
  clinicId: string;
  doctorId: string;
  serviceDate: string;
  now: Date;
  /** Whether the clinic itself sees that the patient is there. */
  isSeen: boolean;
};

/** One doctor's queue as the public and as the console sees it, from one read. */
export type QueueViews = { snapshot: QueueSnapshot; console: ConsoleQueue };

/** What computing the waits of a queue needs to know of it. Instants are milliseconds since 1970. */
export type WaitQuery = {
  doctorId: string;
  revision: number;
  /** The open session; null without one. */
  sessionId: string | null;
  /** When it opened; without one, now. */
  openedAt: number;
  /** Its service date, without one the current one, and the clinic's time zone. */
  serviceDate: string;
  timeZone: string;
  /** Today's working slots, the earliest first. */
  slots: readonly Span[];
  /** The minutes of a consultation that somebody typed; null when nobody did. */
  typedMinutes: number | null;
  /** `typedMinutes`, or the default where nobody typed any. */
  consultationMinutes: number;
  announcedUntil: number | null;
  /** How many wait. */
  waiting: number;
  /** Whether others than those who wait may be booked. */
  takesBookings: boolean;
  /** The event that made the revision, when it is one of the open session. */
  newestEvent: WaitEvent | null;
};

/** The waits of some queues at an instant, by doctor id: of each that was asked for. It never throws. */
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

/** What opens feeds with names, and closes them when it ends. */
export type RevocableIdentity =
  | { loginSessionId: string }
  | { doctorLoginSessionId: string }
  | { memberAccountId: string; clinicId: string }
  /** A removed doctor's desk closes to everybody. */
  | { doctorId: string };

/**
 * Ends the queues of doctors who are removed, inside the transaction that removes them: all are locked before the first
 * is changed. The caller publishes the changes after the commit.
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
  /** Of a token whose issue is taken back: its booking, if it was one, is open again, and has the secret for itself. */
  reopen: (tx: Transaction, sessionId: string | null, number: number) => Promise<void>;
  /** Has the booking that became a token, or began its visit, and coming again belong to the token's patient, phone and page. */
  follow: (tx: Transaction, tokenId: string) => Promise<void>;
  /** Locks a patient's bookings, before the patient is locked: whoever checks in does so in that order. */
  lock: (tx: Transaction, patientId: string) => Promise<void>;
  /** Whether a patient has booked since an instant, or is to come after it. */
  hasSince: (tx: Transaction, patientId: string, since: Date) => Promise<boolean>;
  list: (tx: Transaction, patientId: string, publicUrl: string) => Promise<PatientDataBooking[]>;
  listAgain: (tx: Transaction, patientId: string) => Promise<PatientDataComeAgain[]>;
  /** Removes from a patient's bookings whatever identifies the patient; those that are open are cancelled. */
  erase: (tx: Transaction, patientId: string, at: Date) => Promise<void>;
};

/** A patient's token as the queue tells it. */
export type TokenOfPatient = Omit<PatientDataToken, keyof AlertsOfToken> & { tokenId: string };

export type PatientTokens = {
  /**
   * Locks the queues in which a patient ever had a token, and gives them. It does so before the patient is locked and in
   * the order of the doctors' ids, as every verb of a queue does, so that there is no deadlock.
   */
  lockQueues: (tx: Transaction, patientId: string) => Promise<{ doctorId: string; revision: number }[]>;
  hasLive: (tx: Transaction, patientId: string) => Promise<boolean>;
  /** Whether a patient has taken a token since an instant. */
  hasSince: (tx: Transaction, patientId: string, since: Date) => Promise<boolean>;
  /** A patient's tokens with what happened to them, the newest first. */
  list: (tx: Transaction, patientId: string, publicUrl: string) => Promise<TokenOfPatient[]>;
  /** Removes from a patient's tokens, none of which is live, whatever identifies the patient; gives their ids. */
  erase: (tx: Transaction, patientId: string) => Promise<string[]>;
};

export type AlertsOfToken = Pick<PatientDataToken, 'alerts' | 'alertedBrowsers'>;

export type TokenAlerts = {
  /** By token id; of a token without any, none. */
  list: (tx: Transaction, tokenIds: readonly string[]) => Promise<Map<string, AlertsOfToken>>;
  erase: (tx: Transaction, tokenIds: readonly string[]) => Promise<void>;
  /** Drops what was sent about a token, and where to, but for the device that took it. */
  dropOthers: (tx: Transaction, tokenId: string) => Promise<void>;
  /** Browsers that were alerted of one token are alerted of another, with which the visit goes on. */
  goOn: (tx: Transaction, visits: readonly { fromId: string; toId: string }[]) => Promise<void>;
};

/** With `replyTo` an answer goes there in place of the sender. */
export type Mail = { to: string; subject: string; text: string; html: string; replyTo?: string };

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
  /** Likewise. */
  sendOpeningAlerts: (due: readonly DueOpening[], tx: Transaction) => Promise<void>;
  /** A message that was stored is answered if the transaction is committed. */
  answerWhatsapp: (messageId: string, tx: Transaction) => Promise<void>;
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

/** Uses the deployment's secret without giving it to anybody. */
export type Vault = {
  encrypt: (plain: string) => string;
  decrypt: (sealed: string) => string;
  /** Whether it was sealed as it would be now: with the newest algorithm and key. */
  isOfToday: (sealed: string) => boolean;
  /** A keyed digest of text, for signatures and look-ups. */
  mac: (purpose: string, text: string) => string;
};

/** Where text messages and codes may go, and how many texts a clinic sends in 24 hours on each plan. */
export type TextRules = {
  /** What a phone in E.164 has to begin with to be sent any: a text abroad can cost a hundred times as much. */
  prefixes: readonly string[];
  clinicDay: Readonly<Record<PlanType, number>>;
};

/** What the deployment looks like from the outside. */
export type Site = {
  publicUrl: string;
  isProduction: boolean;
  passwordMinLength: number;
  /** Whether mail is sent. In a trial, and in a clinic's own copy without a mail server, it lies in the local mailbox. */
  hasMail: boolean;
  /** Whether messages can be sent to phones: by a configured sender, or into the local mailbox of a trial. */
  hasSms: boolean;
  hasWhatsapp: boolean;
  texts: TextRules;
  maps: MapConfig;
  /** Of clinics that register: an IANA name. */
  timeZone: string;
  /** Where requests for help go. */
  supportEmail: string;
  /** Never in production, unless the configuration says so. */
  canClearAllData: boolean;
};

/** What this installation is. Null until somebody says it, which happens once; every part of a process holds this one object. */
export type Installation = { kind: InstallationKind | null };

/** Has days of lines counted anew for reports, since what is known of them has changed; with the transaction. */
export type CountAnew = (
  tx: Transaction,
  days: readonly { doctorId: string; serviceDate: string }[],
) => Promise<void>;

/** Whether anything is limited or sold: not in a clinic's own copy, where all is free to everybody. */
export const hasPlans = ({ installation }: Pick<Context, 'installation'>): boolean =>
  installation.kind !== 'clinic';

export type Context = {
  actor: Actor;
  /** The language of mails to whoever asks. */
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
