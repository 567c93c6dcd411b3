import { AppError } from '@baari/core/shared';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Actor, callerOf } from '../context/index.ts';

const MINUTE = 60;
const HOUR = 3600;

/**
 * How many requests are allowed in so many seconds: `one` is for a browser, by its session or its device; `account` for all
 * browsers signed in to one account (or as one doctor) together; `known` for all known devices of an address together, and
 * `fresh` for all others of it. Hundreds of people share the address of a clinic's Wi-Fi or a carrier's network. A stranger's
 * devices are fresh, so a stranger can use up the fresh budget only. Where `account` is null, a signed-in browser counts by
 * its device: a clinic's work needs none of these, and many accounts must not bring as many budgets.
 */
const LIMITS = {
  read: { one: 600, account: 6000, known: 120_000, fresh: 12_000, seconds: MINUTE },
  write: { one: 120, account: 1200, known: 24_000, fresh: 2400, seconds: MINUTE },
  // A dashboard looks every 30 seconds at the most: 120 times, in two tabs 240.
  lookup: { one: 300, account: null, known: 12_000, fresh: 12_000, seconds: HOUR },
  // Anybody can make devices and wait a day until they are known: both budgets are no larger than a waiting room needs.
  token: { one: 30, account: null, known: 600, fresh: 600, seconds: HOUR },
  signIn: { one: 60, account: 600, known: 6000, fresh: 600, seconds: HOUR },
  mail: { one: 20, account: null, known: 200, fresh: 200, seconds: HOUR },
  // Mail and codes that somebody signed in asks for; and support, which anybody can ask for.
  accountMail: { one: 20, account: 60, known: 200, fresh: 200, seconds: HOUR },
  // What programs read, once in a while.
  document: { one: 60, account: 60, known: 600, fresh: 600, seconds: MINUTE },
  // Each may make an order at the gateway.
  payment: { one: 30, account: 60, known: 300, fresh: 300, seconds: HOUR },
} as const;

/** A session's cookie is looked up before its request can be counted: those look-ups have a limit of their own. */
const SESSION_LOOK_UPS = { points: 1000, duration: MINUTE };

type Kind = keyof typeof LIMITS;

const KINDS: Readonly<Partial<Record<string, Kind>>> = {
  'api-document': 'document',
  'search-engine-file': 'document',
  'queue.issueToken': 'token',
  'queue.checkTokens': 'lookup',
  'queue.recallName': 'lookup',
  'accounts.signIn': 'signIn',
  'doctors.signInDoctor': 'signIn',
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
  'billing.createPaymentOrder': 'payment',
  'billing.verifyPayment': 'payment',
};

export type RateLimits = {
  /** Counts a request. Throws `request.rate_limited` with details `retryAfterSeconds`. */
  count: (request: { operation: string; isWrite: boolean; actor: Actor }) => Promise<void>;
  /** Counts that a session is about to be looked up, by its token. Throws the same. */
  countLookUp: (sessionToken: string) => Promise<void>;
};

/** Rate limits of this process: each process counts for itself. */
export function createRateLimits(): RateLimits {
  const limiters = new Map(Object.entries(LIMITS).map(([kind, limit]) => [kind, limitersOf(kind, limit)]));
  const lookUps = new RateLimiterMemory({ keyPrefix: 'look-up', ...SESSION_LOOK_UPS });
  return {
    async count({ operation, isWrite, actor }) {
      const kind = KINDS[operation] ?? (isWrite ? 'write' : 'read');
      const limiter = limiters.get(kind);
      const isAsDevice = LIMITS[kind].account === null;
      const caller = callerOf(isAsDevice ? { ...actor, account: null, doctor: null } : actor);
      if (caller.one !== null) await consume(limiter?.one, caller.one);
      await consume(limiter?.[caller.kind], caller.together);
    },
    countLookUp: (sessionToken) => consume(lookUps, sessionToken),
  };
}

export const noRateLimits: RateLimits = {
  count: () => Promise.resolve(),
  countLookUp: () => Promise.resolve(),
};

function limitersOf(kind: string, { seconds, ...points }: (typeof LIMITS)[Kind]) {
  const limiterOf = (whose: keyof typeof points) =>
    new RateLimiterMemory({ keyPrefix: `${kind} ${whose}`, points: points[whose] ?? 0, duration: seconds });
  return {
    one: limiterOf('one'),
    account: limiterOf('account'),
    known: limiterOf('known'),
    fresh: limiterOf('fresh'),
  };
}

async function consume(limiter: RateLimiterMemory | undefined, key: string): Promise<void> {
  try {
    await limiter?.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError('rate_limited', 'request.rate_limited', { retryAfterSeconds });
  }
}
