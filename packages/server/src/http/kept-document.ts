import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from './compress.ts';

/** A document that is the same for everybody. It is built and compressed once, and sent many times. */
export type KeptDocument = { type: string; etag: string; bodies: ReadonlyMap<string, Buffer> };

const CACHING = 'public, max-age=3600';
const AS_IT_IS = 'identity';

export async function keepDocument(type: string, text: string): Promise<KeptDocument> {
  const body = Buffer.from(text);
  const bodies = new Map([
    ['br', await promisify(brotliCompress)(body)],
    ['gzip', await promisify(gzip)(body)],
    [AS_IT_IS, body],
  ]);
  // The tag is weak, because it is the same for all encodings of the document.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  return { type: `${type}; charset=utf-8`, etag, bodies };
}

/**
 * Sends the document in the smallest encoding that the client accepts, or responds that the client's copy is
 * current.
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, bodies }: KeptDocument,
): FastifyReply {
  reply.header('cache-control', CACHING).header('vary', 'accept-encoding').header('etag', etag);
  const held = request.headers['if-none-match']?.split(',').map((one) => one.trim());
  if (held?.includes(etag)) return reply.code(304).send();
  const accepted = acceptedEncodings(request.headers['accept-encoding'] ?? '');
  const encoding = [...bodies.keys()].find((name) => accepted.has(name)) ?? AS_IT_IS;
  if (encoding !== AS_IT_IS) reply.header('content-encoding', encoding);
  return reply.type(type).send(bodies.get(encoding));
}

/**
 * Keeps the newest few documents, and builds those that are older than `keptMs` again. Requests that arrive
 * during a build wait for it.
 */
export function createShelf(keptMs: number, atMost: number) {
  const shelf = new Map<string, { madeAt: number; made: Promise<KeptDocument> }>();
  return (name: string, make: () => Promise<KeptDocument>): Promise<KeptDocument> => {
    const found = shelf.get(name);
    if (found && performance.now() - found.madeAt < keptMs) return found.made;
    const made = make();
    shelf.delete(name);
    shelf.set(name, { madeAt: performance.now(), made });
    made.catch(() => shelf.get(name)?.made === made && shelf.delete(name));
    const [oldest] = shelf.keys();
    if (shelf.size > atMost && oldest !== undefined) shelf.delete(oldest);
    return made;
  };
}
