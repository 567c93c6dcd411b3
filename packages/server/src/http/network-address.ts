import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
/**
 * What stands before an IPv4 address written as an IPv6 one: IPv4-mapped (RFC 4291, 2.5.5.2), and how a translator
 * writes whoever comes from IPv4 (RFC 6052, 2.1). All of those would be one network.
 */
const BEFORE_IPV4 = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];

/**
 * Whom an address is counted as: an IPv4 address by itself, an IPv6 address by its first 64 bits. Whoever has one of
 * those has all that begin with them, more than anybody could count apart (RFC 4291, 2.5.1).
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

/** The eight numbers of an IPv6 address. */
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
