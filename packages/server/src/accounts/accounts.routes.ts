import type { Routes } from '../http/routes.ts';
import { changePassword, checkResetLink, requestPasswordReset, resetPassword } from './passwords.ts';
import { confirmEmailChange, getEmailChange, requestEmailChange } from './email-change.ts';
import { confirmPhone, removePhone, requestPhoneCode } from './account-phone.ts';
import { endLoginSession, endOtherLoginSessions, listLoginSessions } from './login-sessions.ts';
import { getOwnAccount, setLanguage, setName } from './own-account.ts';
import { finishSignIn, requestSignInCode, signInByPhone, signIn } from './sign-in.ts';
import { prove } from './proof.ts';
import { resendVerification, signUp, verifyEmail } from './sign-up.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';
import { endLogin } from './begin-login.ts';
import { canWrite } from '../texts/index.ts';

export const accountsRoutes = {
  signUp,
  resendVerification,
  verifyEmail,
  signIn: async (app, input, { cookies }) => {
    const { account, token } = await signIn(app, input);
    cookies.setLogin(token);
    return account;
  },
  finishSignIn: async (app, input, { cookies }) => {
    const { account, token } = await finishSignIn(app, input);
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
  getSignInOptions: ({ site, language }) => ({
    byPhone: site.hasSms && canWrite(site.texts.style, 'signInCode', language),
  }),
  requestSignInCode,
  signInByPhone: async (app, input, { cookies }) => {
    const { account, token } = await signInByPhone(app, input);
    cookies.setLogin(token);
    return account;
  },
  requestPhoneCode,
  confirmPhone,
  removePhone,
  prove,
  setName,
  setLanguage,
  changePassword,
  requestEmailChange,
  getEmailChange,
  confirmEmailChange,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  listLoginSessions,
  endLoginSession,
  endOtherLoginSessions,
} satisfies Partial<Routes<'accounts'>>;
