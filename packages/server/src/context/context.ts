/** Everything that a verb uses apart from its input. Tests can replace each part. */
import type { FoundPlace, MapConfig } from '@baari/contract/clinics';
import type { FailedJob, JobQueue } from '@baari/contract/platform';
import type {
  ConsoleQueue,
  EndTold,
  PatientDataBooking,
  PatientDataComeAgain,
  PatientDataToken,
  QueueSnapshot,
  QueueWaits,
} from '@baari/contract/queue';
import type { GatewayPayment, Money, PlanType } from '@baari/core/billing';
import type { TextStyle } from '@baari/core/texts';
import type { ScanCode } from '@baari/contract/abdm';
import type { InstallationKind } from '@baari/core/platform';
import type { QueueEventKind } from '@baari/core/queue';
import type { Span, WaitEvent } from '@baari/core/wait-time';
import type { Database, Sql, Transaction } from '../db/index.ts';
import type { NoteDeletedAccount, NoteDoctorLink, NoteKey } from './note-deleted-account.ts';
import type { Actor, Grant } from './actor.ts';
import type { Alert, AlertChannels, DueOpening, Sms } from './alert-channels.ts';

export type Logger = {
  debug: (fields: object, message: string) => void;
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

/**
 * Checks the limits of a clinic's plan, inside the transaction that could exceed them. Each method throws an
 * error if its limit would be exceeded.
 */
export type PlanGate = {
  claimClinic: (tx: Transaction, accountId: string, now: Date) => Promise<void>;
  claimDoctor: (tx: Transaction, clinicId: string, now: Date) => Promise<void>;
  /** Returns whether the token is issued on Free. */
  claimToken: (tx: Transaction, claim: TokenClaim) => Promise<{ isOnFree: boolean }>;
  /**
   * Checks whether a visit that already counts may move to a doctor. On Free the visit may move only to the
   * covered doctor.
   */
  requireCovered: (tx: Transaction, claim: Omit<TokenClaim, 'isSeen'>) => Promise<void>;
  /** Returns whether the clinic's plan has API keys. */
  hasKeys: (sql: Sql, clinicId: string, now: Date) => Promise<boolean>;
};
export type TokenClaim = {
  clinicId: string;
  doctorId: string;
  serviceDate: string;
  now: Date;
  /** True if somebody at the clinic has seen the patient there. */
  isSeen: boolean;
};

/** The public view and the console's view of one doctor's queue, from one read. */
export type QueueViews = { snapshot: QueueSnapshot; console: ConsoleQueue };

/** The facts about a queue on which wait estimates depend. Instants are milliseconds since 1970. */
export type WaitQuery = {
  doctorId: string;
  revision: number;
  /** The open session, or null. */
  sessionId: string | null;
  /** The instant at which the session opened. If there is no session, this is the current time. */
  openedAt: number;
  /** The session's service date, or otherwise the current date. */
  serviceDate: string;
  timeZone: string;
  /** Today's slots, starting with the earliest. */
  slots: readonly Span[];
  /** The minutes of a consultation as the clinic entered them. Null if it entered none. */
  typedMinutes: number | null;
  /** The minutes that a visit usually takes: `typedMinutes`, or the default if that is null. */
  consultationMinutes: number;
  announcedUntil: number | null;
  waiting: number;
  /** True if patients who are not in the queue yet may have bookings. */
  takesBookings: boolean;
  /** The log's event for this revision, if it belongs to the open session. */
  newestEvent: WaitEvent | null;
};

/** Returns the waits of the requested queues at an instant, by doctor id. Never throws. */
export type WaitReader = (queries: readonly WaitQuery[], now: Date) => Promise<Map<string, QueueWaits>>;

/** A change of a doctor's queue, which its log contains as the event with this revision. */
export type QueueChanged = {
  doctorId: string;
  revision: number;
  /** Null if an old request is repeated and its stored answer does not contain the kind. */
  kind: QueueEventKind | null;
  /** The session in which the change happened. Null if the change happened outside a session. */
  sessionId: string | null;
  /** The number of the token that changed. Null if the change affects the whole queue. */
  number: number | null;
  cancelledCount: number;
  /**
   * The test lines to which the change sent patients, or which patients have left. Missing if there are no
   * such lines.
   */
  testLineIds?: string[] | undefined;
};

/** Passes a committed change to its subscribers in this process. Never throws an error and never waits. */
export type Publish = (changed: QueueChanged) => void;

/** The live feeds, in this and other processes. Announcing a change never throws an error and never waits. */
export type LivePublisher = {
  /**
   * Returns the queue with at least the revision `atLeastRevision`. Concurrent callers share one read.
   */
  refresh: (doctorId: string, atLeastRevision: number) => Promise<QueueViews>;
  /**
   * Announces a change that a queue shows but its log does not record, such as a name, the working hours or
   * the plan.
   */
  queueOutdated: (queue: { doctorId: string; revision: number }) => void;
  doctorsChanged: (clinicId: string) => void;
  /** Closes the open feeds of an identity that lost its rights. */
  identityRevoked: (identity: RevocableIdentity) => void;
};

/**
 * An identity that allows feeds with patients' names. These feeds close when the identity loses its rights.
 */
export type RevocableIdentity =
  | { loginSessionId: string }
  | { doctorLoginSessionId: string }
  | { memberAccountId: string; clinicId: string }
  | { keyId: string }
  /** If a doctor is removed, the feeds of the doctor's desk close for everybody. */
  | { doctorId: string };

/**
 * Ends the queues of removed doctors, inside the transaction that removes them. All queues are locked before
 * the first one changes. The caller publishes the changes after the commit.
 */
export type QueueCloser = {
  closeQueues: (
    tx: Transaction,
    doctors: readonly { id: string; clinicId: string }[],
    by: { grant: Grant; now: Date },
  ) => Promise<{ cancelledCount: number; changes: readonly QueueChanged[] }>;
};

/**
 * Gives downloads and erasures access to the patient data of features that depend on `patients`. Each method
 * works in the given transaction.
 */
export type PatientParts = { tokens: PatientTokens; alerts: TokenAlerts; bookings: PatientBookings };

export type PatientBookings = {
  /** Reopens the booking of a token when its check-in is undone, and gives the booking a new secret. */
  reopen: (tx: Transaction, sessionId: string | null, number: number) => Promise<void>;
  /** Cancels the bookings that carry a session's tokens over, because the session continues. */
  takeBackCarried: (
    tx: Transaction,
    of: { doctorId: string; sessionId: string | null; at: Date },
  ) => Promise<void>;
  /**
   * Updates the token's booking and return date to the token's current patient, phone and page. If the visit
   * was moved, the booking belongs to its first token.
   */
  follow: (tx: Transaction, tokenId: string) => Promise<void>;
  /** Locks a patient's bookings. Call it before locking the patient, in the lock order of a check-in. */
  lock: (tx: Transaction, patientId: string) => Promise<void>;
  /** Returns whether a patient has made a booking since an instant, or has one for a later time. */
  hasSince: (tx: Transaction, patientId: string, since: Date) => Promise<boolean>;
  list: (tx: Transaction, patientId: string, publicUrl: string) => Promise<PatientDataBooking[]>;
  listAgain: (tx: Transaction, patientId: string) => Promise<PatientDataComeAgain[]>;
  /** Removes the patient's identity from their bookings, and cancels the open ones. */
  erase: (tx: Transaction, patientId: string, at: Date) => Promise<void>;
};

/** The data that queues keep about a patient's tokens. */
export type TokenOfPatient = Omit<PatientDataToken, keyof AlertsOfToken> & { tokenId: string };

export type PatientTokens = {
  /**
   * Locks the queues in which a patient ever had a token, and returns them. Call it before locking the
   * patient. Locks in the order of the doctors' ids, like every queue verb, which prevents deadlocks.
   */
  lockQueues: (tx: Transaction, patientId: string) => Promise<{ doctorId: string; revision: number }[]>;
  hasLive: (tx: Transaction, patientId: string) => Promise<boolean>;
  /** Returns whether a patient has taken a token since an instant. */
  hasSince: (tx: Transaction, patientId: string, since: Date) => Promise<boolean>;
  /** Returns a patient's tokens with their events, newest first. */
  list: (tx: Transaction, patientId: string, publicUrl: string) => Promise<TokenOfPatient[]>;
  /** Removes the patient's identity from their tokens, which must all be over. Returns the token ids. */
  erase: (tx: Transaction, patientId: string) => Promise<string[]>;
};

export type AlertsOfToken = Pick<PatientDataToken, 'alerts' | 'alertedBrowsers'>;

export type TokenAlerts = {
  /** Returns alerts by token id. Leaves out tokens without alerts. */
  list: (tx: Transaction, tokenIds: readonly string[]) => Promise<Map<string, AlertsOfToken>>;
  erase: (tx: Transaction, tokenIds: readonly string[]) => Promise<void>;
  /** Deletes a token's alerts and their addresses. Keeps those of the device that took the token. */
  dropOthers: (tx: Transaction, tokenId: string) => Promise<void>;
  /** Returns how patients were told that their queue ended. Leaves out patients who got no message. */
  endTold: (sql: Sql, tokenIds: readonly string[]) => Promise<Map<string, EndTold>>;
  /** Moves the alerts of a token's browsers to the token that continues the visit. */
  goOn: (tx: Transaction, visits: readonly { fromId: string; toId: string }[]) => Promise<void>;
};

/** If `replyTo` is set, replies to the mail go there instead of to the sender. */
export type Mail = { to: string; subject: string; text: string; html: string; replyTo?: string };

/**
 * The payment gateway. Calls of the gateway throw `billing.gateway_unavailable` if it does not respond. The
 * secret half of its key stays inside the gateway.
 */
export type PaymentGateway = {
  name: 'razorpay' | 'test';
  /** The public half of the key. */
  keyId: string;
  /** The script that opens the checkout in a browser. */
  checkoutUrl: string;
  /** Creates an order and returns its id at the gateway. */
  createOrder: (order: Money & { receipt: string }) => Promise<string>;
  listPayments: (gatewayOrderId: string) => Promise<GatewayPayment[]>;
  /** Captures an authorised payment. */
  capture: (paymentId: string, money: Money) => Promise<GatewayPayment>;
  /** Returns whether the gateway signed a response of the checkout. */
  isSigned: (answer: { gatewayOrderId: string; gatewayPaymentId: string; signature: string }) => boolean;
  /**
   * Returns the payment that a webhook reports. Returns null for other reports. Throws
   * `billing.wrong_signature`.
   */
  readWebhook: (
    body: string,
    signature: string,
  ) => { gatewayOrderId: string; payment: GatewayPayment } | null;
};

/** The gateway of India's health network (ABDM). */
export type AbdmGateway = {
  /** Returns the codes of a clinic's counters, once the operator has registered its facility. */
  listCodes: (sql: Sql, clinicId: string) => Promise<ScanCode[]>;
  /**
   * Returns whether the gateway sent a request with this bearer token. Returns `unknown` if the gateway's
   * keys can't be read.
   */
  checkSender: (bearer: string) => Promise<'gateway' | 'stranger' | 'unknown'>;
  /**
   * Makes this installation the receiver of a facility's requests. Throws `scan_share.gateway_unavailable` or
   * `scan_share.gateway_refused`.
   */
  register: (facility: { facilityId: string; hipName: string; clinicName: string }) => Promise<void>;
  /** Sends an answer and returns the HTTP status. Throws an error if the gateway can't be reached. */
  answer: (kind: 'share' | 'running_token', requestId: string, body: object) => Promise<number>;
};

/** Work that survives a crash. A job is stored immediately, done soon, and retried if it fails. */
export type Jobs = {
  /** With `tx`, the mail is sent only if that transaction commits. */
  sendMail: (mail: Mail, tx?: Transaction) => Promise<void>;
  /** Call this only if `site.hasSms` is true. */
  sendSms: (sms: Sms) => Promise<void>;
  /** Sends alerts once the transaction commits, unless they have expired by then. */
  sendAlerts: (alerts: readonly Alert[], tx: Transaction) => Promise<void>;
  /** Sends opening alerts once the transaction commits, unless they have expired by then. */
  sendOpeningAlerts: (due: readonly DueOpening[], tx: Transaction) => Promise<void>;
  /** Answers a stored message once the transaction commits. */
  answerWhatsapp: (messageId: string, tx: Transaction) => Promise<void>;
  /** Answers a stored request of the health network's gateway once the transaction commits. */
  answerAbdm: (id: string, tx: Transaction) => Promise<void>;
  /** Returns pending jobs and permanent failures. */
  overview: () => Promise<{ queues: JobQueue[]; failed: FailedJob[] }>;
  /** Tries a failed job again. Returns false if no job has that id. */
  retry: (queue: string, jobId: string) => Promise<boolean>;
};

/** Finds places by their address, and addresses by a point on the map. Throws `clinic.places_unavailable`. */
export type PlaceFinder = {
  search: (query: string) => Promise<FoundPlace[]>;
  at: (point: { latitude: number; longitude: number }) => Promise<FoundPlace | null>;
};

/** Encrypts and signs with the installation's secret without exposing it. */
export type Vault = {
  encrypt: (plain: string) => string;
  decrypt: (sealed: string) => string;
  /** Returns whether a value was encrypted with the newest algorithm and key. */
  isOfToday: (sealed: string) => boolean;
  /** Returns a keyed digest of text, for signatures and lookups. */
  mac: (purpose: string, text: string) => string;
};

/** The phones that may get texts and codes, and how many texts a clinic may send in 24 hours on each plan. */
export type TextRules = {
  /**
   * The prefixes in E.164 that a phone may have. A text to another country can cost a hundred times as much.
   */
  prefixes: readonly string[];
  clinicDay: Readonly<Record<PlanType, number>>;
  style: TextStyle;
};

/** The configuration that verbs and pages can see. */
export type Site = {
  publicUrl: string;
  isProduction: boolean;
  passwordMinLength: number;
  /**
   * True if the server really sends mail. In a trial, and in a clinic's own copy without a mail server, mail
   * goes to the local mailbox instead.
   */
  hasMail: boolean;
  /**
   * True if messages can be sent to phones, either through a configured gateway or to the local mailbox of a
   * trial.
   */
  hasSms: boolean;
  hasWhatsapp: boolean;
  texts: TextRules;
  /** The provider of registered texts and the operator's registration; missing if there is none. */
  smsRegistration?: { provider: string; entityId: string; header: string; pricePaise: number } | undefined;
  /** The plans that have webhooks. */
  plansWithWebhooks: Readonly<Record<PlanType, boolean>>;
  /** The plans that have the widget for websites. */
  plansWithWidget: Readonly<Record<PlanType, boolean>>;
  /** The plans that have calendar feeds for doctors. */
  plansWithCalendars: Readonly<Record<PlanType, boolean>>;
  /** The plans that have API keys. */
  plansWithKeys: Readonly<Record<PlanType, boolean>>;
  maps: MapConfig;
  /** IANA name of the time zone for newly registered clinics. */
  timeZone: string;
  supportEmail: string;
  /** True if the server of a clinic's own copy is not in the clinic's network. */
  isElsewhere: boolean;
  /**
   * True in a trial. In production, it is true only if the configuration allows it.
   */
  canClearAllData: boolean;
};

/**
 * The kind of this installation. The value is null until it is set, and can be set only once. All parts of
 * the process share this object.
 */
export type Installation = { kind: InstallationKind | null };

/**
 * Marks service dates of lines in the transaction that changed their data, so that the reports count these
 * days again.
 */
export type CountAnew = (
  tx: Transaction,
  days: readonly { doctorId: string; serviceDate: string }[],
) => Promise<void>;

/**
 * Returns whether the installation has plans. A clinic's own copy has no plans, and all features are free
 * there.
 */
export const hasPlans = ({ installation }: Pick<Context, 'installation'>): boolean =>
  installation.kind !== 'clinic';

export type Context = {
  actor: Actor;
  /** The language for mails to the caller. */
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
  noteKey: NoteKey;
  noteDoctorLink: NoteDoctorLink;
  places: PlaceFinder;
  jobs: Jobs;
  alerts: AlertChannels;
  /** Null if the installation does not take payments. */
  payments: PaymentGateway | null;
  /** Null if the installation has no access to the health network. */
  abdm: AbdmGateway | null;
  vault: Vault;
  installation: Installation;
  site: Site;
  log: Logger;
  /** The idempotency key of this request, or null. */
  idempotencyKey: string | null;
};
