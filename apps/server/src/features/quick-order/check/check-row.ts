import { remarkLength } from '@pcmall/contract/checkout';
import { isMessageKey } from '@pcmall/contract/messages';
import type { DeliveryMode } from '@pcmall/contract/shop';
import { destinationOf, mainland } from '@pcmall/domain/address';
import { checkIdCard } from '@pcmall/domain/id-card';
import type { Localized } from '@pcmall/domain/localized';
import { isDomesticAreaCode } from '@pcmall/domain/phone';
import type { CellDoubt, QuickOrderField, SheetCell } from '@pcmall/domain/quick-order';
import {
  deliveryModeTexts,
  parseAreaCode,
  parseDeliveryMode,
  parsePieces,
  tidyReference,
} from '@pcmall/domain/quick-order-value';
import { tidyLine } from '@pcmall/domain/tidy-text';
import { InputError } from '../../../core/shop-error';
import type { RowRecipient, StoredFault } from '../../../db/tables/quick-order';
import { type CheckedAddress, checkAddressInput, destinationOfInput } from '../../address/address.service';
import type { FaultKey } from '../fault-texts';
import type { ReadRegion } from './row-region';

export type Cells = Partial<Record<QuickOrderField, SheetCell>>;

/** What of a row's SKU is known; `near` are codes that may have been meant. */
export interface FoundSku {
  skuId?: string;
  name?: Localized;
  isOnSale?: boolean;
  near: { code: string; name: Localized }[];
}

export interface RowLookups {
  now: Date;
  skus: ReadonlyMap<string, FoundSku>;
  region: ReadRegion | undefined;
  /** Seals a checked ID number. */
  seal: (number: string) => { id_card_sealed: string; id_card_masked: string };
}

/** What a row says, as far as it could be read. */
export interface CheckedRow {
  faults: StoredFault[];
  recipient: RowRecipient | null;
  reference: string;
  deliveryMode: DeliveryMode | null;
  skuId: string | null;
  quantity: number;
  remark: string;
}

const fieldOfAddress: Record<string, QuickOrderField> = {
  name: 'recipientName',
  phone: 'recipientPhone',
  phoneAreaCode: 'phoneAreaCode',
  province: 'province',
  city: 'city',
  addrDetail: 'street',
  postCode: 'postCode',
  idCardNo: 'idNumber',
};

const wrong = (field: QuickOrderField, key: FaultKey, more: Partial<StoredFault> = {}): StoredFault => ({
  field,
  key,
  severity: 'wrong',
  ...more,
});

/**
 * What was put back from what is certain, stands once for several rows, or was read out of a text; anything else is never
 * guessed (BAT-02.2).
 */
const mildDoubts: readonly CellDoubt[] = ['restored', 'merged', 'recognised', 'assumedOne'];

const doubtOf = (field: QuickOrderField, { doubt }: SheetCell): StoredFault | undefined =>
  doubt && { field, key: `cell.${doubt}`, severity: mildDoubts.includes(doubt) ? 'doubtful' : 'wrong' };

const doubtsOf = (cells: Cells): StoredFault[] =>
  (Object.entries(cells) as [QuickOrderField, SheetCell][]).flatMap(([field, cell]) => doubtOf(field, cell) ?? []);

/** The first part of the region that is missing, or its first part where all are there and don't fit together. */
const regionField = (text: (field: QuickOrderField) => string): QuickOrderField =>
  (['province', 'city', 'district'] as const).find((field) => text(field) === '') ?? 'province';

const faultsOfAddress = (error: unknown, text: (field: QuickOrderField) => string): StoredFault[] => {
  if (!(error instanceof InputError)) throw error;
  return Object.entries(error.fields).map(([name, { key, args }]) => {
    const field = name === 'area' ? regionField(text) : (fieldOfAddress[name] ?? 'recipientName');
    if (field === 'phoneAreaCode') return wrong(field, 'row.areaCodeWrong');
    return wrong(field, isMessageKey(key) ? key : 'input.wrong', args && { args });
  });
};

const recipientOf = (
  address: CheckedAddress,
  id: Pick<RowRecipient, 'idCardSealed' | 'idCardMasked'>,
): RowRecipient => ({
  name: address.name,
  phoneAreaCode: address.phone_area_code,
  phoneCountry: address.phone_country,
  phone: address.phone,
  phoneCanonical: address.phone_canonical,
  countryCode: destinationOf({
    phoneAreaCode: address.phone_area_code,
    phoneCountry: address.phone_country,
    provinceId: address.province_id,
  }),
  nation: address.nation,
  province: address.province,
  provinceId: address.province_id,
  city: address.city,
  cityId: address.city_id,
  district: address.district,
  districtId: address.district_id,
  addrDetail: address.addr_detail,
  postCode: address.post_code,
  ...id,
});

const readAddress = (
  text: (field: QuickOrderField) => string,
  { now, seal, region }: RowLookups,
): { recipient: RowRecipient | null; faults: StoredFault[] } => {
  const areaCode = parseAreaCode(text('phoneAreaCode'));
  if (areaCode === undefined) return { recipient: null, faults: [wrong('phoneAreaCode', 'row.areaCodeWrong')] };
  const isDomestic = isDomesticAreaCode(areaCode);
  const input = {
    name: text('recipientName'),
    phone: text('recipientPhone'),
    phoneAreaCode: areaCode,
    phoneCountry: '',
    province: text('province'),
    city: text('city'),
    district: text('district'),
    provinceId: isDomestic ? (region?.provinceId ?? '') : '',
    cityId: isDomestic ? (region?.cityId ?? '') : '',
    districtId: isDomestic ? (region?.districtId ?? '') : '',
    addrDetail: isDomestic
      ? [region?.rest, region?.street ?? text('street')].filter(Boolean).join(' ')
      : text('street'),
    postCode: text('postCode'),
    isDefault: false,
    identityNeeded: false,
  };
  const typedId = text('idNumber');
  try {
    // Elsewhere than in mainland China an ID is of another kind, and nobody asks for one (CHK-02.2).
    const idNumber = destinationOfInput(input) === mainland ? typedId : '';
    const ids = { idCardNo: idNumber, hasIdFront: false, hasIdBack: false };
    const address = checkAddressInput(input, { now, needs: { idCard: false, idPhotos: false }, ids });
    const id = idNumber ? checkIdCard(idNumber, now) : undefined;
    const bare = recipientOf(address, { idCardSealed: null, idCardMasked: '' });
    const faults: StoredFault[] = [];
    if (typedId !== idNumber) faults.push({ field: 'idNumber', key: 'row.idUnneeded', severity: 'doubtful' });
    if (isDomestic && region?.isGuessed) {
      const args = { place: { zh: region.name.zh, en: region.name.en } };
      faults.push({ field: regionField(text), key: 'row.regionRead', severity: 'doubtful', args });
    }
    if (!id?.ok) return { recipient: bare, faults };
    if (id.warning) faults.push({ field: 'idNumber', key: 'row.idDoubtful', severity: 'doubtful' });
    const { id_card_sealed: idCardSealed, id_card_masked: idCardMasked } = seal(id.normalized);
    return { recipient: { ...bare, idCardSealed, idCardMasked }, faults };
  } catch (error) {
    return { recipient: null, faults: faultsOfAddress(error, text) };
  }
};

const readSku = (code: string, skus: RowLookups['skus']): { skuId: string | null; faults: StoredFault[] } => {
  if (code === '') return { skuId: null, faults: [wrong('skuCode', 'row.skuRequired')] };
  const found = skus.get(code);
  if (found?.skuId === undefined) {
    const proposals = (found?.near ?? []).map((near) => ({
      value: near.code,
      label: { zh: `${near.code} ${near.name.zh || near.name.en}`, en: `${near.code} ${near.name.en || near.name.zh}` },
    }));
    return { skuId: null, faults: [wrong('skuCode', 'row.skuUnknown', { args: { code }, proposals })] };
  }
  const faults = found.isOnSale ? [] : [wrong('skuCode', 'row.offSale', { args: { name: found.name ?? '' } })];
  return { skuId: found.skuId, faults };
};

const readQuantity = (text: string): { quantity: number; faults: StoredFault[] } => {
  if (text === '') return { quantity: 0, faults: [wrong('quantity', 'row.quantityRequired')] };
  const quantity = parsePieces(text);
  return quantity === undefined
    ? { quantity: 0, faults: [wrong('quantity', 'row.quantityWrong')] }
    : { quantity, faults: [] };
};

const modeProposals = Object.values(deliveryModeTexts).map(([zh = '', en = '']) => ({ value: zh, label: { zh, en } }));

const readMode = (text: string): { deliveryMode: DeliveryMode | null; faults: StoredFault[] } => {
  if (text === '') return { deliveryMode: null, faults: [] };
  const deliveryMode = parseDeliveryMode(text);
  return deliveryMode
    ? { deliveryMode, faults: [] }
    : { deliveryMode: null, faults: [wrong('deliveryMode', 'row.modeUnknown', { proposals: modeProposals })] };
};

/** A cell that the file had damaged says so once, in place of what follows from it. */
const withoutEchoes = (doubts: StoredFault[], others: StoredFault[]): StoredFault[] => {
  const damaged = new Set(doubts.filter(({ severity }) => severity === 'wrong').map(({ field }) => field));
  return [...doubts, ...others.filter(({ field }) => field === null || !damaged.has(field))];
};

/** Reads a row by the rules of the forms (BAT-03.1): what it says, and everything that is wrong with it alone. */
export const checkRow = (cells: Cells, lookups: RowLookups): CheckedRow => {
  const text = (field: QuickOrderField) => tidyLine((cells[field]?.text ?? '').replace(/\p{Cc}/gu, ' '));
  const address = readAddress(text, lookups);
  const sku = readSku(text('skuCode'), lookups.skus);
  const pieces = readQuantity(text('quantity'));
  const mode = readMode(text('deliveryMode'));
  const remark = text('remark');
  const remarkFaults =
    Array.from(remark).length > remarkLength
      ? [wrong('remark', 'row.remarkTooLong', { args: { max: remarkLength } })]
      : [];
  const others = [...address.faults, ...sku.faults, ...pieces.faults, ...mode.faults, ...remarkFaults];
  const faults = withoutEchoes(doubtsOf(cells), others);
  return {
    faults,
    recipient: faults.some(({ field, severity }) => severity === 'wrong' && field === 'recipientPhone')
      ? null
      : address.recipient,
    reference: tidyReference(text('orderReference')),
    deliveryMode: mode.deliveryMode,
    skuId: sku.skuId,
    quantity: pieces.quantity,
    remark,
  };
};
