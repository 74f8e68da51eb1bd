import { senderType } from '@pcmall/contract/address';
import { phoneRefusal } from '@pcmall/contract/phone';
import type { AreaCode } from '@pcmall/contract/region';
import { checkAddress, isForeignAddress } from '@pcmall/domain/address';
import { checkPhone } from '@pcmall/domain/phone';
import { checkRecipientId } from '@pcmall/domain/recipient-id';
import type { Fault, FieldFaults } from '@pcmall/ui/form/fault';
import type { AddressValues } from './address-values';
import { type AddressContext, recipientIdForm, recipientOnFile } from './recipient-id';

export interface AddressRules extends AddressContext {
  /** Of the phone: it says which fields there are. */
  country: AreaCode;
  /** The shop asks for photos of the ID card. */
  idImageNeeded: boolean;
}

/** The first fault of each field as the domain finds them; a missing state is told where it is chosen. */
const faultsByField = (values: AddressValues, rules: AddressRules, now: Date) => {
  const [province, city, district] = values.area.map(({ name }) => name);
  const id = checkRecipientId(recipientIdForm(values, rules), recipientOnFile(rules.before), {
    arePhotosAsked: rules.idImageNeeded,
  });
  const form = {
    name: values.name,
    phoneAreaCode: values.phoneAreaCode,
    countryCode: values.phoneCountry,
    province,
    city: isForeignAddress(values) ? values.city : city,
    district,
    addrDetail: values.addrDetail,
    postCode: values.postCode.normalize('NFKC'),
    ...id.ids,
    shortName: values.shortName,
    groups: values.groups,
  };
  const needs = { ...id.needs, hasStates: rules.country.hasStates, isSender: rules.addressType === senderType };
  const faults: Partial<Record<keyof AddressValues, Fault>> = {};
  for (const { field, message } of checkAddress(form, needs, now))
    faults[field === 'province' ? 'area' : field] ??= { key: message };
  return faults;
};

/** What is wrong with an address, in the order of the screen; the server applies the same rules (ADDR-02). */
export const addressFaults = (values: AddressValues, rules: AddressRules, now: Date): FieldFaults<AddressValues> => {
  const { name, ...others } = faultsByField(values, rules, now);
  const { phoneAreaCode: areaCode, phoneCountry: country, phone } = values;
  return { name, phone: phoneRefusal(checkPhone({ areaCode, country, phone })), ...others };
};
