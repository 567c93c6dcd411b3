import { os } from '../http/router-base.ts';
import { confirmPhone, removePhone, requestPhoneCode } from './account-phone.ts';
import { getOwnAccount } from './own-account.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { resendVerification } from './resend-verification.ts';
import { requestSignInCode, signInByPhone } from './sign-in-by-phone.ts';
import { signIn } from './sign-in.ts';
import { endLogin } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

const { accounts } = os;

export const accountsRoutes = {
  signUp: accounts.signUp.handler(async ({ context, input }) => {
    await signUp(context.app, input);
    return {};
  }),
  resendVerification: accounts.resendVerification.handler(async ({ context, input }) => {
    await resendVerification(context.app, input);
    return {};
  }),
  verifyEmail: accounts.verifyEmail.handler(({ context, input }) => verifyEmail(context.app, input)),
  signIn: accounts.signIn.handler(async ({ context, input }) => {
    const { account, token } = await signIn(context.app, input);
    context.cookies.setLogin(token);
    return account;
  }),
  signOut: accounts.signOut.handler(async ({ context }) => {
    await endLogin(context.app);
    context.cookies.clearLogin();
    return {};
  }),
  getMe: accounts.getMe.handler(async ({ context }) => ({ account: await getOwnAccount(context.app) })),
  requestPasswordReset: accounts.requestPasswordReset.handler(async ({ context, input }) => {
    await requestPasswordReset(context.app, input);
    return {};
  }),
  resetPassword: accounts.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context.app, input);
    return {};
  }),
  getSignInOptions: accounts.getSignInOptions.handler(({ context }) => ({
    byPhone: context.app.site.hasSms,
  })),
  requestSignInCode: accounts.requestSignInCode.handler(async ({ context, input }) => {
    await requestSignInCode(context.app, input);
    return {};
  }),
  signInByPhone: accounts.signInByPhone.handler(async ({ context, input }) => {
    const { account, token } = await signInByPhone(context.app, input);
    context.cookies.setLogin(token);
    return account;
  }),
  requestPhoneCode: accounts.requestPhoneCode.handler(async ({ context, input }) => {
    await requestPhoneCode(context.app, input);
    return {};
  }),
  confirmPhone: accounts.confirmPhone.handler(({ context, input }) => confirmPhone(context.app, input)),
  removePhone: accounts.removePhone.handler(({ context }) => removePhone(context.app)),
};
