import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
/**
 * Prefixes of IPv4 addresses written as IPv6: IPv4-mapped (RFC 4291, 2.5.5.2), and the clients of a
 * translator (RFC 6052, 2.1). Without this list, all these clients would count as one network.
 */
const BEFORE_IPV4 = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/**
 * Returns the key under which an address is counted. The key is an IPv4 address itself, or the first 64 bits
 * of an IPv6 address. A customer usually gets all 2⁶⁴ addresses that share these bits (RFC 4291, 2.5.1).
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const isIPv4 = BEFORE_IPV4.some((prefix) => prefix.every((group, index) => group === groups[index]));
  if (isIPv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const written = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = [], tail = []] = written
    .split('::')
    .map((half) => half.split(':').filter((part) => part !== ''));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

const LOOPBACK_PEER = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
// These host names are safe. A stranger can make any other host name point to this machine, and send requests
// to it through a page in the user's browser.
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Returns whether the request comes from this machine itself, without a proxy. */
export function isAtThisMachine({ socket, headers, hostname, raw }: FastifyRequest): boolean {
  return (
    // Browsers use HTTP/1.1 with this server. A proxy with default settings uses HTTP/1.0 and does not name
    // the client.
    raw.httpVersion !== '1.0' &&
    LOOPBACK_PEER.test(socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.includes(hostname) &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  );
}
