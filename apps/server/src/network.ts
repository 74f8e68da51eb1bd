import { isIPv6 } from 'node:net';

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
