/** Who can reach an address: only this machine, or a network that strangers have no way into. */
import { BlockList, isIP, isIPv6 } from 'node:net';

const HERE = new BlockList();
HERE.addSubnet('127.0.0.0', 8);
HERE.addAddress('::1', 'ipv6');

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits);
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Whether a host or address leads to this machine from this machine, and to itself from any other. */
export function isLoopbackHost(host: string): boolean {
  const name = withoutBrackets(host).toLowerCase();
  return holds(HERE, name) || name === 'localhost' || name.endsWith('.localhost');
}

/** Whether a host is in the private ranges, or is announced by a machine of the same network (`.local`). */
export function isPrivateHost(host: string): boolean {
  const name = withoutBrackets(host).toLowerCase();
  return holds(PRIVATE, name) || /^[a-z0-9-]+\.local$/.test(name);
}

/** An IPv6 address as a URL writes it becomes the bare one. */
export const withoutBrackets = (host: string): string => /^\[(.*)\]$/.exec(host)?.[1] ?? host;

function holds(networks: BlockList, name: string): boolean {
  const [address = ''] = name.split('%', 1);
  return isIP(address) > 0 && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
