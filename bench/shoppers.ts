import { createHash, randomBytes } from 'node:crypto';
import type { Credentials } from './hammer';
import { type Stand, shopId } from './stand';

export interface BenchShopper extends Credentials {
  accountId: string;
}

const balance = 100_000_000_000;
const token = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Shoppers with a session, money and addresses, written straight into the database. */
export const addShoppers = async ({ sql }: Stand, count: number): Promise<BenchShopper[]> => {
  const shoppers = Array.from({ length: count }, () => ({
    accountId: `bench-${randomBytes(8).toString('hex')}`,
    accessToken: token(),
    sessionId: token(),
  }));
  const people = shoppers.map(({ accountId, accessToken, sessionId }) => ({
    id: accountId,
    token: hashOf(accessToken),
    session: hashOf(sessionId),
  }));
  await sql.query(
    `WITH people AS (SELECT * FROM jsonb_to_recordset($2) AS person (id text, token text, session text)),
     accounts AS (INSERT INTO accounts (shop_id, account_id, password_hash, nick_name)
       SELECT $1, id, 'none', 'Bench' FROM people),
     balances AS (INSERT INTO balances (shop_id, account_id, amount) SELECT $1, id, $3 FROM people),
     ledger AS (INSERT INTO balance_ledger (shop_id, account_id, entry_id, change, balance_after, reason, reference)
       SELECT $1, id, 'bench', $3, $3, 'credit', 'bench' FROM people),
     sessions AS (INSERT INTO sessions (shop_id, token_hash, session_hash, account_id, expires_at)
       SELECT $1, token, session, id, now() + interval '30 days' FROM people)
     INSERT INTO addresses (shop_id, account_id, address_id, address_type, name, phone_area_code, phone_country, phone,
       phone_canonical, nation, province, city, district, province_id, city_id, district_id, addr_detail,
       id_card_sealed, id_card_masked, is_default)
     SELECT $1, id, 'home-' || kind, kind, '王小明', '86', 'CN', '13800138000', '8613800138000', '中国', '广东省', '深圳市', '南山区',
       '440000', '440300', '440305', '科技园路1号', 'sealed', '440***********12', true
       FROM people, generate_series(0, 1) AS kind`,
    [shopId, JSON.stringify(people), balance],
  );
  // As in a shop that has had them for a while, whose tables have been analysed since.
  await sql.query('ANALYZE');
  return shoppers;
};

/** Variants that ship across borders, stocked up for every measurement. */
export const stockUp = async ({ sql }: Stand, count: number): Promise<string[]> => {
  const { rows } = await sql.query<{ sku_id: string }>(
    `WITH selected AS (
       SELECT DISTINCT ON (product_id) sku_id FROM skus JOIN products USING (shop_id, product_id)
       WHERE shop_id = $1 AND on_sale AND 'crossBorder' = ANY(delivery_modes) ORDER BY product_id, skus.position LIMIT $2
     ), filled AS (
       UPDATE skus SET stock = stock + 1000000 FROM selected WHERE skus.shop_id = $1 AND skus.sku_id = selected.sku_id
     ), noted AS (
       INSERT INTO stock_ledger (shop_id, sku_id, entry_id, change, reason, reference)
       SELECT $1, sku_id, gen_random_uuid()::text, 1000000, 'received', gen_random_uuid()::text FROM selected
     )
     SELECT sku_id FROM selected`,
    [shopId, count],
  );
  return rows.map(({ sku_id }) => sku_id);
};
