import { getTenantSetting } from '@pcmall/contract/shop';
import { Button } from '@pcmall/ui/button';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { useEffect } from 'react';
import { linkTo } from '../../lib/link-to';
import { go } from '../../lib/navigation';
import { useInvalidate } from '../../lib/query';
import { useShop } from '../../lib/shop';
import { shopMessages } from './shop.messages';

/** The mall is closed; orders stay accessible (SHELL-12). */
export default function ShopClosedPage() {
  const t = useT(shopMessages);
  const { closed } = useShop();
  const invalidate = useInvalidate();
  useEffect(() => {
    if (!closed) go(linkTo('home'), { replace: true });
  });
  return (
    <div className="page-width py-16 text-center">
      <h1 className="sr-only">{t('closed.title')}</h1>
      <Empty
        drawing="box"
        text={
          <>
            <span className="mb-2 block text-xl font-semibold text-ink">{t('closed.title')}</span>
            <span>{t('closed.text')}</span>
          </>
        }
        action={
          <span className="flex gap-3">
            <LinkButton to={linkTo('myOrder')}>{t('closed.orders')}</LinkButton>
            <Button variant="secondary" onClick={() => void invalidate(getTenantSetting)}>
              {t('closed.retry')}
            </Button>
          </span>
        }
      />
    </div>
  );
}
