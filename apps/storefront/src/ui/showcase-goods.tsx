import { Badge, CountBadge } from '@pcmall/ui/badge';
import { Card } from '@pcmall/ui/card';
import { Carousel } from '@pcmall/ui/carousel';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { LazyImage } from '@pcmall/ui/lazy-image';
import { iconNames } from '@pcmall/ui/lib/icon-names';
import { Price } from '@pcmall/ui/price';
import { useState } from 'react';
import { Countdown } from './countdown';
import { showcaseMessages } from './showcase.messages';

const bottle = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#f6f2ea"/><rect x="86" y="34" width="28" height="22" rx="4" fill="#7a5b2e"/><path d="M70 74q0-18 16-18h28q16 0 16 18v80q0 12-12 12H82q-12 0-12-12Z" fill="#e0a63c"/><rect x="70" y="92" width="60" height="44" fill="#fffaf0"/></svg>',
)}`;

export function ShowcaseGoods() {
  return (
    <>
      <Prices />
      <Pictures />
      <Icons />
    </>
  );
}

function Prices() {
  const t = useT(showcaseMessages);
  const [end] = useState(() => Date.now() + 90_061_000);
  return (
    <Card title={t('show.prices')}>
      <div className="flex flex-wrap items-baseline gap-8">
        <Price minor={129900} currency="AUD" size="xl" />
        <Price minor={89900} was={129900} currency="SGD" size="lg" />
        <Price minor={4550} currency="CNY" />
        <Price minor={-100} currency="HKD" size="sm" />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Badge tone="solid">{t('show.sale')}</Badge>
        <Badge tone="theme">{t('show.crossBorder')}</Badge>
        <Badge tone="danger">{t('show.sale')}</Badge>
        <Badge tone="success">{t('show.done')}</Badge>
        <Badge tone="warning">{t('show.waiting')}</Badge>
        <Badge>{t('show.fewLeft')}</Badge>
        <CountBadge count={8} />
        <CountBadge count={120} />
        <span className="ms-4 text-ink-soft">
          <span>{`${t('show.payWithin')} `}</span>
          <Countdown until={end} className="font-semibold text-ink" />
        </span>
      </div>
    </Card>
  );
}

function Pictures() {
  const t = useT(showcaseMessages);
  const slides = [t('show.slide1'), t('show.slide2'), t('show.slide3')].map((text) => ({
    key: text,
    content: (
      <div className="flex h-60 items-center bg-theme-soft px-16 text-2xl font-semibold text-theme-text">{text}</div>
    ),
  }));
  return (
    <Card title={t('show.pictures')}>
      <div className="grid grid-cols-4 items-start gap-6">
        <div className="col-span-2">
          <Carousel label={t('show.pictures')} slides={slides} />
        </div>
        <LazyImage src={bottle} alt={t('show.bottle')} className="rounded-md" />
        <LazyImage src="/missing.webp" alt={t('show.bottle')} className="rounded-md" />
      </div>
    </Card>
  );
}

function Icons() {
  const t = useT(showcaseMessages);
  return (
    <Card title={t('show.icons')}>
      <div className="flex flex-wrap gap-4 text-ink-soft">
        {iconNames.map((name) => (
          <Icon key={name} name={name} size={24} label={name} />
        ))}
      </div>
    </Card>
  );
}
