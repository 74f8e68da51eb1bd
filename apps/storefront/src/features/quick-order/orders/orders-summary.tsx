import { formatDateTime } from '@pcmall/domain/dates';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { Translate } from '@pcmall/ui/i18n/messages';
import { Price } from '@pcmall/ui/price';
import { toast } from '@pcmall/ui/toast';
import { useMoney } from '../../../lib/shop';
import { CnyHint } from '../../../ui/cny-hint';
import type { Step } from '../quick-order.api';
import { isOutdated, isRepeated, type PreOrders, useMakeOrders } from './orders.api';
import { quickOrdersMessages } from './orders.messages';

interface OrdersSummaryProps {
  draftId: string;
  seen: PreOrders;
  onRefresh: () => Promise<unknown>;
  onShow: (step: Step) => void;
}

const repeatsNamed = 5;

/** Which orders were made before, as a question. */
const repeatText = ({ repeated, sameFileAt }: PreOrders, t: Translate<typeof quickOrdersMessages>) =>
  [
    t('orders.repeated'),
    sameFileAt && t('orders.repeatedFile', { time: formatDateTime(sameFileAt) }),
    ...repeated
      .slice(0, repeatsNamed)
      .map(({ orderReference, recipientName, orderNo }) =>
        orderReference
          ? t('orders.repeatedItem', { reference: orderReference, orderNo })
          : t('orders.repeatedRecipient', { name: recipientName, orderNo }),
      ),
    repeated.length > repeatsNamed && t('orders.repeatedMore', { n: repeated.length - repeatsNamed }),
  ]
    .filter(Boolean)
    .join('\n');

/** What all orders come to, held against the balance, and the button that makes them. */
export function OrdersSummary({ draftId, seen, onRefresh, onShow }: OrdersSummaryProps) {
  const t = useT(quickOrdersMessages);
  const { totals, currency, changed, blocked, wrongRows } = seen;
  const make = useMakeOrders(draftId);
  const asked = () =>
    confirm({ title: t('orders.repeatedAsk'), text: repeatText(seen, t), confirmText: t('orders.again') });
  const send = (confirmRepeated: boolean) =>
    make.mutate(
      { seen, confirmRepeated },
      {
        onSuccess: () => onShow('pay'),
        onError: async (error) => {
          if (isOutdated(error)) {
            await onRefresh();
            toast.info(t('orders.refreshed'));
          } else if (isRepeated(error) && (await asked())) send(true);
        },
      },
    );
  const submit = async () => {
    const isAgain = seen.repeated.length > 0 || seen.sameFileAt !== null;
    if (!isAgain) return send(false);
    if (await asked()) send(true);
  };
  return (
    <aside
      aria-label={t('orders.summary')}
      className="sticky top-20 space-y-4 rounded-lg border border-line bg-white p-5"
    >
      <div>
        <h2 className="font-semibold">{t('orders.summary')}</h2>
        <p className="text-sm text-ink-soft">{t('orders.count', { n: totals.orders, pieces: totals.pieces })}</p>
      </div>
      <Figures seen={seen} />
      <p className="flex items-baseline justify-between border-t border-line pt-3">
        <span>{t('orders.total')}</span>
        <span className="text-end">
          <Price minor={totals.total} currency={currency} size="lg" />
          <CnyHint minor={totals.total} className="block" />
        </span>
      </p>
      {totals.orders > 0 && <Balance seen={seen} />}
      <ul className="space-y-1 text-sm text-warning empty:hidden">
        {changed > 0 && <li>{t('orders.changed', { n: changed })}</li>}
        {blocked > 0 && <li>{t('orders.blocked', { n: blocked })}</li>}
        {wrongRows > 0 && <li>{t('orders.wrongRows', { n: wrongRows })}</li>}
      </ul>
      <Button block size="lg" disabled={totals.orders === 0} pending={make.isPending} onClick={() => void submit()}>
        {t('orders.make', { n: totals.orders })}
      </Button>
      <p className="text-sm text-ink-muted">{t('orders.makeNote')}</p>
    </aside>
  );
}

function Figures({ seen: { totals } }: { seen: PreOrders }) {
  const t = useT(quickOrdersMessages);
  const money = useMoney();
  const figures = [
    [t('orders.goods'), money(totals.goods)],
    ...(totals.reduction > 0 ? [[t('orders.reduction'), `−${money(totals.reduction)}`]] : []),
    [t('orders.fee'), money(totals.logistics)],
    [t('orders.tax'), money(totals.tax)],
  ];
  return (
    <dl className="space-y-2">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="numbers">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Balance({ seen: { balance, balanceShort } }: { seen: PreOrders }) {
  const t = useT(quickOrdersMessages);
  const money = useMoney();
  return (
    <div className="rounded-md bg-ground px-3 py-2 text-sm">
      <p className="flex justify-between gap-4">
        <span className="text-ink-soft">{t('orders.balance')}</span>
        <span className="numbers">{money(balance)}</span>
      </p>
      <p className={balanceShort > 0 ? 'text-warning' : 'text-success'}>
        {balanceShort > 0 ? t('orders.short', { amount: money(balanceShort) }) : t('orders.enough')}
      </p>
    </div>
  );
}
