import type { OrderListItem } from '@pcmall/contract/order';
import { useT } from '../../i18n/i18n';
import { go } from '../../lib/navigation';
import { Button } from '../../ui/button';
import type { ButtonSize, ButtonVariant } from '../../ui/button-style';
import { confirm } from '../../ui/confirm-dialog';
import { LinkButton } from '../../ui/link-button';
import { toast } from '../../ui/toast';
import { type OrderChange, useBuyAgain, useChangeOrder } from './order.api';
import { orderMessages } from './order.messages';

/** The next step first. */
const ranked = ['pay', 'confirmReceipt', 'buyAgain', 'cancel', 'delete'] as const;
type Shown = (typeof ranked)[number];

type OrderActionsProps = {
  order: Pick<OrderListItem, 'orderId' | 'actions'>;
  size?: ButtonSize;
  /** Called when the order is gone. */
  onDeleted?: () => void;
};

/** What the server says the buyer may do; the first is the obvious next step (ORD-02). */
export function OrderActions({ order, size = 'sm', onDeleted }: OrderActionsProps) {
  const shown = ranked.filter((action) => order.actions.includes(action));
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-row-reverse flex-wrap gap-2">
      {shown.map((action, place) => (
        <Action
          key={action}
          {...{ action, size, onDeleted }}
          orderId={order.orderId}
          variant={place > 0 ? 'ghost' : action === 'buyAgain' ? 'secondary' : 'primary'}
        />
      ))}
    </div>
  );
}

type ActionProps = {
  action: Shown;
  orderId: string;
  variant: ButtonVariant;
  size: ButtonSize;
  onDeleted: (() => void) | undefined;
};

function Action({ action, ...rest }: ActionProps) {
  const t = useT(orderMessages);
  const { orderId, variant, size } = rest;
  if (action === 'pay') {
    return (
      <LinkButton to={`/payment?orderId=${orderId}`} variant={variant} size={size}>
        {t('order.action.pay')}
      </LinkButton>
    );
  }
  return action === 'buyAgain' ? <BuyAgain {...rest} /> : <Change change={action} {...rest} />;
}

function Change({ change, orderId, variant, size, onDeleted }: Omit<ActionProps, 'action'> & { change: OrderChange }) {
  const t = useT(orderMessages);
  const { mutate, isPending } = useChangeOrder();
  const isLoss = change !== 'confirmReceipt';
  const ask = async () => {
    const isSure = await confirm({
      text: t(`order.ask.${change}`),
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

function BuyAgain({ orderId, variant, size }: Pick<ActionProps, 'orderId' | 'variant' | 'size'>) {
  const t = useT(orderMessages);
  const { mutate, isPending } = useBuyAgain();
  const tell = ({ added, missing }: { added: number; missing: string[] }) => {
    if (missing.length > 0) toast.error(t('order.missing', { names: missing.join(', ') }));
    else toast.success(t('order.inCart'));
    if (added > 0) go('/cart');
  };
  return (
    <Button variant={variant} size={size} pending={isPending} onClick={() => mutate(orderId, { onSuccess: tell })}>
      {t('order.action.buyAgain')}
    </Button>
  );
}
