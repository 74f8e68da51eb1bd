import { listWaitingRefunds } from '@pcmall/contract/console/refunds';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Tabs } from '@pcmall/ui/tabs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query';
import { go, linkTo, useSearchParams } from '../../lib/router';
import { ListPage } from '../../ui/list-page';
import { OnItsWay } from './on-its-way';
import { RefundQueue } from './refund-queue';
import { refundsMessages } from './refunds.messages';

/** Others may ask for a refund while the queue is open. */
const everyMs = 60_000;

/** Refunds that wait for the shop, one at a time, and the money that has not arrived yet (SALES-05). */
export default function RefundsPage() {
  const t = useT(refundsMessages);
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'onItsWay' ? 'onItsWay' : 'waiting';
  const { data } = useSuspenseQuery({ ...apiQuery(listWaitingRefunds), staleTime: 0, refetchInterval: everyMs });
  return (
    <ListPage title={t('refunds.title')}>
      <Tabs
        label={t('refunds.title')}
        value={tab}
        onChange={(id) => go(linkTo('refunds', { tab: id === 'waiting' ? undefined : id }), { replace: true })}
        tabs={[
          { id: 'waiting', label: t('refunds.waiting'), count: data.waiting.length },
          { id: 'onItsWay', label: t('refunds.onItsWay'), count: data.onItsWay.length },
        ]}
      >
        {tab === 'waiting' ? <RefundQueue waiting={data.waiting} /> : <OnItsWay refunds={data.onItsWay} />}
      </Tabs>
    </ListPage>
  );
}
