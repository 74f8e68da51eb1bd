import type { Product } from '@pcmall/contract/catalogue';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon, type IconName } from '@pcmall/ui/icon';
import { catalogueMessages } from '../catalogue.messages';

const icons = { price: 'order', cancel: 'clock', pay: 'card', id: 'shield' } as const satisfies Record<
  string,
  IconName
>;

/** What the shop promises for every product; the one about ID cards only matters for cross-border goods. */
export function Promises({ product: { deliveryModes } }: { product: Product }) {
  const t = useT(catalogueMessages);
  const shown = (['price', 'cancel', 'pay', 'id'] as const).filter(
    (promise) => promise !== 'id' || deliveryModes.includes('crossBorder'),
  );
  return (
    <ul aria-label={t('promise.title')} className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-6">
      {shown.map((promise) => (
        <li key={promise} className="flex gap-3">
          <Icon name={icons[promise]} size={20} className="mt-0.5 shrink-0 text-theme-text" />
          <div>
            <p className="font-medium">{t(`promise.${promise}`)}</p>
            <p className="text-sm text-pretty text-ink-muted">{t(`promise.${promise}Note`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
