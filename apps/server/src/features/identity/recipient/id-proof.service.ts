import type { IdProof } from '@pcmall/contract/identity';
import type { Language } from '@pcmall/domain/localized';
import { realNameStatusOf } from '@pcmall/domain/real-name-status';
import { parcelNeedsId } from '@pcmall/domain/recipient-id';
import type { Selectable } from 'kysely';
import type { Shop } from '../../../core/shop';
import type { Db } from '../../../db/database';
import type { OrderTables } from '../../../db/tables/order';
import { idReasonText } from '../id-reason.service';
import { countOrderPhotos } from './recipient-id.queries';

type IdOrder = Pick<
  Selectable<OrderTables['orders']>,
  'delivery_mode' | 'recipient' | 'id_decision' | 'id_reason' | 'order_id'
>;

/** How the IDs of the recipients of some orders stand; null for an order that needs none. */
export const findIdProofs = async (
  db: Db,
  { shopId, settings }: Shop,
  orders: readonly IdOrder[],
  language: Language,
): Promise<(order: IdOrder) => IdProof | null> => {
  const needsId = ({ delivery_mode, recipient }: IdOrder) => parcelNeedsId(delivery_mode, recipient);
  const orderIds = orders.filter(needsId).map(({ order_id }) => order_id);
  const photoCounts = orderIds.length > 0 ? await countOrderPhotos(db, shopId, orderIds) : new Map<string, number>();
  return (order) => {
    if (!needsId(order)) return null;
    const status = realNameStatusOf({
      hasNumber: Boolean(order.recipient?.idCardSealed),
      hasPhotos: photoCounts.get(order.order_id) === 2,
      arePhotosAsked: settings.idImageNeeded,
      decision: order.id_decision,
    });
    return { status, reason: idReasonText(order.id_reason, language) };
  };
};

/** How the ID of one order's recipient stands; null when it needs none. */
export const findIdProof = async (db: Db, shop: Shop, order: IdOrder, language: Language): Promise<IdProof | null> =>
  (await findIdProofs(db, shop, [order], language))(order);
