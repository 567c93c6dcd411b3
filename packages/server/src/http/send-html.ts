import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

// Made anew for each request: the level that is nearly as small as the best one, in a fraction of its time.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compressors = [
  ['br', (html: string) => promisify(brotliCompress)(html, BROTLI)],
  ['gzip', (html: string) => promisify(gzip)(html)],
] as const;

/** Sends a page in the smallest encoding that the browser can read, about a quarter of its size. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  const accepted = acceptedEncodings(request.headers['accept-encoding'] ?? '');
  const found = compressors.find(([encoding]) => accepted.has(encoding));
  if (!found) return reply.send(html);
  const [encoding, compress] = found;
  return reply.header('content-encoding', encoding).send(await compress(html));
}

/** The encodings that an `Accept-Encoding` allows. */
export function acceptedEncodings(header: string): Set<string> {
  const parts = header.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  return new Set(
    parts.flatMap(([name, quality]) => (name && !/^q=0(\.0*)?$/.test(quality ?? '') ? [name] : [])),
  );
}
