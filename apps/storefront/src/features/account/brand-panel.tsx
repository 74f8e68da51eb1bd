import { useT } from '../../i18n/i18n';
import { useShop } from '../../lib/shop';
import { Icon } from '../../ui/icon';
import { brandMessages } from './brand.messages';
import { BrandDrawing } from './brand-drawing';

const promises = [
  { icon: 'shield', key: 'brand.authentic' },
  { icon: 'truck', key: 'brand.customs' },
  { icon: 'lock', key: 'brand.privacy' },
] as const;

/** Whose shop this is. */
export default function BrandPanel() {
  const t = useT(brandMessages);
  const { shopName } = useShop();
  return (
    <aside className="flex flex-col bg-theme-soft px-12 py-12">
      <p className="mb-2 font-medium text-theme-text">{shopName}</p>
      <p className="text-2xl font-semibold text-balance">{t('brand.slogan')}</p>
      <BrandDrawing />
      <ul className="space-y-3 text-ink-soft">
        {promises.map(({ icon, key }) => (
          <li key={key} className="flex items-start gap-3">
            <Icon name={icon} size={20} className="mt-px shrink-0 text-theme-text" />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
