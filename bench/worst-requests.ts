import { deleteAddresses, listAddresses } from '@pcmall/contract/address';
import { addToCart, findAllCart, selectInCart } from '@pcmall/contract/cart';
import { searchProducts } from '@pcmall/contract/catalogue';
import { createOrder, preOrder, preOrderTemp } from '@pcmall/contract/checkout';
import type { CallInput, DataOf, Endpoint } from '@pcmall/contract/endpoint';
import { headersOf, requestOf } from './hammer';
import type { BenchShopper } from './shoppers';
import { type Stand, shopId } from './stand';

/** The longest list of anything that one call takes, and that a cart may hold. */
const maxLines = 200;
/** Ids in one call to the cart or the address book. */
const maxIds = 500;
/** Bytes of a JSON body that are read. */
const maxBody = 1_048_576;
const maxAddresses = 200;

type Answer = { success: boolean; message: string; data: unknown };

const caller =
  ({ server }: Stand, shopper: BenchShopper) =>
  async <E extends Endpoint>(endpoint: E, input?: CallInput<E>, isRefused = false): Promise<DataOf<E>> => {
    const { url, ...request } = requestOf(server.origin, headersOf(shopId, shopper), endpoint, input);
    const answer: Answer = await (await fetch(url, request)).json();
    if (answer.success === isRefused) throw new Error(`${endpoint.path}: ${answer.message}`);
    return answer.data as DataOf<E>;
  };

/** A cart as full as it can be, of variants that nobody limits and whose order the shop takes. */
const fillCart = async ({ sql }: Stand, { accountId }: BenchShopper): Promise<string[]> => {
  const { rows } = await sql.query<{ cart_id: string }>(
    `INSERT INTO cart_lines (shop_id, account_id, cart_id, sku_id, quantity, size)
     SELECT $1, $2, 'worst-' || row_number() OVER (), sku_id, 1, 'size ' || copy FROM (
       SELECT sku_id, copy FROM skus JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id),
         generate_series(1, 4) AS copy
       WHERE shop_id = $1 AND on_sale AND stock > 10 AND 'crossBorder' = ANY(delivery_modes)
         AND NOT coalesce(shops.settings->'purchaseLimits', '{}') ? product_id
       ORDER BY copy, price LIMIT $3) AS lines
     RETURNING cart_id`,
    [shopId, accountId, maxLines],
  );
  return rows.map(({ cart_id }) => cart_id);
};

const fillAddresses = async ({ sql }: Stand, { accountId }: BenchShopper): Promise<string[]> => {
  const { rows } = await sql.query<{ address_id: string }>(
    `INSERT INTO addresses (shop_id, account_id, address_id, address_type, name, phone_area_code, phone_country, phone,
       phone_canonical, nation, province, city, district, province_id, city_id, district_id, addr_detail)
     SELECT shop_id, account_id, 'worst-' || number, address_type, repeat('名', 50), phone_area_code, phone_country, phone,
       phone_canonical, nation, province, city, district, province_id, city_id, district_id, repeat('路', 200)
     FROM addresses, generate_series(1, $3) AS number
     WHERE shop_id = $1 AND account_id = $2 AND address_type = 1 AND address_id = 'home-1'
     RETURNING address_id`,
    [shopId, accountId, maxAddresses],
  );
  return rows.map(({ address_id }) => address_id);
};

/** What one request of each kind does at its largest, in the order in which they can be made. */
export const worstRequests = async (
  stand: Stand,
  shopper: BenchShopper,
): Promise<{ what: string; send: () => Promise<unknown> }[]> => {
  const call = caller(stand, shopper);
  const shoppingCartIds = await fillCart(stand, shopper);
  const addressIds = await fillAddresses(stand, shopper);
  const manyIds = Array.from({ length: maxIds }, (_, index) => shoppingCartIds[index] ?? `unknown-${index}`);
  const longText = 'x'.repeat(maxBody - 1000);
  const checkout = { preOrderId: '', carrierId: '' };
  const item = { skuSaleId: 'unknown', quantity: 1 };
  return [
    { what: 'the smallest call, to compare', send: () => call(listAddresses, { body: { pageSize: 10 } }) },
    { what: `a cart of ${maxLines} lines`, send: () => call(findAllCart) },
    {
      what: `selecting ${maxIds} ids there`,
      send: () => call(selectInCart, { body: { cartIds: manyIds, selection: true } }),
    },
    {
      what: `a checkout of ${maxLines} lines, begun`,
      send: async () => {
        checkout.preOrderId = (await call(preOrderTemp, { body: { shoppingCartIds } })).preOrderId;
      },
    },
    {
      what: '… looked at',
      send: async () => {
        const { preOrderId } = checkout;
        checkout.carrierId = (await call(preOrder, { body: { preOrderId } })).carriers[0]?.carrierId ?? '';
      },
    },
    {
      what: '… with a carrier chosen, and ordered',
      send: async () => {
        const { preOrderId, carrierId } = checkout;
        const expectedTotal = (await call(preOrder, { body: { preOrderId, carrierId } })).price.total;
        await call(createOrder, { body: { preOrderId, idempotencyKey: preOrderId, carrierId, expectedTotal } });
      },
    },
    {
      what: 'the deepest page of all products, the longest keyword beside it',
      send: async () => {
        await call(searchProducts, { query: { sort: 'priceUp', pageIndex: 40, pageSize: 50 } });
        await call(searchProducts, { query: { keyword: '奶粉 milk '.repeat(12).slice(0, 100), pageSize: 50 } });
      },
    },
    { what: 'the longest page of addresses', send: () => call(listAddresses, { body: { pageSize: 120 } }) },
    {
      what: `deleting ${maxAddresses} addresses`,
      send: () => call(deleteAddresses, { body: { ids: addressIds } }),
    },
    {
      what: 'a body of 1 MB, all in a text that is too long',
      send: () => call(addToCart, { body: { ...item, size: longText } }, true),
    },
    {
      what: 'a body of 1 MB, all in a list that is too long',
      send: () => call(preOrderTemp, { body: { productItemList: Array(Math.floor(maxBody / 50)).fill(item) } }, true),
    },
  ];
};
