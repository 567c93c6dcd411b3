import type { Routes } from '../http/routes.ts';
import { confirmPhone, removePhone, requestPhoneCode } from './account-phone.ts';
import { getOwnAccount } from './own-account.ts';
import { checkResetLink, requestPasswordReset, resetPassword } from './reset-password.ts';
import { resendVerification } from './resend-verification.ts';
import { requestSignInCode, signInByPhone } from './sign-in-by-phone.ts';
import { signIn } from './sign-in.ts';
import { endLogin } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

export const accountsRoutes: Routes<'accounts'> = {
  signUp,
  resendVerification,
  verifyEmail,
  signIn: async (app, input, { cookies }) => {
    const { account, token } = await signIn(app, input);
    cookies.setLogin(token);
    return account;
  },
  signOut: async (app, _input, { cookies }) => {
    await endLogin(app);
    cookies.clearLogin();
  },
  getMe: async (app) => ({ account: await getOwnAccount(app) }),
  requestPasswordReset,
  checkResetLink,
  resetPassword,
  getSignInOptions: ({ site }) => ({ byPhone: site.hasSms }),
  requestSignInCode,
  signInByPhone: async (app, input, { cookies }) => {
    const { account, token } = await signInByPhone(app, input);
    cookies.setLogin(token);
    return account;
  },
  requestPhoneCode,
  confirmPhone,
  removePhone,
};
