import { previewGoods } from '@pcmall/contract/console/goods';
import { type Language, localize } from '@pcmall/domain/localized';
import { formatAmount, parseMoney } from '@pcmall/domain/money';
import { readOptionPairs } from '@pcmall/domain/option-pairs';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { ProductImage } from '@pcmall/ui/product-image';
import { Spinner } from '@pcmall/ui/spinner';
import { Tabs } from '@pcmall/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call';
import { richTextLook } from '../../../ui/rich-text/look';
import { productMessages } from './product.messages';
import type { ProductValues } from './product-form';
import type { SkuRow } from './sku-rows';

const languages = ['zh', 'en'] as const;

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

interface PreviewDialogProps {
  values: ProductValues;
  onClose: () => void;
}

/** What is typed, as shoppers would see it in either language, before anything is saved (GOODS-02). */
export function PreviewDialog({ values, onClose }: PreviewDialogProps) {
  const t = useT(productMessages);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [shown, setShown] = useState(0);
  const description = { zh: values.descriptionZh, en: values.descriptionEn };
  const clean = useQuery({
    queryKey: [previewGoods.path, description],
    queryFn: () => call(previewGoods, { body: { description } }),
  });
  const prices = pricesOf(values.rows);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const price = least === most ? formatAmount(least) : `${formatAmount(least)} – ${formatAmount(most)}`;
  return (
    <Dialog
      open
      size="xl"
      title={t('product.preview')}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('product.closePreview')}
        </Button>
      }
    >
      <Tabs
        label={t('product.previewLanguage')}
        value={language}
        tabs={languages.map((id) => ({ id, label: t(`product.in.${id}`) }))}
        onChange={setLanguage}
      >
        <div className="mt-4 grid gap-6 sm:grid-cols-2">
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
        {clean.isPending && <Spinner />}
        {clean.error && (
          <p role="alert" className="text-sm text-danger">
            {clean.error.message}
          </p>
        )}
        {clean.data && (
          <div
            className={`${richTextLook} mt-6 border-t border-line pt-4`}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has just cleaned it, as it does for shoppers
            dangerouslySetInnerHTML={{ __html: localize(clean.data.description, language) }}
          />
        )}
      </Tabs>
    </Dialog>
  );
}
