import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { linkTo } from '../../lib/link-to';
import { paymentMessages } from './payment.messages';

/** The URL names no order of this shopper: trying again would not help, a link to their own orders does. */
export function NoSuchOrder() {
  const t = useT(paymentMessages);
  return (
    <Empty
      drawing="order"
      title={t('pay.noSuchOrder')}
      action={<LinkButton to={linkTo('myOrder')}>{t('pay.toOrders')}</LinkButton>}
    />
  );
}
