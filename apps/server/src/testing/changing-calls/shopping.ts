import {
  addPlainAddress,
  changeAddress,
  changePlainAddress,
  deleteAddress,
  deleteAddresses,
  saveAddress,
  setDefaultAddress,
} from '@pcmall/contract/address';
import { addToCart, deleteFromCart, findAllCart, selectInCart, updateCart } from '@pcmall/contract/cart';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import { claimCoupon, redeemCouponCode } from '@pcmall/contract/coupon';
import { errors } from '@pcmall/contract/errors';
import { buyAgain, cancelOrder, deleteOrder, receiveOrder, remindShipping } from '@pcmall/contract/order';
import { shareParcels } from '@pcmall/contract/parcel';
import { balancePayment, generatePayLink } from '@pcmall/contract/payment';
import { applyRefund, withdrawRefund } from '@pcmall/contract/refund';
import { awaitProduct, clearViewed, saveViewed, wishProduct } from '@pcmall/contract/saved';
import type { OpenShop } from '../open-shop';
import { required } from '../required';
import type { ChangingCalls } from './changing-call';

const idempotencyKey = 'of-this-press';

const shenzhen = {
  ...{ name: '王小明', phoneAreaCode: '86', phone: '13800138000', addrDetail: '科技园路1号' },
  ...{ provinceId: '440000', cityId: '440300', districtId: '440305' },
};

const cartOf = async ({ call, given }: OpenShop) => {
  const { skuId } = await given.product();
  await call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } });
  return { skuId, cartId: required((await call(findAllCart)).data.items[0]?.cartId) };
};

/** An order that was made of stock and a coupon, as a checkout does. */
const orderOf = async ({ call, given, shopper }: OpenShop) => {
  const { preOrderId } = await checkoutOf({ call, given, shopper });
  const { price } = (await call(preOrder, { body: { preOrderId } })).data;
  const made = await call(createOrder, { body: { preOrderId, idempotencyKey, expectedTotal: price.total } });
  return made.data.orderId;
};

const checkoutOf = async ({ call, given, shopper }: Pick<OpenShop, 'call' | 'given' | 'shopper'>) => {
  await given.carrier();
  await given.coupon(shopper.accountId);
  const { accountId } = shopper;
  await given.address(accountId, { is_default: true, id_card_sealed: 'sealed', id_card_masked: '440***12' });
  const { skuId } = await given.product();
  await call(addToCart, { body: { skuSaleId: skuId, quantity: 2 } });
  const { items } = (await call(findAllCart)).data;
  const body = { shoppingCartIds: items.map(({ cartId }) => cartId) };
  return (await call(preOrderTemp, { body })).data;
};

export const shoppingCalls: ChangingCalls = {
  saveAddress: ({ call }) => ({
    send: () => call(saveAddress, { body: { ...shenzhen, addressType: 1, idempotencyKey } }),
  }),
  addPlainAddress: ({ call }) => ({
    send: () => call(addPlainAddress, { body: { ...shenzhen, addressType: 0, idempotencyKey } }),
  }),
  changeAddress: async ({ call, given, shopper }) => {
    const id = await given.address(shopper.accountId);
    return { send: () => call(changeAddress, { body: { ...shenzhen, id, isDefault: true } }) };
  },
  changePlainAddress: async ({ call, given, shopper }) => {
    const id = await given.address(shopper.accountId);
    return { send: () => call(changePlainAddress, { body: { ...shenzhen, id, postCode: '518000' } }) };
  },
  setDefaultAddress: async ({ call, given, shopper }) => {
    const id = await given.address(shopper.accountId);
    return { send: () => call(setDefaultAddress, { body: { id, isDefault: true } }) };
  },
  deleteAddress: async ({ call, given, shopper }) => {
    const id = await given.address(shopper.accountId);
    return { send: () => call(deleteAddress, { query: { id } }), refusedAs: [errors.addressNotFound.code] };
  },
  deleteAddresses: async ({ call, given, shopper }) => {
    const ids = [await given.address(shopper.accountId), await given.address(shopper.accountId)];
    return { send: () => call(deleteAddresses, { body: { ids } }) };
  },
  addToCart: async ({ call, given }) => {
    const { skuId } = await given.product();
    return { send: () => call(addToCart, { body: { skuSaleId: skuId, quantity: 2, idempotencyKey } }) };
  },
  updateCart: async (shop) => {
    const { cartId } = await cartOf(shop);
    return { send: () => shop.call(updateCart, { body: { cartId, quantity: 5 } }) };
  },
  selectInCart: async (shop) => {
    const { cartId } = await cartOf(shop);
    return { send: () => shop.call(selectInCart, { body: { cartIds: [cartId], selection: false } }) };
  },
  deleteFromCart: async (shop) => {
    const { cartId } = await cartOf(shop);
    return { send: () => shop.call(deleteFromCart, { body: { cartIds: [cartId] } }) };
  },
  preOrderTemp: async (shop) => {
    const { cartId } = await cartOf(shop);
    return {
      send: () => shop.call(preOrderTemp, { body: { shoppingCartIds: [cartId] } }),
      adds: { checkout_sessions: 'it takes nothing until it is ordered, and ends by itself' },
    };
  },
  createOrder: async (shop) => {
    const { preOrderId } = await checkoutOf(shop);
    const { price } = (await shop.call(preOrder, { body: { preOrderId } })).data;
    const body = { preOrderId, idempotencyKey: preOrderId, expectedTotal: price.total };
    return { send: () => shop.call(createOrder, { body }) };
  },
  claimCoupon: async ({ call, given }) => {
    const couponId = await given.couponOffer({ isClaimable: true });
    return { send: () => call(claimCoupon, { body: { couponId } }) };
  },
  redeemCouponCode: async ({ call, given }) => {
    await given.couponOffer({ code: 'SPRING' });
    return { send: () => call(redeemCouponCode, { body: { code: 'spring' } }) };
  },
  saveViewed: async ({ call, given }) => {
    const { productId } = await given.product();
    return { send: () => call(saveViewed, { body: { productIds: [productId] } }) };
  },
  clearViewed: async ({ call, given }) => {
    const { productId } = await given.product();
    await call(saveViewed, { body: { productIds: [productId] } });
    return { send: () => call(clearViewed) };
  },
  wishProduct: async ({ call, given }) => {
    const { productId } = await given.product();
    return { send: () => call(wishProduct, { body: { productId, isWished: true } }) };
  },
  awaitProduct: async ({ call, given }) => {
    const { productId } = await given.product({ stock: 0 });
    return { send: () => call(awaitProduct, { body: { productId, isAwaited: true } }) };
  },
  cancelOrder: async (shop) => {
    const orderId = await orderOf(shop);
    return { send: () => shop.call(cancelOrder, { body: { orderId } }) };
  },
  receiveOrder: async ({ call, given, shopper }) => {
    const { orderId } = await given.order(shopper.accountId, { status: 'toReceive' });
    return { send: () => call(receiveOrder, { body: { orderId } }) };
  },
  remindShipping: async ({ call, given, shopper }) => {
    const { orderId } = await given.order(shopper.accountId, { status: 'toShip' });
    return { send: () => call(remindShipping, { body: { orderId } }) };
  },
  shareParcels: async ({ call, given, shopper }) => {
    const { orderId } = await given.order(shopper.accountId, { status: 'toReceive' });
    return { send: () => call(shareParcels, { body: { orderId } }) };
  },
  deleteOrder: async ({ call, given, shopper }) => {
    const { orderId } = await given.order(shopper.accountId, { status: 'closed' });
    return { send: () => call(deleteOrder, { body: { orderId } }) };
  },
  buyAgain: async (shop) => {
    const orderId = await orderOf(shop);
    await shop.call(cancelOrder, { body: { orderId } });
    return { send: () => shop.call(buyAgain, { body: { orderId, idempotencyKey } }) };
  },
  applyRefund: async ({ call, given, shopper }) => {
    const { orderId } = await given.order(shopper.accountId, { status: 'toShip' });
    return { send: () => call(applyRefund, { body: { orderId, reasonKind: 'notWanted', idempotencyKey } }) };
  },
  withdrawRefund: async ({ call, given, shopper }) => {
    const { orderId } = await given.order(shopper.accountId, { status: 'toShip' });
    const { requestId } = (await call(applyRefund, { body: { orderId, reasonKind: 'notWanted' } })).data;
    return { send: () => call(withdrawRefund, { body: { requestId } }) };
  },
  balancePayment: async (shop) => {
    const payer = await shop.given.account({ balance: 20_000, payPassword: '135790' });
    const { orderId } = await shop.given.payableOrder(payer, { total: 4000 });
    const body = () => ({ orderId, payPassword: shop.seal('135790'), agreed: true });
    return {
      send: () => shop.call(balancePayment, { body: body() }, { as: payer }),
      refusedAs: [errors.alreadyPaid.code],
    };
  },
  generatePayLink: async ({ call, given, shopper }) => {
    const { orderId } = await given.payableOrder(shopper);
    return { send: () => call(generatePayLink, { body: { orderId, channel: 'alipay', agreed: true } }) };
  },
};
