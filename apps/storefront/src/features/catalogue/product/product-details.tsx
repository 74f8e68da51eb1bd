import type { Product } from '@pcmall/contract/catalogue';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { Elements } from '@pcmall/ui/lib/elements';
import type { MouseEvent } from 'react';
import { RichText } from '../../content';
import { catalogueMessages } from '../catalogue.messages';
import { DeliveryNotes } from './delivery-notes';

const sections = ['description', 'variants', 'service'] as const;

const scrollTo = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault();
  const { hash } = event.currentTarget;
  document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
};

/** Description, variants and service one below the other, with a link to each. */
export function ProductDetails({ product }: { product: Product }) {
  const t = useT(catalogueMessages);
  const firstPrice = product.skus[0]?.price ?? 0;
  return (
    <div className="rounded-lg border border-line">
      <nav
        aria-label={t('product.sections')}
        className="flex flex-wrap gap-8 border-b border-line bg-ground px-6 max-sm:gap-3 max-sm:px-4"
      >
        {sections.map((section) => (
          <a key={section} href={`#${section}`} onClick={scrollTo} className="py-3 font-medium hover:text-theme-text">
            {t(`product.${section}`)}
          </a>
        ))}
      </nav>
      <div className="divide-y divide-line px-6 max-sm:px-4">
        <Section id="description" title={t('product.description')}>
          {product.description ? (
            <RichText html={product.description} />
          ) : (
            <p className="text-ink-muted">{t('product.noDescription')}</p>
          )}
        </Section>
        <Section id="variants" title={t('product.variants')}>
          <Variants product={product} />
        </Section>
        <Section id="service" title={t('product.service')}>
          <DeliveryNotes product={product} price={firstPrice} />
        </Section>
      </div>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: Elements }) {
  return (
    <section id={id} aria-label={title} className="scroll-mt-36 py-8">
      <h2 className="mb-4 text-xl font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Variants({ product: { brand, code, options, skus } }: { product: Product }) {
  const t = useT(catalogueMessages);
  const separator = t('product.separator');
  const weights = [...new Set(skus.map((sku) => sku.weight))].filter((weight) => weight > 0);
  const rows = [
    ...(brand ? [{ name: t('product.brand'), value: brand.name }] : []),
    { name: t('product.code'), value: code },
    ...options.map(({ name, values }) => ({ name, value: values.join(separator) })),
    ...(weights.length > 0
      ? [{ name: t('product.weight'), value: weights.map((n) => t('product.grams', { n })).join(separator) }]
      : []),
  ];
  return (
    <dl className="grid max-w-200 grid-cols-[10rem_minmax(0,1fr)] gap-y-2">
      {rows.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
