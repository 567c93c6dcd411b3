import { AppError } from '@baari/core/shared';
import type { FastifyRequest } from 'fastify';
import { keySecretOf } from './key-actor.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const OWN_SITES = ['same-origin', 'none'];

export const isWrite = (request: FastifyRequest) => !SAFE_METHODS.includes(request.method);

/**
 * Refuses a request that changes data unless it comes from one of Baari's own pages. Another website could
 * make a browser send the request with Baari's cookies. A client that sends neither an origin nor cookies
 * can't be such a browser. If the request has an API key, its cookies are ignored. Throws
 * `request.cross_site`.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (!isWrite(request) || isOwnSite(request, publicUrl)) return;
  throw new AppError('forbidden', 'request.cross_site');
}

function isOwnSite(request: FastifyRequest, publicUrl: string): boolean {
  const { headers, host } = request;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return OWN_SITES.includes(site);
  if (headers.origin === undefined) return headers.cookie === undefined || keySecretOf(request) !== null;
  if (!URL.canParse(headers.origin)) return false;
  const origin = new URL(headers.origin);
  return origin.host === host || origin.origin === new URL(publicUrl).origin;
}
