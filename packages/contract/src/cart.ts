import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { id, idempotencyKey, money, nothing } from './envelope';
import { giftProduct, promotion } from './promotion-rule';

/** 0 plain product, 1 gift or promotion, 2 bundle, 3 other (spec section 3); `cart-line.ts` translates it. */
export const activityType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** People type 2.4: the server rounds to whole pieces (CART-02). */
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

/** Why a line can't be bought any more (CART-03). */
export const invalidReason = z.enum(['offSale', 'soldOut', 'offerOver']);

/** A line of a promotion, or a part of a bundle. */
const cartChild = z.object({
  /** Of a part, its bundle's. */
  cartId: id,
  /** Pieces; of a part, the pieces in one bundle. */
  quantity: z.int(),
  selection: z.boolean(),
  invalid: z.nullable(invalidReason),
  sortId: z.int(),
  product: cartProduct,
});
export type CartChild = z.output<typeof cartChild>;

/** How far the selected lines of a promotion have come. */
const actDetail = z.object({
  ...promotion.shape,
  /** Taken off the selected lines. */
  reduction: money,
  /** The index of the tier that is reached; null below the first. */
  reachedTier: z.nullable(z.int()),
  /** What the next tier still takes, in minor units or pieces by the measure; null at the last. */
  missing: z.nullable(z.int()),
});

/**
 * By `activityType`: a plain line, a promotion with its lines, or a bundle with its parts. A line that is invalid stands
 * alone with the type it was added with.
 */
export const cartItem = z.object({
  /** Of a promotion, its newest line's. */
  cartId: id,
  activityId: z.string(),
  activityType,
  /** Pieces; bundles for a bundle. */
  quantity: z.int(),
  /** Of a promotion, whether all its lines are selected. */
  selection: z.boolean(),
  /** Null while it can be bought. */
  invalid: z.nullable(invalidReason),
  sortId: z.int(),
  /** The product of a plain or invalid line, of an invalid bundle the part that is off sale or sold out, else its first one; none for a promotion and a bundle. */
  products: z.array(cartProduct),
  children: z.array(cartChild),
  /** The gifts that are due for what is selected. */
  giftProduct: z.array(giftProduct),
  actDetail: z.nullable(actDetail),
  /** Name and saving of a bundle; null for anything else. */
  bundleDetail: z.nullable(z.object({ skuCode: z.string(), name: z.string(), picture: z.string(), saving: money })),
});
export type CartItem = z.output<typeof cartItem>;

export const cart = z.object({
  items: z.array(cartItem),
  currency: z.string(),
  /** Sums over the selected, valid lines. */
  selectedQuantity: z.int(),
  /** After reductions. */
  selectedAmount: money,
  /** Against the struck prices, including what promotions and bundles take off. */
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
    /** The gifts chosen from a promotion, or the variant of each part of a bundle in the order of its parts. */
    giftProducts: z._default(z.array(id).check(z.maxLength(50)), []),
    idempotencyKey: z.optional(idempotencyKey),
  }),
  data: z.int(),
  echoAs: 'messgae',
  unattended: true,
});

export const updateCart = endpoint({
  method: 'POST',
  path: '/api/shoppingCart/updateCart',
  summary: "Set a line's quantity, or the gifts of its promotion; answers with the cart",
  access: 'member',
  body: z.object({
    cartId: id,
    quantity: z.optional(quantity),
    giftProducts: z.optional(z.array(id).check(z.maxLength(50))),
  }),
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
