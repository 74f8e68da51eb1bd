import { canonicalEmail, checkEmail, checkPassword } from '@pcmall/domain/credentials';
import { checkPhone, defaultAreaCode } from '@pcmall/domain/phone';
import type { Context } from '../../core/context';
import { refuseInput } from '../../core/shop-error';
import { unseal } from '../../gateways/seal';
import type { BoundEmail, BoundPhone } from './account.queries';

/** A number in any writing, tidied and checked (PHONE-01 to PHONE-04). */
export const readPhone = (given: { areaCode?: string; country?: string; phone: string }): BoundPhone => {
  const areaCode = given.areaCode || defaultAreaCode;
  const country = given.country ?? '';
  const checked = checkPhone({ areaCode, country, phone: given.phone });
  if (checked.ok) return { areaCode, country, saved: checked.saved, canonical: checked.canonical };
  return checked.reason === 'length'
    ? refuseInput('phone', 'phone.length', { digits: checked.digits })
    : refuseInput('phone', `phone.${checked.reason}`);
};

export const readEmail = (given: string): BoundEmail => {
  const fault = checkEmail(given);
  return fault ? refuseInput('email', `email.${fault}`) : { saved: given.trim(), canonical: canonicalEmail(given) };
};

/** Opens a sealed new password and checks its form. */
export const readNewPassword = async (context: Context, shopId: string, sealed: string): Promise<string> => {
  const password = await unseal(context, shopId, sealed);
  const fault = checkPassword(password);
  return fault ? refuseInput('password', `password.${fault}`) : password;
};
