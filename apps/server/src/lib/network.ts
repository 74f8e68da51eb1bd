import { BlockList, isIPv6 } from 'node:net';

const groupsOf = (text: string) => text.split(':').filter(Boolean);

/**
 * What a limit counts: the address, or for IPv6 the network of 64 bits that one line has for itself, whose addresses
 * are as many as anybody likes to use.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = '', after] = address.toLowerCase().split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = Array<string>(after === undefined ? 0 : 8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
};

const listOf = (ranges: [network: string, prefix: number][]) => {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4');
  return list;
};

const loopback = listOf([
  ['127.0.0.0', 8],
  ['::1', 128],
]);
const ownNetworks = listOf([
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
]);

const isIn = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** The machine itself. */
export const isLoopback = (address: string): boolean => isIn(loopback, address);

/** The machine itself or a network that the internet does not route. */
export const isInside = (address: string): boolean => isLoopback(address) || isIn(ownNetworks, address);
