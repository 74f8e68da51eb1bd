import { quickOrderNotFoundCode } from '@pcmall/contract/codes';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { onLanguageChange, translator, useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { CallError } from '@pcmall/ui/lib/call-error';
import { useObservable } from '@pcmall/ui/lib/observable';
import { LinkButton } from '@pcmall/ui/link-button';
import { PageHead } from '@pcmall/ui/page-head';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { Tabs } from '@pcmall/ui/tabs';
import { toast } from '@pcmall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { linkTo } from '../../lib/link-to';
import { Link, useQueryState } from '../../lib/navigation';
import { benchMessages } from './bench/bench.messages';
import { type Bench, type DraftStore, draftStore, loadBench } from './bench/draft-store';
import { Workbench } from './bench/workbench';
import { OrdersView } from './orders/orders-view';
import { PayView } from './pay/pay-view';
import type { Step } from './quick-order.api';
import { quickOrderMessages } from './quick-order.messages';

const isGone = (error: unknown) => error instanceof CallError && error.code === quickOrderNotFoundCode;

const tellChangedElsewhere = () => toast.info(translator(benchMessages)('bench.changedElsewhere'));

/** One quick order: its rows, the orders that they come to, and what is to be paid. */
export default function DraftView({ draftId }: { draftId: string }) {
  const t = useT(quickOrderMessages);
  const { data, error, refetch } = useQuery({
    queryKey: ['quickOrderBench', draftId],
    queryFn: () => loadBench(draftId),
    staleTime: Number.POSITIVE_INFINITY,
    // Opened again it may have been changed elsewhere.
    gcTime: 0,
  });
  if (isGone(error)) {
    return (
      <>
        <PageHead title={t('quick.title')} />
        <Empty
          drawing="order"
          text={t('quick.gone')}
          action={<LinkButton to={linkTo('orderQuickly')}>{t('quick.back')}</LinkButton>}
        />
      </>
    );
  }
  if (error && !data) {
    return (
      <>
        <PageHead title={t('quick.title')} />
        <ErrorState onRetry={() => void refetch()} />
      </>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup className="space-y-4">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-96 w-full" />
      </SkeletonGroup>
    );
  }
  return <OpenDraft loaded={data} />;
}

/** What is wrong with a row is told in the language in which it was asked for. */
const translateReasons = async (store: DraftStore) => {
  await store.flush();
  // Without an answer they stay as they were.
  await store.reload().catch(() => undefined);
};

const steps: Step[] = ['rows', 'orders', 'pay'];

function OpenDraft({ loaded }: { loaded: Bench }) {
  const t = useT(quickOrderMessages);
  const [store] = useState(() => draftStore(loaded, tellChangedElsewhere));
  const bench = useObservable(store);
  const [query, setQuery] = useQueryState();
  const step = steps.find((each) => each === query.step) ?? 'rows';
  const show = (next: Step) => setQuery({ step: next === 'rows' ? '' : next, show: '' });
  useEffect(() => () => void store.flush(), [store]);
  useEffect(() => onLanguageChange(() => void translateReasons(store)), [store]);
  useWarning(bench.saving !== 'saved');
  const { draft } = bench;
  return (
    <>
      <header className="flex items-center gap-3">
        <Link
          to={linkTo('orderQuickly')}
          className="flex items-center gap-1 text-sm text-ink-soft hover:text-theme-text"
        >
          <Icon name="chevronLeft" size={16} />
          <span>{t('quick.back')}</span>
        </Link>
        <h1 className="truncate text-xl leading-normal font-semibold">{draft.name || t('drafts.untitled')}</h1>
      </header>
      <Tabs
        label={t('step.label')}
        tabs={steps.map((id) => ({
          id,
          label: t(`step.${id}`),
          count: id === 'rows' ? draft.counts.rows : id === 'orders' ? draft.counts.orders : undefined,
        }))}
        value={step}
        onChange={(next) => void store.flush().then(() => show(next))}
      >
        {step === 'rows' && <Workbench store={store} bench={bench} onNext={() => show('orders')} />}
        {step === 'orders' && <OrdersView store={store} draft={draft} onShow={show} />}
        {step === 'pay' && <PayView store={store} onShow={show} />}
      </Tabs>
    </>
  );
}

/** The browser asks before it leaves with something unsaved. */
const useWarning = (isUnsaved: boolean) => {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
};
