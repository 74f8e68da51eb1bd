import type { Localized } from '@pcmall/domain/localized';
import type { ParcelEvent } from '@pcmall/domain/parcel-status';
import { inTransaction } from '../../../db/in-transaction';
import { deliverOrder, moveParcel, shipOrder } from '../../../features/order/order-shipping.service';
import { findParcels } from '../../../features/order/parcel.queries';
import type { OpenShop } from '../../open-shop';
import { required } from '../../required';

const carrierName: Localized = { zh: '蓝天速递', en: 'Blue Sky Express' };

/** An order of three tins and a cup that is sent in two parcels, A1 and A2, each with what it holds. */
export const givenSentOrder = async ({ given, shopper, context, shopId }: OpenShop) => {
  const { db, clock } = context;
  const lines = [
    { skuId: 'tin', name: 'Milk powder', quantity: 3, price: 3000 },
    { skuId: 'cup', name: 'Tea cup', quantity: 1, price: 1500 },
  ];
  const order = await given.order(shopper.accountId, { status: 'toShip', lines, total: 11_500 });
  const { orderId } = order;
  const last = [
    { lineNo: 1, quantity: 1 },
    { lineNo: 2, quantity: 1 },
  ];
  const parcels = [
    { carrierName, trackingNo: 'A1', lines: [{ lineNo: 1, quantity: 2 }] },
    { carrierName, trackingNo: 'A2', lines: last },
  ];
  await inTransaction(db, (trx) => shipOrder(trx, shopId, orderId, parcels, { at: clock.now() }));
  const report = async (trackingNo: string, event: ParcelEvent, text: Localized) => {
    const found = await findParcels(db, shopId, orderId);
    const parcel = required(found.find(({ tracking_no }) => tracking_no === trackingNo));
    await inTransaction(db, (trx) =>
      moveParcel(trx, shopId, orderId, { parcelId: parcel.parcel_id, event, text, at: clock.now() }),
    );
  };
  const deliver = () => inTransaction(db, (trx) => deliverOrder(trx, shopId, orderId, clock.now()));
  return { ...order, report, deliver };
};
