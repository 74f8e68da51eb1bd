import { Breadcrumb } from '@pcmall/ui/breadcrumb';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Menu } from '@pcmall/ui/menu';
import { Pager } from '@pcmall/ui/pager';
import { Steps } from '@pcmall/ui/steps';
import { Tabs } from '@pcmall/ui/tabs';
import { useState } from 'react';
import { linkTo } from '../lib/link-to';
import { showcaseMessages } from './showcase.messages';

export function ShowcaseNavigation() {
  const t = useT(showcaseMessages);
  const [page, setPage] = useState(6);
  const [pageSize, setPageSize] = useState(10);
  const tabs = [
    { id: 'all', label: t('show.allOrders') },
    { id: 'unpaid', label: t('show.unpaid'), count: 2 },
    { id: 'toShip', label: t('show.toShip') },
  ] as const;
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('unpaid');
  const items = [
    { key: 'orders', label: t('show.orders'), icon: 'order', to: linkTo('myOrder') },
    { key: 'account', label: t('show.account'), icon: 'user', to: linkTo('userInfo'), isCurrent: true },
    { key: 'logout', label: t('show.logout'), icon: 'logout', onSelect: () => setTab('all') },
  ] as const;
  const steps = [
    { label: t('show.step.placed'), note: '2026-11-27 10:24:05' },
    { label: t('show.step.paid'), note: '2026-11-27 10:25:41' },
    { label: t('show.step.shipped') },
    { label: t('show.step.received') },
  ];
  return (
    <Card
      title={t('show.navigation')}
      action={
        <Menu items={items} align="end">
          {t('show.account')}
        </Menu>
      }
    >
      <div className="space-y-6">
        <Breadcrumb
          crumbs={[
            { label: t('show.home'), to: linkTo('home') },
            { label: t('show.baby'), to: linkTo('search') },
            { label: t('show.milk') },
          ]}
        />
        <Tabs label={t('show.orders')} tabs={tabs} value={tab} onChange={setTab}>
          {t('show.panel', { name: tabs.find(({ id }) => id === tab)?.label ?? '' })}
        </Tabs>
        <Steps steps={steps} current={2} />
        <Pager
          page={page}
          pageSize={pageSize}
          total={198}
          onPage={setPage}
          onPageSize={(size) => {
            setPageSize(size);
            setPage(1);
          }}
        />
      </div>
    </Card>
  );
}
