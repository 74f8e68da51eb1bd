import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIPv6 } from 'node:net';
import { Reader } from 'mmdb-lib';

const require = createRequire(import.meta.url);

let opened: Reader<never> | undefined;

/** Opened by the first question: 8 MB that a server without visitors need not hold. */
const table = () => {
  const file = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
  opened ??= new Reader(readFileSync(file));
  return opened;
};

// The table has entries for some of these, although they are in no country.
const local = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(net, prefix, 'ipv6');

/** ISO 3166 code of the country that a network address is registered in; undefined for private and unknown ones. */
export const countryOfAddress = (address: string): string | undefined => {
  const bare = address.replace(/^::ffff:/i, '');
  if (local.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')) return undefined;
  const found: unknown = table().get(bare);
  const isEntry = typeof found === 'object' && found !== null && 'country_code' in found;
  return isEntry && typeof found.country_code === 'string' ? found.country_code : undefined;
};
