import { type Obstacle, remarkLength } from '@pcmall/contract/checkout';
import type { DeliveryMode } from '@pcmall/contract/shop';
import type { QuickOrderField } from '@pcmall/domain/quick-order';
import { deliveryModeTexts } from '@pcmall/domain/quick-order-value';
import type { StoredFault } from '../../../db/tables/quick-order';
import type { OrderQuote } from './quote-order.service';

/** At which cell an obstacle of the checkout is mended; null: at none. */
const fieldOf: Partial<Record<Obstacle['reason'], QuickOrderField>> = {
  productNotFound: 'skuCode',
  lineTooLarge: 'quantity',
  orderTooLarge: 'quantity',
  purchaseLimit: 'quantity',
  crossBorderRecipient: 'province',
  idCardNeeded: 'idNumber',
  idPhotosNeeded: 'idNumber',
  logisticsNeeded: 'deliveryMode',
  parcelLimit: 'quantity',
  pickUpNeeded: 'deliveryMode',
};

const proposalOf = (mode: DeliveryMode) => {
  const [zh = '', en = ''] = deliveryModeTexts[mode];
  return { value: zh, label: { zh, en } };
};

/** The notes of an order's rows as the order has them: each once. */
export const joinRemarks = (remarks: readonly string[]): string => [...new Set(remarks)].filter(Boolean).join('; ');

const remarkFaults = (remarks: readonly string[]): StoredFault[] => {
  const { length } = Array.from(joinRemarks(remarks));
  const args = { length, max: remarkLength };
  return length > remarkLength ? [{ field: 'remark', key: 'row.remarksTooLong', severity: 'wrong', args }] : [];
};

export interface Wanted {
  deliveryMode: DeliveryMode | null;
  /** The notes of its rows. */
  remarks: readonly string[];
}

/** What keeps rows of one recipient from becoming an order, by the rules of the checkout; stock is the whole file's matter. */
export const orderFaultsOf = (quoted: OrderQuote, { deliveryMode: wantedMode, remarks }: Wanted): StoredFault[] => {
  if ('refusal' in quoted) {
    const { reason, args } = quoted.refusal;
    return [{ field: reason === 'productNotFound' ? 'skuCode' : 'deliveryMode', key: reason, severity: 'wrong', args }];
  }
  const { obstacles, deliveryMode, deliveryModes } = quoted.quote;
  if (wantedMode && deliveryMode !== wantedMode)
    return [
      {
        ...{ field: 'deliveryMode', key: 'row.modeNotOffered', severity: 'wrong' },
        proposals: deliveryModes.map(proposalOf),
      },
    ];
  const faults = obstacles
    .filter(({ reason }) => reason !== 'shortage')
    .map(
      ({ reason, args }): StoredFault => ({
        ...{ field: fieldOf[reason] ?? null, key: reason, severity: 'wrong' },
        ...(args && { args }),
      }),
    );
  return [...faults, ...remarkFaults(remarks)];
};
