import type { BundleDetail, BundlePart } from '@pcmall/contract/offer';
import { type Choice, chosenSku, firstChoice } from '@pcmall/domain/choice';
import { bundleShares, bundlesInStock } from '@pcmall/domain/offer';

/** How many bundles the stock of each variant of a part is enough for. */
export const bundlesOf = ({ skus, quantity }: BundlePart): ReadonlyMap<string, number> =>
  new Map(skus.map(({ skuSaleId, stock }) => [skuSaleId, Math.floor(stock / quantity)]));

/** Of no variant of the part there is enough for one bundle. */
export const isSoldOut = (part: BundlePart): boolean => Math.max(0, ...bundlesOf(part).values()) < 1;

export const firstChoices = ({ parts }: BundleDetail): Choice[] =>
  parts.map((part) => firstChoice(part, bundlesOf(part)));

type SelectedSku = BundlePart['skus'][number] | undefined;

export interface BundleChoice {
  /** The variant of each part; undefined where an option is open. */
  selectedSkus: readonly SelectedSku[];
  isComplete: boolean;
  /** Bundles in stock in this choice. */
  left: number;
  /** What the parts of one bundle cost separately, in minor units; the cheapest variant counts where an option is open. */
  apart: number;
  /** What one bundle saves, in minor units. */
  saving: number;
}

/** What a bundle costs in this choice, by the same rules as in the cart and the checkout. */
export const bundleChoice = (
  { parts, saving }: BundleDetail,
  choices: readonly Choice[],
  currency: string,
): BundleChoice => {
  const selectedSkus = parts.map((part, index) => chosenSku(part, choices[index] ?? []));
  const goods = parts.map(({ skus, quantity }, index) => {
    const price = selectedSkus[index]?.price ?? Math.min(...skus.map((sku) => sku.price));
    return { price, quantity };
  });
  return {
    selectedSkus,
    isComplete: selectedSkus.every((sku) => sku !== undefined),
    left: bundlesInStock(
      selectedSkus.flatMap((sku, index) =>
        sku ? [{ skuId: sku.skuSaleId, stock: sku.stock, quantity: parts[index]?.quantity ?? 1 }] : [],
      ),
    ),
    apart: goods.reduce((all, { price, quantity }) => all + price * quantity, 0),
    saving: bundleShares(saving, goods, 1, currency).reduce((all, share) => all + share, 0),
  };
};
