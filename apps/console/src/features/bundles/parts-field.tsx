import { mostParts } from '@pcmall/contract/console/bundles';
import { useErrorText } from '@pcmall/ui/form/fault';
import { useT } from '@pcmall/ui/i18n/i18n';
import { controlStyle } from '@pcmall/ui/lib/control-style';
import { cx } from '@pcmall/ui/lib/cx';
import { useController } from 'react-hook-form';
import { useMay } from '../../lib/me';
import { GoodsPicker } from '../../ui/goods-picker/lazy-goods-picker';
import type { useChosenGoods } from '../../ui/goods-picker/use-chosen-goods';
import { bundleMessages } from './bundle.messages';
import { type BundleValues, isPieces } from './bundle-form';

interface PartsFieldProps {
  lookOf: ReturnType<typeof useChosenGoods>['lookOf'];
}

/** The products of the bundle in their order, each with its pieces. */
export function PartsField({ lookOf }: PartsFieldProps) {
  const t = useT(bundleMessages);
  const errorText = useErrorText();
  const disabled = !useMay()('promotions.write');
  const { field, fieldState } = useController<BundleValues, 'parts'>({ name: 'parts' });
  const parts = field.value;
  const setPieces = (productId: string, quantity: string) =>
    field.onChange(parts.map((part) => (part.productId === productId ? { ...part, quantity } : part)));
  return (
    <GoodsPicker
      required
      kind="product"
      label={t('bundle.parts')}
      most={mostParts}
      ids={parts.map(({ productId }) => productId)}
      onChange={(ids) =>
        field.onChange(
          ids.map((id) => parts.find(({ productId }) => productId === id) ?? { productId: id, quantity: '1' }),
        )
      }
      beside={(id) => {
        const { quantity = '' } = parts.find(({ productId }) => productId === id) ?? {};
        return (
          <label className="flex shrink-0 items-center gap-1 text-ink-soft">
            <span aria-hidden>×</span>
            <span className="w-16">
              <input
                inputMode="numeric"
                aria-label={t('bundle.pieces', { name: lookOf(id)?.name ?? id })}
                aria-invalid={(fieldState.error !== undefined && !isPieces(quantity)) || undefined}
                title={t('bundle.times')}
                value={quantity}
                disabled={disabled}
                onChange={({ target }) => setPieces(id, target.value)}
                className={cx(controlStyle, 'numbers h-8 px-2 text-end')}
              />
            </span>
          </label>
        );
      }}
      {...{ disabled, error: errorText(fieldState.error), ref: field.ref }}
    />
  );
}
