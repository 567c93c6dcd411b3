/** One-time codes of an authenticator app (RFC 6238): six digits, anew every 30 seconds. */
import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** So many steps before and after now: clocks of phones differ, and typing takes a while. */
const WINDOW_STEPS = 1;

/** A new secret, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The step of time whose code this is; null when it is none of now. */
export function totpStep({ secret, code, now }: { secret: string; code: string; now: Date }): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Baari', label, secret: Secret.fromBase32(secret) });
