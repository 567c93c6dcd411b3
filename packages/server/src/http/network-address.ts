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
 * The name under which an address is counted: an IPv4 address itself, of an IPv6 address its first 64 bits. Whoever has one
 * IPv6 address has all 2⁶⁴ that begin like it (RFC 4291, 2.5.1).
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
