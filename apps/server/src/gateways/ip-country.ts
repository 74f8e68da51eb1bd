import { readFileSync } from 'node:fs';
import { Reader } from 'mmdb-lib';

/** ISO 3166 code of the country in which a network address is registered; undefined when unknown. */
export type CountryOfAddress = (address: string) => string | undefined;

const entryOf = (reader: Reader<never>, address: string): unknown => {
  try {
    return reader.get(address);
  } catch {
    // An IPv4-only database throws for IPv6 addresses.
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

/** Looks addresses up in the operator's MMDB file (PHONE-05); without a file nothing is known. Throws for an invalid file. */
export const openIpCountries = (file: string | undefined): CountryOfAddress => {
  if (file === undefined) return () => undefined;
  const reader = new Reader<never>(readFileSync(file));
  return (address) => {
    const code = codeOf(entryOf(reader, address.replace(/^::ffff:/i, '')));
    return typeof code === 'string' ? code : undefined;
  };
};
