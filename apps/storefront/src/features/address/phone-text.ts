import type { AddressEntry } from '@pcmall/contract/address';
import { defaultAreaCode } from '@pcmall/domain/phone';

/** A number as lists show it: with its dial code, unless it is one of mainland China. */
export const phoneOf = ({ phoneAreaCode, phone }: Pick<AddressEntry, 'phoneAreaCode' | 'phone'>): string =>
  phoneAreaCode === defaultAreaCode ? phone : `+${phoneAreaCode} ${phone}`;
