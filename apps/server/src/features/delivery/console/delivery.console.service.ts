import type * as contract from '@pcmall/contract/console/delivery';
import type { BodyOf, DataOf, QueryOf } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import { servesDestination } from '@pcmall/domain/logistics';
import { brokenLimit } from '@pcmall/domain/parcel-split';
import type * as z from 'zod/mini';
import type { Context } from '../../../core/context';
import { InputError, refuseInput } from '../../../core/shop-error';
import type { StaffMember } from '../../../core/staff';
import type { Db, Trx } from '../../../db/database';
import { newId } from '../../../gateways/random';
import { contentVersion } from '../../../lib/content-version';
import { listRegionTree } from '../../region/region.service';
import { auditChange } from '../../staff/audit/audit.service';
import { requireVersion } from '../../staff/audit/require-version.service';
import { carrierFee, parcelLimits } from '../carrier.rules';
import { listCarriers } from '../delivery.queries';
import {
  deliveryOf,
  type FirstInTransaction,
  removeDelivery,
  setCarriers,
  setMaterials,
  setPickUpPoints,
} from '../delivery.service';
import { carrierInput, materialInput, pickUpPointInput } from '../delivery-input.rules';
import { faultsOfDelivery } from './delivery-faults.rules';

const withVersion = <Item extends object>(item: Item) => ({ ...item, version: contentVersion(item) });

const readDelivery = async (db: Db, shopId: string) => {
  const { carriers, points, materials } = await deliveryOf(db, shopId);
  return {
    carriers: carriers.map(withVersion),
    points: points.map(withVersion),
    materials: materials.map(withVersion),
  };
};

/** How the shop delivers (SETUP-03). */
export const getDelivery = async ({ db }: Context, { shopId, shop }: StaffMember): Promise<contract.Delivery> => ({
  currency: shop.currency,
  ...(await readDelivery(db, shopId)),
});

type Delivery = Awaited<ReturnType<typeof readDelivery>>;
type Kind = keyof Delivery;
type Item = { id: string; version: number };

const actions = { carriers: 'carrier', points: 'pickUpPoint', materials: 'material' } as const;

const find = async (trx: Trx, shopId: string, kind: Kind, id: string): Promise<Item | undefined> =>
  (await readDelivery(trx, shopId))[kind].find((item) => item.id === id);

/** Refuses a save of one that somebody has changed or taken away meanwhile, and writes down what is changed. */
const guard =
  (context: Context, caller: StaffMember, kind: Kind, saved: object & { id: string }, version: number | undefined) =>
  async (trx: Trx) => {
    const subject = { kind: actions[kind], id: saved.id };
    const current = await find(trx, caller.shopId, kind, saved.id);
    if (version !== undefined) {
      if (!current) return refuseInput('nameZh', 'delivery.unknown');
      await requireVersion(trx, caller, { subject, asked: version, found: current.version, current });
    }
    const action = `delivery.${actions[kind]}` as const;
    await auditChange(context, trx, caller, { action, subject, before: current ?? null, after: saved });
  };

type Saved = BodyOf<typeof contract.saveCarrier>;

const parse = <Schema extends z.ZodMiniType>(schema: Schema, { id, values }: Saved): z.output<Schema> => {
  const { success, data, error } = schema.safeParse({ ...values, id: id ?? newId() });
  if (!success) throw new InputError(faultsOfDelivery(error.issues.map(({ path }) => path)));
  return data;
};

/** Makes a carrier, or changes the one of this id. Refuses what is wrong at its fields, and `changedMeanwhile`. */
export const saveCarrier = async (context: Context, caller: StaffMember, saved: Saved) => {
  const carrier = parse(carrierInput(caller.shop.currency), saved);
  const known = new Set(listRegionTree().flatMap(({ id, provinces }) => [id, ...provinces.map((each) => each.id)]));
  if (carrier.regions.some((region) => !known.has(region))) refuseInput('regions', 'delivery.regions');
  await setCarriers(context, caller.shopId, [carrier], guard(context, caller, 'carriers', carrier, saved.version));
  return getDelivery(context, caller);
};

/** The same for a pick-up point. */
export const savePickUpPoint = async (context: Context, caller: StaffMember, saved: Saved) => {
  const point = parse(pickUpPointInput, saved);
  const country = listRegionTree().find(({ id }) => id === point.country);
  if (!country) refuseInput('country', 'delivery.country');
  if (point.provinceId && !country?.provinces.some(({ id }) => id === point.provinceId))
    refuseInput('provinceId', 'delivery.provinceId');
  await setPickUpPoints(context, caller.shopId, [point], guard(context, caller, 'points', point, saved.version));
  return getDelivery(context, caller);
};

/** The same for a packing material. */
export const saveMaterial = async (context: Context, caller: StaffMember, saved: Saved) => {
  const material = parse(materialInput(caller.shop.currency), saved);
  const first = guard(context, caller, 'materials', material, saved.version);
  await setMaterials(context, caller.shopId, [material], first);
  return getDelivery(context, caller);
};

const lists = { carrier: 'carriers', pickUpPoint: 'points', material: 'materials' } as const;

/** Takes one away; one that is gone already is no problem. */
export const removeDeliveryItem = async (
  context: Context,
  caller: StaffMember,
  { kind, id }: BodyOf<typeof contract.removeDeliveryItem>,
) => {
  const first: FirstInTransaction = async (trx) => {
    const before = await find(trx, caller.shopId, lists[kind], id);
    if (!before) {
      caller.audit.isWritten = true;
      return;
    }
    await auditChange(context, trx, caller, { action: 'delivery.remove', subject: { kind, id }, before, after: null });
  };
  await removeDelivery(context, caller.shopId, kind, id, first);
  return getDelivery(context, caller);
};

/** Where carriers may go. */
export const listDeliveryRegions = ({ language }: StaffMember): DataOf<typeof contract.listDeliveryRegions> =>
  listRegionTree().map(({ id, name, provinces }) => ({
    id,
    name: localize(name, language),
    provinces: provinces.map((province) => ({ id: province.id, name: localize(province.name, language) })),
  }));

/** What a parcel would cost with each carrier, by the rules of the checkout (SETUP-03). */
export const calculateFees = async (
  { db }: Context,
  { shopId, shop }: StaffMember,
  { country, provinceId, grams, amount, pieces }: QueryOf<typeof contract.calculateFees>,
): Promise<DataOf<typeof contract.calculateFees>> =>
  (await listCarriers(db, shopId)).map((carrier) => {
    const { days_min: daysMin, days_max: daysMax } = carrier;
    const goesThere = servesDestination(carrier.regions, { countryCode: country, provinceId });
    const load = { pieces, weight: grams, value: amount };
    const broken = goesThere ? brokenLimit(load, parcelLimits(carrier)) : undefined;
    return {
      ...{ id: carrier.carrier_id, name: carrier.name, mode: carrier.delivery_mode, daysMin, daysMax },
      fee: goesThere && !broken ? carrierFee(carrier, shop.settings.freeShippingFrom, grams, amount) : null,
      broken: broken ? { limit: broken.limit, max: broken.max } : null,
    };
  });
