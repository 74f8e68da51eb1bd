import { Icon } from '@pcmall/ui/icon';
import { useShop } from '../../lib/shop';
import { BrandDrawing } from './brand-drawing';

/** Whose shop this is. */
export default function BrandPanel() {
  const { shopName, slogan, promises } = useShop();
  return (
    <aside className="flex flex-col bg-theme-soft px-12 py-12">
      <p className="mb-2 font-medium text-theme-text">{shopName}</p>
      {slogan && <p className="text-2xl font-semibold text-balance">{slogan}</p>}
      <BrandDrawing />
      <ul className="space-y-3 text-ink-soft">
        {promises.slice(0, 3).map(({ icon, title, text }) => (
          <li key={title} className="flex items-start gap-3">
            <Icon name={icon} size={20} className="mt-px shrink-0 text-theme-text" />
            <span>{`${title} · ${text}`}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
