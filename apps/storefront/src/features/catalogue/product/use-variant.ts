import type { Product, ProductSku } from '@pcmall/contract/catalogue';
import { type Choice, choiceOf, chosenSku, firstChoice, type Stock, toggle } from '@pcmall/domain/choice';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIsPainted } from '../../../lib/browser/first-paint';
import { useQueryState } from '../../../lib/navigation';
import { stockQuery } from '../catalogue.api';

export interface Variant {
  choice: Choice;
  stock: Stock;
  /** Undefined while an option is open. */
  sku: ProductSku | undefined;
  /** Pieces in stock; undefined until it is known. */
  left: number | undefined;
  pick: (option: number, value: number) => void;
}

/** The selected variant: chosen by the shopper, else named by `skuSaleId` in the URL, else the first one in stock. */
export const useVariant = (product: Product): Variant => {
  const [url, setUrl] = useQueryState();
  const [picked, setPicked] = useState<Choice>();
  const isPainted = useIsPainted();
  const { data } = useQuery({ ...stockQuery(product.productId), enabled: isPainted });
  const stock = useMemo(() => data && new Map(data.map((row) => [row.skuSaleId, row.stock])), [data]);
  const choice = picked ?? choiceOf(product, url.skuSaleId) ?? firstChoice(product, stock);
  const sku = chosenSku(product, choice);

  const pick = (option: number, value: number) => {
    const next = toggle(choice, option, value);
    setPicked(next);
    const nextSku = chosenSku(product, next);
    if (nextSku) setUrl({ skuSaleId: nextSku.skuSaleId }, { replace: true });
  };
  return { choice, stock, sku, left: sku && stock ? (stock.get(sku.skuSaleId) ?? 0) : undefined, pick };
};

/** Nothing is left, whatever is chosen. */
export const isGone = (stock: Variant['stock']) =>
  stock !== undefined && ![...stock.values()].some((pieces) => pieces > 0);
