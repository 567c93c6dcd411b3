/** Imitates an authenticator app, and creates accounts that use one. */
import { Secret, TOTP } from 'otpauth';
import type { Api } from './api-client.ts';

/** Returns the code that the app shows at an instant. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

export type App = { secret: string; recoveryCodes: string[] };

/**
 * Turns on the second factor of the signed-in account, as its page does. `at` is the time of the server's
 * clock.
 */
export async function addSecondFactor(api: Api, password: string, at = new Date()): Promise<App> {
  const { proof } = await api.accounts.prove({ password });
  const { secret, draft } = await api.accounts.beginSecondFactor({ proof });
  const { recoveryCodes } = await api.accounts.confirmSecondFactor({ draft, code: appCode(secret, at) });
  return { secret, recoveryCodes };
}

/** Returns the proof of a recent sign-in, with `code` if the account has a second factor. */
export async function proofOf(
  { api, password }: { api: Api; password: string },
  code?: string,
): Promise<string> {
  return (await api.accounts.prove({ password, ...(code !== undefined && { code }) })).proof;
}
