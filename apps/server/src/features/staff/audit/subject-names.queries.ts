import type { Localized } from '@pcmall/domain/localized';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';

export interface Subject {
  kind: string;
  id: string;
}

/** What things of a shop are called now: a number or a name of a person as text, what the shop named in both languages. */
export const findSubjectNames = async (
  db: Db,
  shopId: string,
  subjects: readonly Subject[],
): Promise<(Subject & { name: string | Localized | null })[]> => {
  if (subjects.length === 0) return [];
  const { rows } = await sql<Subject & { name: string | Localized | null }>`
    SELECT s.kind, s.id, CASE s.kind
      WHEN 'order' THEN
        (SELECT to_jsonb(o.order_no) FROM orders o WHERE o.shop_id = ${shopId} AND o.order_id = s.id)
      WHEN 'payment' THEN
        (SELECT to_jsonb(o.order_no) FROM payments p JOIN orders o ON o.shop_id = p.shop_id AND o.order_id = p.order_id
          WHERE p.shop_id = ${shopId} AND p.payment_id = s.id)
      WHEN 'product' THEN (SELECT p.name FROM products p WHERE p.shop_id = ${shopId} AND p.product_id = s.id)
      WHEN 'category' THEN (SELECT c.name FROM categories c WHERE c.shop_id = ${shopId} AND c.category_id = s.id)
      WHEN 'article' THEN (SELECT a.title FROM articles a WHERE a.shop_id = ${shopId} AND a.article_id = s.id)
      WHEN 'brand' THEN (SELECT b.name FROM brands b WHERE b.shop_id = ${shopId} AND b.brand_id = s.id)
      WHEN 'coupon' THEN (SELECT c.name FROM coupons c WHERE c.shop_id = ${shopId} AND c.coupon_id = s.id)
      WHEN 'promotion' THEN (SELECT a.name FROM promotions a WHERE a.shop_id = ${shopId} AND a.promotion_id = s.id)
      WHEN 'bundle' THEN (SELECT b.name FROM bundles b WHERE b.shop_id = ${shopId} AND b.bundle_id = s.id)
      WHEN 'carrier' THEN (SELECT c.name FROM carriers c WHERE c.shop_id = ${shopId} AND c.carrier_id = s.id)
      WHEN 'pickUpPoint' THEN (SELECT p.name FROM pick_up_points p WHERE p.shop_id = ${shopId} AND p.point_id = s.id)
      WHEN 'material' THEN (SELECT m.name FROM materials m WHERE m.shop_id = ${shopId} AND m.material_id = s.id)
      WHEN 'staff' THEN
        (SELECT to_jsonb(a.name) FROM staff_memberships m JOIN staff_accounts a ON a.staff_id = m.staff_id
          WHERE m.shop_id = ${shopId} AND m.staff_id = s.id)
      WHEN 'address' THEN
        -- Whose it is: the names of recipients are nobody's business here.
        (SELECT to_jsonb(a.nick_name) FROM addresses d JOIN accounts a USING (shop_id, account_id)
          WHERE d.shop_id = ${shopId} AND d.address_id = s.id)
      WHEN 'id' THEN
        -- The reviewers' label of an ID: of an order it is the number.
        (SELECT to_jsonb(o.order_no) FROM orders o WHERE o.shop_id = ${shopId} AND o.order_no = s.id)
      WHEN 'shopper' THEN (SELECT to_jsonb(a.nick_name) FROM accounts a WHERE a.shop_id = ${shopId} AND a.account_id = s.id)
      WHEN 'account' THEN (SELECT to_jsonb(a.nick_name) FROM accounts a WHERE a.shop_id = ${shopId} AND a.account_id = s.id)
    END AS name
    FROM jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) AS s(kind text, id text)`.execute(db);
  return rows;
};
