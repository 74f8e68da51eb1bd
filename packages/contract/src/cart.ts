import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, money, nothing } from './envelope';

/** 0 plain product, 1 gift or promotion activity, 2 package, 3 other (spec section 3). */
export const activityType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Whole numbers are what counts in the end, but people type 2.4: the server rounds (CART-02). */
const quantity = z.number().check(z.gte(0), z.lte(1_000_000));

const option = z.object({ name: z.string(), value: z.string() });

const cartProduct = z.object({
  productId: id,
  skuSaleId: id,
  name: z.string(),
  picture: z.string(),
  options: z.array(option),
  price: money,
  struckPrice: z.nullable(money),
  stock: z.int(),
});

/** Why a line can't be bought any more. */
export const invalidReason = z.enum(['offSale', 'soldOut', 'activityOver']);

export const cartItem = z.object({
  cartId: id,
  activityId: z.string(),
  activityType,
  quantity: z.int(),
  selection: z.boolean(),
  /** Null while the line can be bought. */
  invalid: z.nullable(invalidReason),
  sortId: z.int(),
  products: z.array(cartProduct),
});
export type CartItem = z.output<typeof cartItem>;

export const cart = z.object({
  items: z.array(cartItem),
  currency: z.string(),
  /** Sums over the selected, valid lines. */
  selectedQuantity: z.int(),
  selectedAmount: money,
  selectedSaving: money,
});
export type Cart = z.output<typeof cart>;

export const findAllCart = endpoint({
  method: 'GET',
  path: '/api/shoppingCart/findAllCart',
  summary: 'The cart with its sums',
  access: 'member',
  data: cart,
});

export const getCartCount = endpoint({
  method: 'GET',
  path: '/api/shoppingCart/getCartCount',
  summary: 'How many pieces in the cart can be bought',
  access: 'member',
  data: z.int(),
  quiet: true,
});

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/shoppingCart/saveNew',
  summary: "Put a product into the cart; answers with the cart's new total. A failure repeats its message as `messgae`",
  access: 'member',
  body: z.object({
    skuSaleId: id,
    activityId: z._default(z.string().check(z.maxLength(64)), ''),
    activityType: z._default(activityType, 0),
    quantity,
    size: z._default(z.string().check(z.maxLength(64)), ''),
    giftProducts: z._default(z.array(id).check(z.maxLength(50)), []),
  }),
  data: z.int(),
  echoAs: 'messgae',
  quiet: true,
});

export const updateCart = endpoint({
  method: 'POST',
  path: '/api/shoppingCart/updateCart',
  summary: "Set a line's quantity; answers with the cart",
  access: 'member',
  body: z.object({ cartId: id, quantity }),
  data: cart,
});

export const selectInCart = endpoint({
  method: 'POST',
  path: '/api/shoppingCart/updateShoppingCartSelection',
  summary: 'Select or deselect lines; answers with the cart',
  access: 'member',
  body: z.object({ cartIds: z.array(id).check(z.maxLength(500)), selection: z.boolean() }),
  data: cart,
});

export const deleteFromCart = endpoint({
  method: 'POST',
  path: '/api/shoppingCart/delete',
  summary: 'Remove lines',
  access: 'member',
  body: z.object({ cartIds: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  data: nothing,
});
