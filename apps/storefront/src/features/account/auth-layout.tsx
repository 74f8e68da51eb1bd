import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n';
import { useShop } from '../../lib/shop';
import { Icon } from '../../ui/icon';
import { accountMessages } from './account.messages';
import { BrandDrawing } from './brand-drawing';

const promises = [
  { icon: 'shield', key: 'brand.authentic' },
  { icon: 'truck', key: 'brand.customs' },
  { icon: 'lock', key: 'brand.privacy' },
] as const;

/** A calm panel that says whose shop this is, and the form beside it. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width py-12">
      <div className="mx-auto grid max-w-270 grid-cols-[minmax(0,5fr)_minmax(0,6fr)] overflow-hidden rounded-lg border border-line shadow-raised">
        <BrandPanel />
        <section className="bg-white px-16 py-12">
          <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
          {children}
        </section>
      </div>
    </div>
  );
}

function BrandPanel() {
  const t = useT(accountMessages);
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
            {t(key)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
