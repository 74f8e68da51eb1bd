import type { DiscountPackage, PackagePart } from '@pcmall/contract/promotion';
import { type Choice, chosenSku, firstChoice } from '@pcmall/domain/choice';
import { packageShares, packagesInStock } from '@pcmall/domain/promotion';

/** How many packages each specification of a part is enough for. */
export const packagesOf = ({ skus, quantity }: PackagePart): ReadonlyMap<string, number> =>
  new Map(skus.map(({ skuSaleId, stock }) => [skuSaleId, Math.floor(stock / quantity)]));

export const firstChoices = ({ parts }: DiscountPackage): Choice[] =>
  parts.map((part) => firstChoice(part, packagesOf(part)));

type Chosen = PackagePart['skus'][number] | undefined;

export interface PackageChoice {
  /** Of each part; undefined where an option is open. */
  chosen: readonly Chosen[];
  isComplete: boolean;
  /** Packages in stock in this choice. */
  left: number;
  /** What the parts of one package cost apart, with the cheapest specification where an option is open. */
  apart: number;
  /** What one package saves. */
  saving: number;
}

/** What a package comes to in this choice: the same sums as the cart's and the checkout's. */
export const packageChoice = (
  { parts, saving }: DiscountPackage,
  choices: readonly Choice[],
  currency: string,
): PackageChoice => {
  const chosen = parts.map((part, place) => chosenSku(part, choices[place] ?? []));
  const goods = parts.map(({ skus, quantity }, place) => {
    const price = chosen[place]?.price ?? Math.min(...skus.map((sku) => sku.price));
    return { price, quantity };
  });
  return {
    chosen,
    isComplete: chosen.every((sku) => sku !== undefined),
    left: packagesInStock(
      chosen.flatMap((sku, place) =>
        sku ? [{ skuId: sku.skuSaleId, stock: sku.stock, quantity: parts[place]?.quantity ?? 1 }] : [],
      ),
    ),
    apart: goods.reduce((all, { price, quantity }) => all + price * quantity, 0),
    saving: packageShares(saving, goods, 1, currency).reduce((all, share) => all + share, 0),
  };
};
