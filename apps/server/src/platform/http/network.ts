/** The network that represents a caller's address in counts. */
import { isIPv6 } from 'node:net';

/** An IPv6 connection has at least a /64, so its holder has an unlimited number of addresses. */
const GROUPS = 4;
/** A proxy may pass on text that is not an address. */
const LONGEST = 64;

/** An IPv4 address unchanged, or the /64 of an IPv6 address. */
export function toNetwork(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!isIPv6(bare)) return address.slice(0, LONGEST);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  // As a URL writes it: without leading zeros or a dotted end.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])];
  return `${groups.slice(0, GROUPS).join(':')}::/64`;
}
