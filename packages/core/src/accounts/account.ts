/** Roles on the platform, and the limits of passwords, sessions and codes. */
export const ACCOUNT_ROLES = ['user', 'admin', 'super_admin'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export const PASSWORD_MIN_LENGTH = 6;
/** The minimum length that OWASP ASVS 5.0 requires (6.2.1). */
export const STANDARD_PASSWORD_MIN_LENGTH = 8;
/**
 * The highest minimum length that an installation can set. Passwords of this length must always be allowed
 * (6.2.9).
 */
export const LARGEST_PASSWORD_MIN_LENGTH = 64;
export const PASSWORD_MAX_LENGTH = 128;
/** A session that is not used ends after this many days. */
export const LOGIN_SESSION_DAYS = 7;
/** A session ends after this many days in any case. The holder must then sign in again. */
export const LOGIN_SESSION_MOST_DAYS = 90;

/** The number of digits of a one-time code for a phone. */
export const PHONE_CODE_LENGTH = 6;

/**
 * The wrong attempts at one subject. The subject is a phone, an email or a device. After these, further
 * attempts must wait.
 */
export type ThrottleState = {
  /** The wrong attempts since the last correct one. */
  failures: number;
  /** The day of `failuresToday`, `YYYY-MM-DD` in UTC. */
  day: string;
  failuresToday: number;
  blockedUntil: Date | null;
  /** The instant until which attempts are allowed despite all failures. */
  allowedUntil: Date | null;
};

export type ThrottlePolicy = {
  /** The number of failures that cause no wait. Each further failure doubles the wait. */
  freeFailures: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /**
   * After this many failures in a day, the subject is locked unless an allowance permits attempts. Null means
   * that it is never locked.
   */
  lockAfterPerDay: number | null;
};

export type ThrottleVerdict = { kind: 'allowed' } | { kind: 'wait'; until: Date } | { kind: 'locked' };

export const NO_FAILURES: Omit<ThrottleState, 'day'> = {
  failures: 0,
  failuresToday: 0,
  blockedUntil: null,
  allowedUntil: null,
};

/**
 * The policy for a doctor's code on a device where that doctor never signed in. docs/security/limits.md
 * describes how fast codes can be guessed under this policy and the next one.
 */
export const NEW_DEVICE_POLICY: ThrottlePolicy = {
  freeFailures: 5,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  lockAfterPerDay: 30,
};

/** The policy for a doctor's code on the doctor's own device, and for an account's password. */
export const KNOWN_DEVICE_POLICY: ThrottlePolicy = {
  freeFailures: 10,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  lockAfterPerDay: null,
};

/** The time for which an allowance is valid. */
const ALLOWANCE_MINUTES = 10;

/** Returns whether an attempt may be made now. */
export function judgeTry(state: ThrottleState, policy: ThrottlePolicy, now: Date): ThrottleVerdict {
  const isUnlocked = state.allowedUntil !== null && now < state.allowedUntil;
  const today = state.day === dayOf(now) ? state.failuresToday : 0;
  if (!isUnlocked && policy.lockAfterPerDay !== null && today >= policy.lockAfterPerDay) {
    return { kind: 'locked' };
  }
  if (state.blockedUntil !== null && now < state.blockedUntil)
    return { kind: 'wait', until: state.blockedUntil };
  return { kind: 'allowed' };
}

/** Returns the state after one more wrong attempt. */
export function afterFailure(state: ThrottleState, policy: ThrottlePolicy, now: Date): ThrottleState {
  const failures = state.failures + 1;
  const day = dayOf(now);
  const wait = waitSeconds(failures, policy);
  return {
    failures,
    day,
    failuresToday: (state.day === day ? state.failuresToday : 0) + 1,
    // The clock may be slightly slow for one of two simultaneous attempts. Two free attempts at the same time
    // must not block each other.
    blockedUntil: wait > 0 ? new Date(now.getTime() + wait * 1000) : null,
    allowedUntil: state.allowedUntil,
  };
}

/**
 * Returns the state after further attempts were allowed. The waits start again with the shortest one, so a
 * guesser gets no more attempts than on any other day.
 */
export function afterAllowance(state: ThrottleState, now: Date): ThrottleState {
  const allowedUntil = new Date(now.getTime() + ALLOWANCE_MINUTES * 60_000);
  return { ...state, failures: 0, blockedUntil: null, allowedUntil };
}

/** Returns the day to which a state's `failuresToday` belongs. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

function waitSeconds(failures: number, policy: ThrottlePolicy): number {
  if (failures < policy.freeFailures) return 0;
  const doubled = policy.firstWaitSeconds * 2 ** (failures - policy.freeFailures);
  return Math.min(doubled, policy.longestWaitSeconds);
}
