import { AppError } from '@baari/core/shared';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE = 60;
const HOUR = 3600;

/**
 * How many requests one device and one address may make, in so many seconds. Hundreds of people share the address of a
 * clinic's Wi-Fi or a carrier's network: addresses get room for all of them.
 */
const LIMITS = {
  read: { device: 600, address: 12_000, seconds: MINUTE },
  write: { device: 120, address: 2400, seconds: MINUTE },
  // A dashboard looks every 30 seconds at the most: 120 times, in two tabs 240.
  lookup: { device: 300, address: 12_000, seconds: HOUR },
  token: { device: 30, address: 600, seconds: HOUR },
  signIn: { device: 60, address: 600, seconds: HOUR },
  mail: { device: 20, address: 200, seconds: HOUR },
  // Each may make an order at the gateway.
  payment: { device: 30, address: 300, seconds: HOUR },
} as const;

type Kind = keyof typeof LIMITS;

const KINDS: Readonly<Partial<Record<string, Kind>>> = {
  'queue.issueToken': 'token',
  'queue.checkTokens': 'lookup',
  'queue.recallName': 'lookup',
  'accounts.signIn': 'signIn',
  'doctors.signInDoctor': 'signIn',
  'accounts.signUp': 'mail',
  'accounts.resendVerification': 'mail',
  'accounts.requestPasswordReset': 'mail',
  'accounts.requestSignInCode': 'mail',
  'accounts.requestPhoneCode': 'mail',
  'patients.requestPatientCode': 'mail',
  'patients.confirmPatientPhone': 'signIn',
  'accounts.signInByPhone': 'signIn',
  'accounts.confirmPhone': 'signIn',
  'clinics.inviteMember': 'mail',
  'platform.requestSupport': 'mail',
  'platform.requestUpgrade': 'mail',
  'clinics.joinByInvitation': 'signIn',
  'billing.createPaymentOrder': 'payment',
  'billing.verifyPayment': 'payment',
};

export type RateLimits = {
  /** Counts a request. Throws `request.rate_limited` with details `retryAfterSeconds`. */
  count: (request: {
    operation: string;
    isWrite: boolean;
    deviceId: string | null;
    address: string;
  }) => Promise<void>;
};

/** Limits counted in this process: of several, each has its own count. */
export function createRateLimits(): RateLimits {
  const limiters = new Map(Object.entries(LIMITS).map(([kind, limit]) => [kind, limitersOf(kind, limit)]));
  return {
    async count({ operation, isWrite, deviceId, address }) {
      const limiter = limiters.get(KINDS[operation] ?? (isWrite ? 'write' : 'read'));
      if (deviceId !== null) await consume(limiter?.device, deviceId);
      await consume(limiter?.address, address);
    },
  };
}

export const noRateLimits: RateLimits = { count: () => Promise.resolve() };

function limitersOf(keyPrefix: string, { device, address, seconds }: (typeof LIMITS)[Kind]) {
  return {
    device: new RateLimiterMemory({ keyPrefix, points: device, duration: seconds }),
    address: new RateLimiterMemory({ keyPrefix, points: address, duration: seconds }),
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
