import type { AreaCode } from '@pcmall/contract/region';
import { localStore, readJson, sessionStore } from '@pcmall/ui/lib/storage';
import { visitorDraftKey } from '../../lib/form/draft-keys';
import { shopKey } from '../../lib/shop-id';
import { findAreaCode, useAreaCodeHere, useAreaCodes } from '../region';
import type { PhoneValues } from './account-rules';

type PhoneCountry = Pick<PhoneValues, 'areaCode' | 'country'>;

export interface TypedAccount extends PhoneValues {
  email: string;
}

const hasTexts =
  <Value>(...names: (keyof Value & string)[]) =>
  (value: unknown): value is Value =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

const isCountry = hasTexts<PhoneCountry>('areaCode', 'country');
const isTyped = hasTexts<TypedAccount>('areaCode', 'country', 'phone', 'email');

const countryKey = () => shopKey('phoneCountry');
const typedKey = () => visitorDraftKey('account');

/** The country of a phone that was right: this browser's next form begins with it. */
export const rememberPhoneCountry = ({ areaCode, country }: PhoneCountry) =>
  localStore.set(countryKey(), JSON.stringify({ areaCode, country }));

/** Carries what was typed at login over to the recovery of the password. */
export const carryTyped = ({ areaCode, country, phone, email }: TypedAccount) =>
  sessionStore.set(typedKey(), JSON.stringify({ areaCode, country, phone, email }));

/** Once: a later recovery begins anew. */
export const takeTyped = (): TypedAccount | undefined => {
  const typed = readJson(sessionStore.get(typedKey()), isTyped);
  sessionStore.remove(typedKey());
  return typed;
};

const noPhone = ({ value, country }: AreaCode): PhoneValues => ({ areaCode: value, country, phone: '' });

/** No number yet, in the country of the last one, or where the shopper seems to be. Suspends. */
export const useStartPhone = (): PhoneValues => {
  const here = useAreaCodeHere();
  const areaCodes = useAreaCodes();
  const last = readJson(localStore.get(countryKey()), isCountry);
  return noPhone((last && findAreaCode(areaCodes, last.areaCode, last.country)) ?? here);
};
