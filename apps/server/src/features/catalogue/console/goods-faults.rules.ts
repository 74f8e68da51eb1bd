import type * as contract from '@pcmall/contract/console/goods';
import type { BodyOf } from '@pcmall/contract/endpoint';
import type { MessageKey } from '@pcmall/contract/messages';
import { isShownPicture } from '@pcmall/contract/pictures';
import { isPayable } from '@pcmall/domain/payable-unit';

export interface GoodsFault {
  /** As the contract names it: `skus.3.price`. */
  field: string;
  key: MessageKey;
}

/** What is wrong with a product whatever else the shop has, beyond what the contract's schema says; for form and import alike. */
export const goodsFaults = (
  { name, pictures, skus }: BodyOf<typeof contract.saveGoods>,
  currency: string,
  now: Date,
): GoodsFault[] => {
  const faults: GoodsFault[] = [];
  const blame = (field: string, key: MessageKey) => faults.push({ field, key });
  if (!name.zh && !name.en) blame('name.zh', 'input.required');
  if (!pictures.every(isShownPicture)) blame('pictures', 'import.picture');
  const seen = new Set<string>();
  for (const [index, sku] of skus.entries()) {
    const at = (column: string) => `skus.${index}.${column}`;
    if (seen.has(sku.code.toUpperCase())) blame(at('code'), 'import.twice');
    seen.add(sku.code.toUpperCase());
    if (!isPayable(sku.price, currency)) blame(at('price'), 'import.price');
    if (sku.struckPrice !== null && !isPayable(sku.struckPrice, currency)) blame(at('struckPrice'), 'import.price');
    const { nextPrice } = sku;
    if (nextPrice && (!isPayable(nextPrice.price, currency) || new Date(nextPrice.from) <= now))
      blame(at('nextPrice'), 'import.nextPrice');
    if (sku.picture !== '' && !isShownPicture(sku.picture)) blame(at('picture'), 'import.picture');
  }
  return faults;
};
