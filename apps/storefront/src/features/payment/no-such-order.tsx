import { useT } from '../../i18n/i18n';
import { linkTo } from '../../lib/link-to';
import { Empty } from '../../ui/empty';
import { LinkButton } from '../../ui/link-button';
import { paymentMessages } from './payment.messages';

/** An address that names no order of this shopper: asking again would not help, their own orders do. */
export function NoSuchOrder() {
  const t = useT(paymentMessages);
  return (
    <Empty
      drawing="order"
      text={t('pay.noSuchOrder')}
      action={<LinkButton to={linkTo('myOrder')}>{t('pay.toOrders')}</LinkButton>}
    />
  );
}
