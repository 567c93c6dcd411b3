import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether a given text is the secret, compared in constant time. */
export function isSameSecret(secret: string, given: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(secret));
}

/** Whether a request bears the secret: `Authorization: Bearer …`. */
export const bears = (secret: string, { headers }: FastifyRequest) =>
  isSameSecret(`Bearer ${secret}`, headers.authorization);
