import type { CheckoutChoices } from '@pcmall/contract/checkout';
import type { Context } from '../../context';
import type { MadeOrder } from '../order/order-making.service';
import type { Buyer } from './buyer';
import { show, start } from './checkout.service';
import { createOrder } from './create-order.service';

export interface Wish {
  items: { skuSaleId: string; quantity: number }[];
  choices?: CheckoutChoices;
  remark?: string;
}

/**
 * The whole checkout in one step for a buyer who takes what it comes to: demo data, imports. It happens at the time
 * of the context's clock.
 */
export const orderFor = async (
  context: Context,
  buyer: Buyer,
  { items, choices = {}, remark = '' }: Wish,
): Promise<MadeOrder> => {
  const preOrderId = await start(context, buyer, { productItemList: items, shoppingCartIds: [] });
  const { price } = await show(context, buyer, { preOrderId, ...choices });
  return createOrder(context, buyer, {
    preOrderId,
    idempotencyKey: preOrderId,
    choices,
    expectedTotal: price.total,
    remark,
  });
};
