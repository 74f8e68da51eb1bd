import { uploadOrderIdCard } from '@pcmall/contract/identity';
import {
  buyAgain,
  cancelOrder,
  deleteOrder,
  getOrderCounts,
  getOrderDetail,
  getOrderDetailPc,
  getOrderList,
  receiveOrder,
  remindShipping,
} from '@pcmall/contract/order';
import { findSharedParcels, shareParcels } from '@pcmall/contract/parcel';
import type { Mount } from '../../http/mount';
import * as again from './again/buy-again.service';
import * as order from './order.service';
import * as idCard from './order-id-card.service';
import * as life from './order-life.service';
import * as parcelShare from './parcel/parcel-share.service';
import * as reminder from './reminder/reminder.service';

export const orderRoutes = (mount: Mount) => {
  mount(getOrderList, ({ context, caller, body }) => order.getOrderList(context, caller, body));

  mount(getOrderCounts, ({ context, caller }) => order.getOrderCounts(context, caller));

  mount(getOrderDetailPc, ({ context, caller, params }) => order.getOrderDetail(context, caller, params.id));

  mount(getOrderDetail, ({ context, caller, params }) => order.getOrderDetail(context, caller, params.orderId));

  mount(cancelOrder, async ({ context, caller, body }) => {
    await life.cancelOrder(context, caller, body.orderId);
    return null;
  });

  mount(deleteOrder, async ({ context, caller, body }) => {
    await life.deleteOrder(context, caller, body.orderId);
    return null;
  });

  mount(receiveOrder, async ({ context, caller, body }) => {
    await life.receiveOrder(context, caller, body.orderId);
    return null;
  });

  mount(remindShipping, ({ context, caller, body }) => reminder.remindShipping(context, caller, body.orderId));

  mount(shareParcels, ({ context, caller, body }) => parcelShare.shareParcels(context, caller, body.orderId));

  mount(findSharedParcels, ({ context, caller, body }) => parcelShare.findSharedParcels(context, caller, body.token));

  mount(buyAgain, ({ context, caller, body }) => again.buyAgain(context, caller, body));

  mount(uploadOrderIdCard, ({ context, caller, body, files }) =>
    idCard.uploadOrderIdCard(context, caller, { ...body, uploads: files }),
  );
};
