import type { Product } from '@pcmall/contract/catalogue';
import { taxOn } from '@pcmall/domain/payable-unit';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMoney, useShop } from '../../../lib/shop';
import { catalogueMessages } from '../catalogue.messages';

const modes = ['crossBorder', 'local', 'pickUp'] as const;

/** From parts per million: 91,000 is 9.1 %. */
const percent = (ppm: number) => `${ppm / 10_000}%`;

/** How the product can be delivered, and the tax on it. */
export function DeliveryNotes({ product, price }: { product: Product; price: number }) {
  const t = useT(catalogueMessages);
  const money = useMoney();
  const { currency } = useShop();
  const { deliveryModes, taxRate } = product;
  const tax =
    taxRate > 0
      ? t('product.taxRate', { rate: percent(taxRate), amount: money(taxOn(price, taxRate, currency)) })
      : t('product.noTax');
  return (
    <dl className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2">
      <dt className="text-ink-muted">{t('product.delivery')}</dt>
      <dd>
        <ul className="space-y-1">
          {modes
            .filter((mode) => deliveryModes.includes(mode))
            .map((mode) => (
              <li key={mode}>
                <span>{t(`mode.${mode}`)}</span>
                <span className="ms-2 text-sm text-ink-muted">{t(`product.deliveryNote.${mode}`)}</span>
              </li>
            ))}
        </ul>
      </dd>
      {deliveryModes.includes('crossBorder') && (
        <>
          <dt className="text-ink-muted">{t('product.tax')}</dt>
          <dd>{tax}</dd>
        </>
      )}
    </dl>
  );
}
