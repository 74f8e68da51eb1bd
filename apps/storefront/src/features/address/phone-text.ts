import type { AddressEntry } from '@pcmall/contract/address';
import { defaultAreaCode } from '@pcmall/domain/phone';

/** With its dial code, unless it is a number of mainland China. */
export const phoneOf = ({ phoneAreaCode, phone }: Pick<AddressEntry, 'phoneAreaCode' | 'phone'>): string =>
  phoneAreaCode === defaultAreaCode ? phone : `+${phoneAreaCode} ${phone}`;
