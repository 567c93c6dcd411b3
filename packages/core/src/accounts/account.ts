/** What an account is allowed on the platform, and the limits of its password. */
export const ACCOUNT_ROLES = ['user', 'admin', 'super_admin'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export const PASSWORD_MIN_LENGTH = 6;
/** What the standard asks for: OWASP ASVS 5.0, 6.2.1. */
export const STANDARD_PASSWORD_MIN_LENGTH = 8;
/** No installation asks for more: a password of so many characters is always allowed (6.2.9). */
export const LARGEST_PASSWORD_MIN_LENGTH = 64;
export const PASSWORD_MAX_LENGTH = 128;
/** Without use. */
export const LOGIN_SESSION_DAYS = 7;
/** After which a session ends, however much it is used: somebody proves again who they are. */
export const LOGIN_SESSION_MOST_DAYS = 90;

/** A one-time code for a phone, in digits. */
export const PHONE_CODE_LENGTH = 6;

/** How wrong tries at a secret slow the next ones down, and when somebody has to let them go on. */

/** The wrong tries at one subject: a phone, an email, a device. */
export type ThrottleState = {
  /** Wrong tries since the last right one. */
  failures: number;
  /** The day of `failuresToday`, `YYYY-MM-DD` in UTC. */
  day: string;
  failuresToday: number;
  blockedUntil: Date | null;
  /** Until then somebody has allowed it in spite of all failures. */
  allowedUntil: Date | null;
};

export type ThrottlePolicy = {
  /** So many failures cost nothing; from then on each one doubles the wait. */
  freeFailures: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** After so many failures in a day only an allowance helps; null for never. */
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
 * A doctor's code from a device on which that doctor never signed in. What somebody gets by it who guesses as fast as it
 * lets them stands in docs/security/limits.md, as for the policy below.
 */
export const NEW_DEVICE_POLICY: ThrottlePolicy = {
  freeFailures: 5,
  firstWaitSeconds: 60,
  longestWaitSeconds: 3600,
  lockAfterPerDay: 30,
};

/** A doctor's code from the doctor's own device, and an account's password. */
export const KNOWN_DEVICE_POLICY: ThrottlePolicy = {
  freeFailures: 10,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  lockAfterPerDay: null,
};

/** For how long an allowance lasts. */
const ALLOWANCE_MINUTES = 10;

/** Whether a try may be made now. */
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

/** The state after one more wrong try. */
export function afterFailure(state: ThrottleState, policy: ThrottlePolicy, now: Date): ThrottleState {
  const failures = state.failures + 1;
  const day = dayOf(now);
  const wait = waitSeconds(failures, policy);
  return {
    failures,
    day,
    failuresToday: (state.day === day ? state.failuresToday : 0) + 1,
    // Of tries at the same moment one is counted with a clock a little behind another's: a free one blocks neither.
    blockedUntil: wait > 0 ? new Date(now.getTime() + wait * 1000) : null,
    allowedUntil: state.allowedUntil,
  };
}

/**
 * The state after somebody allowed further tries for a while: the waits begin anew, so that whoever guesses meanwhile
 * gets as few tries as on any morning.
 */
export function afterAllowance(state: ThrottleState, now: Date): ThrottleState {
  const allowedUntil = new Date(now.getTime() + ALLOWANCE_MINUTES * 60_000);
  return { ...state, failures: 0, blockedUntil: null, allowedUntil };
}

/** The day that a state's `failuresToday` counts. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

function waitSeconds(failures: number, policy: ThrottlePolicy): number {
  if (failures < policy.freeFailures) return 0;
  const doubled = policy.firstWaitSeconds * 2 ** (failures - policy.freeFailures);
  return Math.min(doubled, policy.longestWaitSeconds);
}
