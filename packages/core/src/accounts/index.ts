export {
  ACCOUNT_ROLES,
  LOGIN_SESSION_DAYS,
  LOGIN_SESSION_MOST_DAYS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  STANDARD_PASSWORD_MIN_LENGTH,
  LARGEST_PASSWORD_MIN_LENGTH,
  PHONE_CODE_LENGTH,
  type AccountRole,
} from './account.ts';
export {
  afterAllowance,
  afterFailure,
  dayOf,
  judgeTry,
  KNOWN_DEVICE_POLICY,
  NEW_DEVICE_POLICY,
  NO_FAILURES,
  type ThrottlePolicy,
  type ThrottleState,
  type ThrottleVerdict,
} from './sign-in-throttle.ts';
