/**
 * Rate limits. Limits how many requests a caller may send. Operations that guard secrets, phones and clinics
 * are counted across all processes.
 */
import { AppError } from '@baari/core/shared';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Actor, type Caller, callerOf, type Context } from '../context/index.ts';
import { countRequest } from './request-count.repository.ts';

const MINUTE = 60;
const HOUR = 3600;

/**
 * The number of requests that are allowed in this many seconds: `one` is for a browser, by its session or
 * device. `account` is for all browsers together that are signed in to one account (or as one doctor).
 * `known` is for all known devices of an address together, and `fresh` is for all its other devices. Hundreds
 * of people share the address of a clinic's Wi-Fi or a carrier's network. A stranger's devices are new
 * (`fresh`), so a stranger can only use up the budget for new devices. If `account` is null, a browser that
 * is signed in counts by its device. The work of a clinic needs none of these requests, and many accounts
 * must not multiply the budget.
 *
 * Shared limits are counted in the database, for all processes and across restarts. Other requests are too
 * numerous to count them there. Because the limits for other requests are generous, each process counts them
 * separately.
 */
const LIMITS = {
  read: { isShared: false, one: 600, account: 6000, known: 120_000, fresh: 12_000, seconds: MINUTE },
  write: { isShared: false, one: 120, account: 1200, known: 24_000, fresh: 2400, seconds: MINUTE },
  // A dashboard refreshes every 30 seconds at most: 120 times an hour, or 240 times in two tabs.
  lookup: { isShared: false, one: 300, account: null, known: 12_000, fresh: 12_000, seconds: HOUR },
  // Anybody can create devices and wait a day until they are known. So both budgets allow only what a waiting
  // room needs.
  token: { isShared: true, one: 30, account: null, known: 600, fresh: 600, seconds: HOUR },
  // A phone can have one booking with a doctor, so many bookings need many phones. Even so, this many
  // bookings in a few hours would fill a doctor's next two weeks.
  booking: { isShared: true, one: 10, account: null, known: 120, fresh: 60, seconds: HOUR },
  // To book, a patient's phone reads the bands once, and once more if another patient has taken the chosen
  // time. A response has up to a hundred kilobytes.
  bands: { isShared: false, one: 60, account: null, known: 6000, fresh: 600, seconds: MINUTE },
  // This limit is as high as the limit for tokens, because a whole waiting room may ask shortly before tokens
  // open.
  opening: { isShared: true, one: 30, account: null, known: 600, fresh: 300, seconds: HOUR },
  // The limit is so low that guessing links takes years. It is high enough for a waiting room whose patients
  // read their texts.
  shortLink: { isShared: true, one: 60, account: null, known: 1200, fresh: 600, seconds: HOUR },
  signIn: { isShared: true, one: 60, account: 600, known: 6000, fresh: 600, seconds: HOUR },
  mail: { isShared: true, one: 20, account: null, known: 200, fresh: 200, seconds: HOUR },
  // Limits mails and codes that signed-in users request, and support requests, which anybody can send.
  accountMail: { isShared: true, one: 20, account: 60, known: 200, fresh: 200, seconds: HOUR },
  // Limits requests for files that programs read occasionally.
  document: { isShared: false, one: 60, account: 60, known: 600, fresh: 600, seconds: MINUTE },
  // This is enough to record the names, rooms and numbers of two languages in an hour, including second
  // attempts.
  recording: { isShared: true, one: 400, account: 600, known: 1200, fresh: 400, seconds: HOUR },
  // Each of these requests sends data to an address that the clinic chose.
  webhook: { isShared: true, one: 60, account: 60, known: 600, fresh: 60, seconds: HOUR },
  // This allows a gigabyte in three minutes. Only a clinic's own copy accepts pieces, and only from its super
  // admins.
  archivePiece: { isShared: false, one: 3000, account: 3000, known: 3000, fresh: 3000, seconds: MINUTE },
  // Payments have a limit because each request may create an order at the gateway.
  payment: { isShared: true, one: 30, account: 60, known: 300, fresh: 300, seconds: HOUR },
} as const;

/**
 * The server has to look up a session's cookie before it can count the request. So these lookups have their
 * own limit.
 */
const SESSION_LOOK_UPS = { points: 1000, duration: MINUTE };

/**
 * This limits the look-ups, by address, of API keys that this process has not found yet, and of texts that
 * can't be a key. After a key was found, it has its own limit, so that a neighbour with invented keys can't
 * block it.
 */
const STRANGE_KEYS = { points: 60, duration: MINUTE };
/** The number of found keys that a process keeps in memory. */
const REMEMBERED_KEYS = 10_000;

type Kind = keyof typeof LIMITS;

const KINDS: Readonly<Partial<Record<string, Kind>>> = {
  'api-document': 'document',
  'search-engine-file': 'document',
  '/s/:code': 'shortLink',
  '/w/:word': 'shortLink',
  'queue.issueToken': 'token',
  'bookings.book': 'booking',
  'bookings.listFreeBands': 'bands',
  'queue.turnOnOpeningAlert': 'opening',
  'queue.checkTokens': 'lookup',
  'bookings.checkBookings': 'lookup',
  'queue.recallName': 'lookup',
  'accounts.signIn': 'signIn',
  'doctors.signInDoctor': 'signIn',
  'doctors.getDoctorSignInLink': 'signIn',
  'doctors.signInDoctorByLink': 'signIn',
  'accounts.signUp': 'mail',
  'accounts.resendVerification': 'mail',
  'accounts.requestPasswordReset': 'mail',
  'accounts.requestSignInCode': 'mail',
  'accounts.requestPhoneCode': 'accountMail',
  'patients.requestPatientCode': 'mail',
  'patients.confirmPatientPhone': 'signIn',
  'accounts.signInByPhone': 'signIn',
  'accounts.confirmPhone': 'signIn',
  'clinics.inviteMember': 'accountMail',
  'platform.requestSupport': 'accountMail',
  'platform.requestUpgrade': 'accountMail',
  'clinics.joinByInvitation': 'signIn',
  'platform.setUp': 'signIn',
  'clinics.keepRecording': 'recording',
  'webhooks.addWebhook': 'webhook',
  'webhooks.testWebhook': 'webhook',
  'webhooks.sendDeliveryAgain': 'webhook',
  'billing.createPaymentOrder': 'payment',
  'billing.verifyPayment': 'payment',
  'archive.piece': 'archivePiece',
};

export type RateLimits = {
  /** Counts a request. Throws `request.rate_limited` with details `retryAfterSeconds`. */
  count: (request: { operation: string; isWrite: boolean; actor: Actor }) => Promise<void>;
  /** Counts a session lookup by its token. Throws `request.rate_limited` with details `retryAfterSeconds`. */
  countLookUp: (sessionToken: string) => Promise<void>;
  /** Counts a look-up of an API key, named by its hash. Throws the same error as `countLookUp`. */
  countKeyLookUp: (key: string, address: string) => Promise<void>;
  /** Counts a text that can't be a key. Throws the same error as `countLookUp`. */
  countStrangeKey: (address: string) => Promise<void>;
  /** Remembers a key that was found, even if it has ended. */
  rememberKey: (key: string) => void;
};

type Server = Pick<Context, 'db' | 'vault' | 'now'>;

/** Counts a request of the given kind for a caller. Throws `request.rate_limited`. */
type Count = (kind: Kind, caller: Caller) => Promise<void>;

export function createRateLimits(server: Server): RateLimits {
  const [countHere, countTogether] = [countingHere(), countingTogether(server)];
  const lookUps = new RateLimiterMemory({ keyPrefix: 'look-up', ...SESSION_LOOK_UPS });
  const strangeKeys = new RateLimiterMemory({ keyPrefix: 'strange key', ...STRANGE_KEYS });
  const foundKeys = new Set<string>();
  return {
    count({ operation, isWrite, actor }) {
      const kind = KINDS[operation] ?? (isWrite ? 'write' : 'read');
      const { account, isShared } = LIMITS[kind];
      const device = { ...actor, account: null, doctor: null, key: null };
      const caller = callerOf(account === null ? device : actor);
      return isShared ? countTogether(kind, caller) : countHere(kind, caller);
    },
    countLookUp: (sessionToken) => consume(lookUps, sessionToken),
    countKeyLookUp: (key, address) =>
      foundKeys.has(key) ? consume(lookUps, key) : consume(strangeKeys, address),
    countStrangeKey: (address) => consume(strangeKeys, address),
    rememberKey: (key) => {
      const [oldest] = foundKeys;
      if (oldest !== undefined && foundKeys.size >= REMEMBERED_KEYS) foundKeys.delete(oldest);
      foundKeys.add(key);
    },
  };
}

export const noRateLimits: RateLimits = {
  count: () => Promise.resolve(),
  countLookUp: () => Promise.resolve(),
  countKeyLookUp: () => Promise.resolve(),
  countStrangeKey: () => Promise.resolve(),
  rememberKey: () => {},
};

function countingHere(): Count {
  const limiters = new Map<string, RateLimiterMemory>();
  for (const [kind, limit] of Object.entries(LIMITS)) {
    for (const whose of ['one', 'account', 'known', 'fresh'] as const) {
      const keyPrefix = `${kind} ${whose}`;
      const points = limit[whose] ?? 0;
      limiters.set(keyPrefix, new RateLimiterMemory({ keyPrefix, points, duration: limit.seconds }));
    }
  }
  return async (kind, caller) => {
    if (caller.one !== null) await consume(limiters.get(`${kind} one`), caller.one);
    await consume(limiters.get(`${kind} ${caller.kind}`), caller.together);
  };
}

function countingTogether({ db, vault, now }: Server): Count {
  // A client that has exceeded its limit causes no more queries until the hour is over.
  const refused = new RateLimiterMemory({ keyPrefix: 'refused', points: 1, duration: HOUR });
  return async (kind, caller) => {
    const { seconds, ...points } = LIMITS[kind];
    const budgetOf = (whose: 'one' | Caller['kind'], name: string) => ({
      key: vault.mac('limit', JSON.stringify([kind, whose, name])),
      points: points[whose] ?? 0,
    });
    const one = caller.one === null ? null : budgetOf('one', caller.one);
    const together = budgetOf(caller.kind, caller.together);
    for (const budget of [one, together]) {
      const block = budget && (await refused.get(budget.key));
      if (block) throw rateLimited(secondsOf(block.msBeforeNext));
    }
    const full = await countRequest(db, one, together, { now: now(), seconds });
    if (full === null) return;
    const secondsLeft = secondsOf(full.endsAt.getTime() - now().getTime());
    await refused.block(full.key, secondsLeft);
    throw rateLimited(secondsLeft);
  };
}

async function consume(limiter: RateLimiterMemory | undefined, key: string): Promise<void> {
  try {
    await limiter?.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw rateLimited(secondsOf(refusal.msBeforeNext));
  }
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

const rateLimited = (retryAfterSeconds: number) =>
  new AppError('rate_limited', 'request.rate_limited', { retryAfterSeconds });
