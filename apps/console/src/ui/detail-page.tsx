import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import type { Elements } from '@pcmall/ui/lib/elements';
import type { MenuItem } from '@pcmall/ui/menu';
import { Menu } from '@pcmall/ui/menu';
import type { ReactNode } from 'react';
import { Link } from '../lib/router';
import { pageMessages } from './page.messages';

interface DetailPageProps {
  /** The list that it belongs to. */
  back: { to: string; label: string };
  title: string;
  /** A Badge or several. */
  status?: ReactNode;
  /** The one next step, as the button. */
  action?: Elements;
  /** The rest of what can be done. */
  more?: readonly MenuItem[];
  /** What happened: goods, parcels, money, history. */
  children: ReactNode;
  /** Who: people, notes, tags. */
  aside?: ReactNode;
}

/**
 * One thing: its title with status and next step, then two columns.
 *
 *     <DetailPage back={{ to: linkTo('orders'), label: t('orders.title') }} title={number} status={<Badge tone="warning">…</Badge>}
 *       action={<Button>{t('order.ship')}</Button>} more={[{ key: 'cancel', label: t('order.cancel'), onSelect: cancel }]}
 *       aside={<Card title={t('order.shopper')}>…</Card>}>
 *       <Card title={t('order.goods')}>…</Card>
 *     </DetailPage>
 */
export function DetailPage({ back, title, status, action, more = [], children, aside }: DetailPageProps) {
  const t = useT(pageMessages);
  return (
    <div className="mx-auto max-w-300 px-6 pt-4 pb-12">
      <Link to={back.to} className="inline-flex items-center gap-1 text-sm text-ink-soft hover:text-theme-text">
        <Icon name="chevronLeft" size={14} />
        <span>{back.label}</span>
      </Link>
      <header className="mt-1 mb-4 flex min-h-9 flex-wrap items-center gap-3">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {status && <span className="flex items-center gap-1">{status}</span>}
        <span className="grow" />
        {more.length > 0 && (
          <Menu
            items={more}
            align="end"
            className="h-control rounded-md border border-line-strong px-3 hover:bg-ground"
          >
            {t('page.more')}
          </Menu>
        )}
        {action}
      </header>
      <div className={aside ? 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]' : 'grid gap-4'}>
        <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>
        {aside && <aside className="grid min-w-0 grid-cols-1 gap-4">{aside}</aside>}
      </div>
    </div>
  );
}
