import type { DataOf } from '@pcmall/contract/endpoint';
import type { buyAgain, OrderListItem } from '@pcmall/contract/order';
import { formatDateTime } from '@pcmall/domain/dates';
import { tabs } from '@pcmall/domain/order-status';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { ButtonSize, ButtonVariant } from '@pcmall/ui/lib/button-style';
import { cx } from '@pcmall/ui/lib/cx';
import { LinkButton } from '@pcmall/ui/link-button';
import { toast } from '@pcmall/ui/toast';
import { linkTo } from '../../lib/link-to';
import { go } from '../../lib/navigation';
import { UploadOrderId } from '../identity';
import { BuyForSeveral } from './buy-for-several';
import { type OrderChange, useBuyAgain, useChangeOrder, useRemind } from './order.api';
import { orderMessages } from './order.messages';

/** The most likely next step first. */
const rankedActions = [
  ...(['pay', 'uploadIdCard', 'confirmReceipt', 'remind'] as const),
  ...(['buyAgain', 'refund', 'cancel', 'delete'] as const),
];
type ShownAction = (typeof rankedActions)[number];

/** Available to the buyer, but the order does not wait for them. */
const quietActions: ReadonlySet<ShownAction> = new Set(['uploadIdCard', 'remind', 'buyAgain', 'refund']);

interface OrderActionsProps {
  order: Pick<OrderListItem, 'orderId' | 'recipientName' | 'actions' | 'idProof'>;
  size?: ButtonSize;
  /** Called once the order has been deleted. */
  onDeleted?: () => void;
}

/** The actions that the server allows; the first one stands out as the next step (ORD-02). */
export function OrderActions({ order, size = 'sm', onDeleted }: OrderActionsProps) {
  const shown = rankedActions.filter((action) => order.actions.includes(action));
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-row-reverse flex-wrap gap-2">
      {shown.map((action, index) => (
        <Action
          key={action}
          {...{ action, order, size, onDeleted }}
          variant={index > 0 ? 'ghost' : quietActions.has(action) ? 'secondary' : 'primary'}
        />
      ))}
    </div>
  );
}

interface LookProps extends Pick<ActionProps, 'variant' | 'size'> {
  orderId: string;
}

interface ActionProps {
  action: ShownAction;
  order: OrderActionsProps['order'];
  variant: ButtonVariant;
  size: ButtonSize;
  onDeleted: (() => void) | undefined;
}

function Action({ action, order, ...look }: ActionProps) {
  const t = useT(orderMessages);
  const { variant, size } = look;
  const { orderId } = order;
  if (action === 'pay') {
    return (
      <LinkButton to={linkTo('payment', { orderId })} variant={variant} size={size}>
        {t('order.action.pay')}
      </LinkButton>
    );
  }
  if (action === 'refund') {
    return (
      <LinkButton to={linkTo('applyRefund', { id: orderId })} variant={variant} size={size}>
        {t('order.action.refund')}
      </LinkButton>
    );
  }
  if (action === 'uploadIdCard') return <UploadOrderId {...{ order, variant, size }} />;
  if (action === 'remind') return <Remind orderId={orderId} {...look} />;
  return action === 'buyAgain' ? (
    <>
      <BuyAgain orderId={orderId} {...look} />
      <BuyForSeveral orderId={orderId} size={size} />
    </>
  ) : (
    <Change change={action} orderId={orderId} {...look} />
  );
}

interface ChangeProps extends LookProps, Pick<ActionProps, 'onDeleted'> {
  change: OrderChange;
}

function Change({ change, orderId, variant, size, onDeleted }: ChangeProps) {
  const t = useT(orderMessages);
  const { mutate, isPending } = useChangeOrder();
  const isLoss = change !== 'confirmReceipt';
  const ask = async () => {
    const isSure = await confirm({
      title: t(`order.ask.${change}`),
      ...(change === 'delete' && { text: t('order.deleteMeans') }),
      confirmText: t(`order.action.${change}`),
      ...(isLoss && { danger: true, cancelText: t('order.keep') }),
    });
    if (!isSure) return;
    const onSuccess = () => {
      toast.success(t(`order.done.${change}`));
      if (change === 'delete') onDeleted?.();
    };
    mutate({ orderId, change }, { onSuccess });
  };
  return (
    <Button variant={variant} size={size} pending={isPending} onClick={() => void ask()}>
      {t(`order.action.${change}`)}
    </Button>
  );
}

function BuyAgain({ orderId, variant, size }: LookProps) {
  const t = useT(orderMessages);
  const { mutate, isPending } = useBuyAgain();
  const showResult = ({ added, missing, short }: DataOf<typeof buyAgain>) => {
    const faultOf = (kind: 'missing' | 'short', names: string[]) =>
      names.length > 0 ? [t(`order.${kind}`, { names: names.join(t('order.separator')) })] : [];
    const faults = [...faultOf('missing', missing), ...faultOf('short', short)];
    if (faults.length > 0) toast.error(faults.join('\n'));
    else toast.success(t('order.inCart'));
    if (added > 0) go(linkTo('cart'));
  };
  return (
    <Button
      variant={variant}
      size={size}
      pending={isPending}
      onClick={() => mutate(orderId, { onSuccess: showResult })}
    >
      {t('order.action.buyAgain')}
    </Button>
  );
}

function Remind({ orderId, variant, size }: LookProps) {
  const t = useT(orderMessages);
  const { mutate, isPending } = useRemind();
  const showResult = ({ remindedAt }: { remindedAt: string }) =>
    toast.success(t('order.reminded', { time: formatDateTime(remindedAt) }));
  return (
    <Button
      variant={variant}
      size={size}
      pending={isPending}
      onClick={() => mutate(orderId, { onSuccess: showResult })}
    >
      {t('order.action.remind')}
    </Button>
  );
}

/** When the buyer last reminded the shop of an order that still waits; nothing otherwise (ORD-07.3). */
export function ReminderNote({ order, className }: ReminderNoteProps) {
  const t = useT(orderMessages);
  if (!order.remindedAt || !tabs.toShip.includes(order.status)) return null;
  return (
    <p className={cx('numbers text-ink-muted', className)}>
      {t('order.reminded', { time: formatDateTime(order.remindedAt) })}
    </p>
  );
}

interface ReminderNoteProps {
  order: Pick<OrderListItem, 'status' | 'remindedAt'>;
  className?: string;
}
