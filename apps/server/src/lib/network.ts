import { BlockList, isIP, isIPv6 } from 'node:net';

const withPort = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * A caller's address alone: some proxies write its port too, which would make each connection a caller of its own. What is
 * no address at all is `unknown`, and so one caller.
 */
export const plainAddress = (text: string): string => {
  const [, v6, v4] = withPort.exec(text) ?? [];
  const address = (v6 ?? v4 ?? text).replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) ? address : 'unknown';
};

const groupsOf = (text: string) => text.split(':').filter(Boolean);

/**
 * What rate limits count by: the address, or for IPv6 its /64 network. One connection has such a network to itself, with
 * more addresses than any limit could count.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = '', after] = address.toLowerCase().split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  const zeros = Array<string>(after === undefined ? 0 : 8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
};

const listOf = (ranges: readonly (readonly [network: string, prefix: number])[]) => {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4');
  return list;
};

const loopback = listOf([
  ['127.0.0.0', 8],
  ['::1', 128],
]);
const privateNetworks = listOf([
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
]);

const isIn = (list: BlockList, address: string) =>
  isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** The machine itself. */
export const isLoopback = (address: string): boolean => isIn(loopback, address);

/** The machine itself or a private network, which the internet doesn't route. */
export const isInside = (address: string): boolean => isLoopback(address) || isIn(privateNetworks, address);

/** Networks of IPv4 that no host of the public internet has (RFC 6890 and what has been added to it). */
const reserved4 = listOf([
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
]);
/** What the internet routes of IPv6, and the parts of it that lead to an address of IPv4 or to nobody. */
const global6 = listOf([['2000::', 3]]);
const reserved6 = listOf([
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
]);

/**
 * Whether a host of the public internet has this address: no machine of our own, of its network or of a cloud's metadata,
 * in none of the forms in which IPv6 writes those.
 */
export const isPublic = (address: string): boolean => {
  if (isIP(address) === 4) return !isIn(reserved4, address);
  return isIPv6(address) && isIn(global6, address) && !isIn(reserved6, address);
};
