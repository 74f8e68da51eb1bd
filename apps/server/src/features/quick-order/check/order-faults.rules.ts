import type { Obstacle } from '@pcmall/contract/checkout';
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

/** What keeps rows of one recipient from becoming an order, by the rules of the checkout; stock is the whole file's matter. */
export const orderFaultsOf = (quoted: OrderQuote, wantedMode: DeliveryMode | null): StoredFault[] => {
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
  return obstacles
    .filter(({ reason }) => reason !== 'shortage')
    .map(({ reason, args }) => ({
      ...{ field: fieldOf[reason] ?? null, key: reason, severity: 'wrong' },
      ...(args && { args }),
    }));
};
