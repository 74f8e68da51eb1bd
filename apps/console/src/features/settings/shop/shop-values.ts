import type { ShopSetUp, ShopValues } from '@pcmall/contract/console/settings';
import {
  amountText,
  percentText,
  timeText,
  typedAmount,
  typedAmountOrNone,
  typedPercent,
  typedTime,
  typedWhole,
} from '../../../ui/fields/typed';

/** The settings as the form's fields have them: named as the server names what is wrong. */
export const toForm = ({ values, version }: Pick<ShopSetUp, 'values' | 'version'>) => ({
  version,
  nameZh: values.name.zh,
  nameEn: values.name.en,
  colour: values.colour,
  languageZh: values.languages.includes('zh'),
  languageEn: values.languages.includes('en'),
  sloganZh: values.slogan?.zh ?? '',
  sloganEn: values.slogan?.en ?? '',
  timeZone: values.timeZone ?? '',
  serviceEmail: values.service?.email ?? '',
  servicePhone: values.service?.phone ?? '',
  serviceHoursZh: values.service?.hours.zh ?? '',
  serviceHoursEn: values.service?.hours.en ?? '',
  serviceKey: values.service?.key ?? '',
  modeCrossBorder: values.deliveryModes.includes('crossBorder'),
  modeLocal: values.deliveryModes.includes('local'),
  modePickUp: values.deliveryModes.includes('pickUp'),
  freeShippingFrom: amountText(values.freeShippingFrom),
  showSenderAddress: values.showSenderAddress,
  salesTax: values.salesTax ? (values.salesTax.included ? 'included' : 'added') : 'none',
  salesTaxRate: values.salesTax ? percentText(values.salesTax.rate) : '',
  redPacketOn: values.redPacket?.isOn ?? false,
  redPacketMin: amountText(values.redPacket?.min ?? null),
  redPacketMax: amountText(values.redPacket?.max ?? null),
  redPacketBudget: amountText(values.redPacket?.budget ?? null),
  redPacketEndsAt: timeText(values.redPacket?.endsAt ?? null),
  unpaidMinutes: String(values.unpaidMinutes),
  orderLimitsLinePieces: String(values.orderLimits.linePieces),
  orderLimitsOrderPieces: String(values.orderLimits.orderPieces),
  orderLimitsUnpaidOrders: String(values.orderLimits.unpaidOrders),
  orderLimitsUnpaidAmount: amountText(values.orderLimits.unpaidAmount),
  quickOrderLimitsUnpaidOrders: String(values.quickOrderLimits.unpaidOrders),
  quickOrderLimitsUnpaidAmount: amountText(values.quickOrderLimits.unpaidAmount),
  smsPerDay: String(values.smsPerDay),
  mailsPerDay: String(values.mailsPerDay),
  idImageNeeded: values.idImageNeeded,
  idPhotoDays: String(values.idPhotoDays),
});

export type ShopForm = ReturnType<typeof toForm>;

export const formFields = (form: ShopForm) => Object.keys(form) as (keyof ShopForm)[];

/** Where the server names a whole setting, of which the form has several fields. */
export const refusedFields = {
  name: 'nameZh',
  slogan: 'sloganZh',
  languages: 'languageZh',
  deliveryModes: 'modeCrossBorder',
  redPacket: 'redPacketMin',
} as const;

const chosen = <Value extends string>(choices: Record<Value, boolean>, before: readonly string[]): Value[] => {
  const on = (Object.keys(choices) as Value[]).filter((value) => choices[value]);
  // In the order that they had.
  return [...on].sort((a, b) => before.indexOf(a) - before.indexOf(b));
};

const isEmpty = (...texts: string[]) => texts.every((text) => text.trim() === '');

const serviceOf = (form: ShopForm) => {
  const { serviceEmail, servicePhone, serviceHoursZh, serviceHoursEn, serviceKey } = form;
  if (isEmpty(serviceEmail, servicePhone, serviceHoursZh, serviceHoursEn, serviceKey)) return null;
  const hours = { zh: serviceHoursZh, en: serviceHoursEn };
  return { email: serviceEmail.trim(), phone: servicePhone, hours, key: serviceKey };
};

const redPacketOf = (form: ShopForm) => {
  const { redPacketOn, redPacketMin, redPacketMax, redPacketBudget } = form;
  if (!redPacketOn && isEmpty(redPacketMin, redPacketMax, redPacketBudget)) return null;
  const amounts = {
    min: typedAmount(redPacketMin),
    max: typedAmount(redPacketMax),
    budget: typedAmount(redPacketBudget),
  };
  return { isOn: redPacketOn, ...amounts, endsAt: typedTime(form.redPacketEndsAt) };
};

/** What was typed, as the server takes it; what can't be read goes as it stands and is refused at its field. */
export const fromForm = (form: ShopForm, before: ShopValues): Record<string, unknown> => ({
  name: { zh: form.nameZh.trim(), en: form.nameEn.trim() },
  colour: form.colour.trim().toLowerCase(),
  languages: chosen({ zh: form.languageZh, en: form.languageEn }, before.languages),
  slogan: isEmpty(form.sloganZh, form.sloganEn) ? null : { zh: form.sloganZh.trim(), en: form.sloganEn.trim() },
  timeZone: form.timeZone.trim() || null,
  service: serviceOf(form),
  deliveryModes: chosen(
    { crossBorder: form.modeCrossBorder, local: form.modeLocal, pickUp: form.modePickUp },
    before.deliveryModes,
  ),
  freeShippingFrom: typedAmountOrNone(form.freeShippingFrom),
  showSenderAddress: form.showSenderAddress,
  salesTax:
    form.salesTax === 'none' ? null : { rate: typedPercent(form.salesTaxRate), included: form.salesTax === 'included' },
  redPacket: redPacketOf(form),
  unpaidMinutes: typedWhole(form.unpaidMinutes),
  orderLimits: {
    linePieces: typedWhole(form.orderLimitsLinePieces),
    orderPieces: typedWhole(form.orderLimitsOrderPieces),
    unpaidOrders: typedWhole(form.orderLimitsUnpaidOrders),
    unpaidAmount: typedAmount(form.orderLimitsUnpaidAmount),
  },
  quickOrderLimits: {
    unpaidOrders: typedWhole(form.quickOrderLimitsUnpaidOrders),
    unpaidAmount: typedAmount(form.quickOrderLimitsUnpaidAmount),
  },
  smsPerDay: typedWhole(form.smsPerDay),
  mailsPerDay: typedWhole(form.mailsPerDay),
  idImageNeeded: form.idImageNeeded,
  idPhotoDays: typedWhole(form.idPhotoDays),
});
