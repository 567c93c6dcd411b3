export {
  findReader,
  findVerifiedReader,
  listVerifiedAccounts,
  deleteAccountRows,
  isLastSuperAdmin,
  isSuspendedLocked,
  isSuspendedPhone,
} from './accounts.repository.ts';
export { getOwnAccount } from './own-account.ts';
export { deleteLoginSessions } from './login-sessions.repository.ts';
export { deleteSecondFactor } from './second-factor.repository.ts';
export { accountsRoutes } from './accounts.routes.ts';
export { beginLogin, endLogin } from './begin-login.ts';
export {
  allowTries,
  countTry,
  forgiveTries,
  listAllowed,
  lookAtTries,
  tryBehind,
  type ForgettingPolicy,
  type ThrottleGuard,
  type ThrottleSubject,
  claimTry,
} from './sign-in-throttle.ts';
export { changeWithProof, ownSession, requireProof } from './proof.ts';
export { openClaim, sealClaim } from './sealed-claim.ts';
export { tellHolder } from './account-mails.ts';
export { hashPassword } from './password-hash.ts';
export {
  admitInvited,
  hasVerifiedAccount,
  nameAccount,
  nameUnnamedAccount,
} from './invited-account.repository.ts';
export { requireGoodPassword, tellEnded } from './passwords.ts';
export { restoreAccount, suspendAccount } from './suspension.ts';
export { tryPassword } from './try-password.ts';
export { checkCode, forgetPatientCodes, makeCode, patientPhoneSubject } from './phone-code.ts';
export { claimPatientCode, forgiveDevice, forgivePhone } from './phone-code-limits.ts';
