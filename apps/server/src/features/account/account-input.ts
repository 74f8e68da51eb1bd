import { canonicalEmail, checkEmail, tidyEmail } from '@pcmall/domain/credentials';
import { checkPhone, defaultAreaCode } from '@pcmall/domain/phone';
import { refuseInput } from '../../core/shop-error';
import { isServedAreaCode } from '../region/region.service';
import type { BoundEmail, BoundPhone } from './account.queries';

/** A phone number tidied and checked (PHONE-01 to PHONE-04). Refuses an invalid one, and one of a dial code that we don't serve, at `phone`. */
export const readPhone = (input: { areaCode?: string; country?: string; phone: string }): BoundPhone => {
  const areaCode = input.areaCode || defaultAreaCode;
  const country = input.country ?? '';
  if (!isServedAreaCode(areaCode)) refuseInput('phone', 'phone.notServed');
  const checked = checkPhone({ areaCode, country, phone: input.phone });
  if (checked.ok) return { areaCode, country, saved: checked.saved, canonical: checked.canonical };
  return checked.reason === 'length'
    ? refuseInput('phone', 'phone.length', { digits: checked.digits })
    : refuseInput('phone', `phone.${checked.reason}`);
};

/** An e-mail address checked (AUTH-11). Refuses an invalid one, at `email`. */
export const readEmail = (input: string): BoundEmail => {
  const fault = checkEmail(input);
  return fault ? refuseInput('email', `email.${fault}`) : { saved: tidyEmail(input), canonical: canonicalEmail(input) };
};
