import type { FastifyRequest } from 'fastify';

const LOOPBACK_PEER = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
// Under another name a page of somebody else's could be asking, whose name was made to point here.
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Whether somebody at this machine asks, through no proxy. */
export function isAtThisMachine({ socket, headers, hostname, raw }: FastifyRequest): boolean {
  return (
    // A browser speaks HTTP/1.1; a proxy that was told nothing speaks 1.0 and names nobody.
    raw.httpVersion !== '1.0' &&
    LOOPBACK_PEER.test(socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.includes(hostname) &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  );
}
