import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Compares a text with the secret in constant time. */
export function isSameSecret(secret: string, given: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(secret));
}

/** Returns whether a request contains the secret as `Authorization: Bearer …`. */
export const bears = (secret: string, { headers }: FastifyRequest) =>
  isSameSecret(`Bearer ${secret}`, headers.authorization);
