import type { Context } from '../../core/context';
import type { Db, Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import * as queries from './delivery.queries';
import type { CarrierInput, MaterialInput, PickUpPointInput } from './delivery-input.rules';

type DeliveryContext = Pick<Context, 'db' | 'shops'>;

/** What a caller does in the transaction of a change, before it: compares versions, writes the audit. */
export type FirstInTransaction = (trx: Trx) => Promise<void>;

/** What is changed here counts for every checkout from now on; orders keep what they were made with. */
const change = <Result>(
  { db, shops }: DeliveryContext,
  shopId: string,
  work: (trx: Trx) => Promise<Result>,
  first: FirstInTransaction = async () => {},
): Promise<Result> =>
  inTransaction(db, async (trx) => {
    await first(trx);
    const result = await work(trx);
    await shops.changed(trx, shopId, 'settings');
    return result;
  });

/** Each is made, or takes the place of the one of its id. */
export const setCarriers = (
  context: DeliveryContext,
  shopId: string,
  carriers: readonly CarrierInput[],
  first?: FirstInTransaction,
) =>
  change(
    context,
    shopId,
    async (trx) => {
      for (const carrier of carriers) {
        const row = {
          ...{
            shop_id: shopId,
            carrier_id: carrier.id,
            name: JSON.stringify(carrier.name),
            delivery_mode: carrier.mode,
          },
          ...{ regions: carrier.regions, first_weight: carrier.firstWeight, first_fee: carrier.firstFee },
          ...{ further_weight: carrier.furtherWeight, further_fee: carrier.furtherFee, free_from: carrier.freeFrom },
          ...{ max_pieces: carrier.maxPieces, max_weight: carrier.maxWeight, max_value: carrier.maxValue },
          ...{ digital_clearance: carrier.digital, tracking_page: carrier.trackingPage },
          ...{ days_min: carrier.daysMin, days_max: carrier.daysMax, position: carrier.position },
        };
        await queries.putCarrier(row, trx);
      }
    },
    first,
  );

export const setPickUpPoints = (
  context: DeliveryContext,
  shopId: string,
  points: readonly PickUpPointInput[],
  first?: FirstInTransaction,
) =>
  change(
    context,
    shopId,
    async (trx) => {
      for (const { id, name, country, provinceId, address, phone, hours, position } of points) {
        const texts = { name: JSON.stringify(name), address: JSON.stringify(address), hours: JSON.stringify(hours) };
        const row = { shop_id: shopId, point_id: id, country, province_id: provinceId, phone, position };
        await queries.putPickUpPoint({ ...row, ...texts }, trx);
      }
    },
    first,
  );

export const setMaterials = (
  context: DeliveryContext,
  shopId: string,
  materials: readonly MaterialInput[],
  first?: FirstInTransaction,
) =>
  change(
    context,
    shopId,
    async (trx) => {
      for (const { id, name, price, position } of materials)
        await queries.putMaterial(
          { shop_id: shopId, material_id: id, name: JSON.stringify(name), price, position },
          trx,
        );
    },
    first,
  );

/** False when the shop has none of this id. */
export const removeDelivery = (
  context: DeliveryContext,
  shopId: string,
  kind: queries.DeliveryKind,
  id: string,
  first?: FirstInTransaction,
): Promise<boolean> => change(context, shopId, (trx) => queries.remove(trx, shopId, kind, id), first);

/** How a shop delivers, as `setCarriers`, `setPickUpPoints` and `setMaterials` take it. */
export const deliveryOf = async (db: Db, shopId: string) => {
  const [carriers, points, materials] = [
    await queries.listCarriers(db, shopId),
    await queries.listPickUpPoints(db, shopId),
    await queries.listMaterials(db, shopId),
  ];
  return {
    carriers: carriers.map((row) => ({
      ...{ id: row.carrier_id, name: row.name, mode: row.delivery_mode, regions: row.regions },
      ...{ firstWeight: row.first_weight, firstFee: row.first_fee },
      ...{ furtherWeight: row.further_weight, furtherFee: row.further_fee, freeFrom: row.free_from },
      ...{ maxPieces: row.max_pieces, maxWeight: row.max_weight, maxValue: row.max_value },
      ...{ digital: row.digital_clearance, trackingPage: row.tracking_page },
      ...{ daysMin: row.days_min, daysMax: row.days_max, position: row.position },
    })),
    points: points.map(({ point_id, province_id, shop_id: _, ...row }) => ({
      ...{ id: point_id, provinceId: province_id },
      ...row,
    })),
    materials: materials.map(({ material_id, name, price, position }) => ({ id: material_id, name, price, position })),
  };
};
