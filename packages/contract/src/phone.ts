import type { PhoneCheck } from '@pcmall/domain/phone';
import type { FormMessageKey } from './form-messages';

export interface PhoneRefusal {
  key: FormMessageKey;
  args?: { digits: string };
}

/** The message for a phone number that breaks its country's rule (PHONE-04); undefined for a valid one. */
export const phoneRefusal = (check: PhoneCheck): PhoneRefusal | undefined => {
  if (check.ok) return undefined;
  return check.reason === 'length'
    ? { key: 'phone.length', args: { digits: check.digits } }
    : { key: `phone.${check.reason}` };
};
