import {
  buyAgain,
  cancelOrder,
  deleteOrder,
  getOrderDetail,
  getOrderDetailPc,
  getOrderList,
  receiveOrder,
} from '@pcmall/contract/order';
import type { Mount } from '../../http/mount';
import { buyOrderAgain } from './buy-again.service';
import * as order from './order.service';
import { act } from './order-life.service';

export const orderRoutes = (mount: Mount) => {
  mount(getOrderList, ({ context, caller, body }) => order.list(context, caller, body));

  mount(getOrderDetailPc, ({ context, caller, params }) => order.detail(context, caller, params.id));

  mount(getOrderDetail, ({ context, caller, params }) => order.detail(context, caller, params.orderId));

  mount(cancelOrder, async ({ context, caller, body }) => {
    await act(context, caller, body.orderId, 'cancel');
    return null;
  });

  mount(deleteOrder, async ({ context, caller, body }) => {
    await act(context, caller, body.orderId, 'delete');
    return null;
  });

  mount(receiveOrder, async ({ context, caller, body }) => {
    await act(context, caller, body.orderId, 'confirmReceipt');
    return null;
  });

  mount(buyAgain, ({ context, caller, body }) => buyOrderAgain(context, caller, body.orderId));
};
