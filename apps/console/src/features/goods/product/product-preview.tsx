import { previewGoods } from '@pcmall/contract/console/goods';
import { type Language, localize } from '@pcmall/domain/localized';
import { parseMoney } from '@pcmall/domain/money';
import { readOptionPairs } from '@pcmall/domain/option-pairs';
import { useT } from '@pcmall/ui/i18n/i18n';
import { ProductImage } from '@pcmall/ui/product-image';
import { useState } from 'react';
import { apiQuery } from '../../../lib/query';
import { usePriceRange } from '../../../ui/money';
import { PreviewDialog } from '../../../ui/rich-text/preview-dialog';
import { productMessages } from './product.messages';
import type { ProductValues } from './product-form';
import type { SkuRow } from './sku-rows';

const pricesOf = (rows: readonly SkuRow[]) =>
  rows.map(({ texts }) => parseMoney(texts.price)).filter((price) => price !== undefined);

/** By name of the option the values that shoppers choose from. */
const choicesOf = (rows: readonly SkuRow[], language: Language): [name: string, values: string[]][] => {
  const choices = new Map<string, Set<string>>();
  for (const { texts } of rows)
    for (const { name, value } of readOptionPairs(texts.optionsZh, texts.optionsEn) ?? []) {
      const key = localize(name, language);
      choices.set(key, new Set([...(choices.get(key) ?? []), localize(value, language)]));
    }
  return [...choices].map(([name, values]) => [name, [...values]]);
};

interface ProductPreviewProps {
  values: ProductValues;
  onClose: () => void;
}

export function ProductPreview({ values, onClose }: ProductPreviewProps) {
  const t = useT(productMessages);
  const [shown, setShown] = useState(0);
  const prices = pricesOf(values.rows);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const price = usePriceRange()({ priceFrom: least, priceTo: most });
  return (
    <PreviewDialog
      query={apiQuery(previewGoods, { body: { description: { zh: values.descriptionZh, en: values.descriptionEn } } })}
      textOf={({ description }) => description}
      onClose={onClose}
    >
      {(language) => (
        <div className="grid gap-6 sm:grid-cols-2">
          <div className="grid content-start gap-2">
            <ProductImage
              picture={values.pictures[shown] ?? ''}
              size={400}
              className="aspect-square w-full rounded-md object-contain"
            />
            <div className="flex flex-wrap gap-2">
              {values.pictures.map((picture, index) => (
                <button
                  key={picture}
                  type="button"
                  aria-label={t('product.pictureNo', { n: index + 1 })}
                  aria-pressed={index === shown}
                  onClick={() => setShown(index)}
                  className="rounded-sm border border-line p-0.5 aria-pressed:border-theme-ring"
                >
                  <ProductImage picture={picture} size={80} className="size-12 rounded-sm" />
                </button>
              ))}
            </div>
          </div>
          <div className="grid content-start gap-3">
            <h3 className="text-2xl font-semibold">
              {localize({ zh: values.nameZh, en: values.nameEn }, language) || '—'}
            </h3>
            <p className="text-ink-soft">{localize({ zh: values.subtitleZh, en: values.subtitleEn }, language)}</p>
            {prices.length > 0 && <p className="numbers text-2xl font-semibold text-danger">{price}</p>}
            {choicesOf(values.rows, language).map(([name, options]) => (
              <div key={name}>
                <p className="mb-1 text-sm text-ink-muted">{name}</p>
                <p className="flex flex-wrap gap-2">
                  {options.map((option) => (
                    <span key={option} className="rounded-md border border-line-strong px-3 py-1">
                      {option}
                    </span>
                  ))}
                </p>
              </div>
            ))}
          </div>
        </div>
      )}
    </PreviewDialog>
  );
}
