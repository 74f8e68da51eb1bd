import type { Context } from '../../core/context';
import type { Trx } from '../../db/database';
import { inTransaction } from '../../db/in-transaction';
import { loadPayKeys, storePayKeys } from '../../gateways/payment/pay-keys';
import { deletePayKeys } from '../../gateways/payment/pay-keys.queries';
import { KeysError, type KeyTrial, type ProviderKind } from '../../gateways/payment/provider';

const tryKeys = async (
  { providers }: Context,
  shopId: string,
  kind: ProviderKind,
  keys: unknown,
): Promise<KeyTrial> => {
  const provider = await kind.connect(keys, providers.placeOf(shopId, kind.name));
  return provider.tryKeys();
};

/**
 * Gives a shop its keys for a provider. They are tried first, and count only when nothing is wrong with them: from then on
 * at every server within a second, without a restart (PAY-03.6). Throws KeysError when they can't be right.
 */
export const setPayKeys = async (
  context: Context,
  shopId: string,
  kind: ProviderKind,
  keys: unknown,
  first: (trx: Trx) => Promise<void> = async () => {},
): Promise<KeyTrial> => {
  const trial = await tryKeys(context, shopId, kind, keys);
  if (trial.problems.length > 0) return trial;
  await inTransaction(context.db, async (trx) => {
    await first(trx);
    await storePayKeys(context, trx, shopId, kind.name, keys, context.clock.now());
    await context.shops.changed(trx, shopId, 'settings');
  });
  return trial;
};

/** Takes a shop's keys for a provider away. Open payments and refunds there wait until it has some again. */
export const removePayKeys = (
  { db, shops }: Context,
  shopId: string,
  kind: ProviderKind,
  first: (trx: Trx) => Promise<void> = async () => {},
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await first(trx);
    await deletePayKeys(trx, shopId, kind.name);
    await shops.changed(trx, shopId, 'settings');
  });

/** Tries the keys that a shop has; undefined when it has none. */
export const checkPayKeys = async (
  context: Context,
  shopId: string,
  kind: ProviderKind,
): Promise<KeyTrial | undefined> => {
  const stored = (await loadPayKeys(context, shopId)).find(({ provider }) => provider === kind.name);
  if (!stored) return undefined;
  try {
    return await tryKeys(context, shopId, kind, stored.open());
  } catch (problem) {
    const why =
      problem instanceof KeysError
        ? problem.text
        : {
            zh: '已保存的密钥无法打开：缺少当时加密所用的 ID_DATA_KEY',
            en: "The stored keys don't open: the ID_DATA_KEY that sealed them is missing",
          };
    return { problems: [why], notes: [] };
  }
};
