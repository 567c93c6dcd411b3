import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the signature of a text, computed as Razorpay does. */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Compares in constant time, unlike the check in the SDK. `given` may be any text. */
export function isSignatureOf(text: string, secret: string, given: string): boolean {
  const [expected, found] = [Buffer.from(signatureOf(text, secret)), Buffer.from(given)];
  return expected.length === found.length && timingSafeEqual(expected, found);
}
