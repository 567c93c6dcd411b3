import type { FastifyRequest } from 'fastify';

const LOOPBACK_PEER = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
// Any other host name may be a stranger's that was made to point here, with a page that asks in the user's browser.
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
    // A browser speaks HTTP/1.1. A proxy in its default configuration speaks 1.0 and does not name the client.
    raw.httpVersion !== '1.0' &&
    LOOPBACK_PEER.test(socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.includes(hostname) &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  );
}
