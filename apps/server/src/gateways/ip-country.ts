import { readFileSync } from 'node:fs';
import { Reader } from 'mmdb-lib';

/** ISO 3166 code of the country that a network address is registered in; undefined where it can't be told. */
export type CountryOfAddress = (address: string) => string | undefined;

const entryOf = (reader: Reader<never>, address: string): unknown => {
  try {
    return reader.get(address);
  } catch {
    // A table of IPv4 alone refuses to look up IPv6.
    return undefined;
  }
};

/** Two shapes are common: DB-IP's and MaxMind's `{ country: { iso_code } }`, and a plain `{ country_code }`. */
const codeOf = (entry: unknown): unknown => {
  if (typeof entry !== 'object' || entry === null) return undefined;
  if ('country_code' in entry) return entry.country_code;
  const country = 'country' in entry ? entry.country : undefined;
  return typeof country === 'object' && country !== null && 'iso_code' in country ? country.iso_code : undefined;
};

/** Looks addresses up in the operator's own MMDB file; without one nothing is known. Throws when the file is no MMDB. */
export const openIpCountries = (file: string | undefined): CountryOfAddress => {
  if (file === undefined) return () => undefined;
  const reader = new Reader<never>(readFileSync(file));
  return (address) => {
    const code = codeOf(entryOf(reader, address.replace(/^::ffff:/i, '')));
    return typeof code === 'string' ? code : undefined;
  };
};
