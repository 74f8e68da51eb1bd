import type { PhoneCheck } from '@pcmall/domain/phone';
import type { MessageKey } from './messages';

export interface PhoneRefusal {
  key: MessageKey;
  args?: { digits: string };
}

/** The message for a phone number that breaks its country's rule (PHONE-04); undefined for a valid one. */
export const phoneRefusal = (check: PhoneCheck): PhoneRefusal | undefined => {
  if (check.ok) return undefined;
  return check.reason === 'length'
    ? { key: 'phone.length', args: { digits: check.digits } }
    : { key: `phone.${check.reason}` };
};
