export { meQuery, useMe, useSignOut } from './api.ts';
export { AccountMenu } from './components/account-menu.tsx';
export { SignInAgainDialog } from './components/sign-in-again-dialog.tsx';
export { SignInRequired } from './components/sign-in-required.tsx';
export { emailError, emailInput } from './email-field.ts';
export { signInPath } from './next-path.ts';
export { isPasswordRefusal, newPasswordError } from './password-rule.ts';
export { useNoticedSignOut } from './use-noticed-sign-out.ts';
