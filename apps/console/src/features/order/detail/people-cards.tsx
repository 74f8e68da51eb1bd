import type { ShopOrder } from '@pcmall/contract/console/orders';
import { phoneText } from '@pcmall/domain/phone';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Link, linkTo } from '../../../lib/router';
import { formatMinute } from '../../../lib/shop-clock';
import { Facts } from '../../../ui/facts';
import { orderMessages } from '../order.messages';
import { detailMessages } from './detail.messages';

/** Who it goes to, who sends it and who bought it. */
export function PeopleCards({ order }: { order: ShopOrder }) {
  const t = useT(detailMessages);
  const words = useT(orderMessages);
  const { recipient, sender, pickUpPoint, shopper, remark, remindedAt } = order;
  // The shopper had their data erased: the province is all that is left.
  const isErased = recipient !== null && recipient.name === '';
  return (
    <>
      <Card title={t('order.delivery')}>
        <Facts
          facts={[
            {
              label: t('order.mode'),
              value: [words(`order.mode.${order.deliveryMode}`), order.carrierName].filter(Boolean).join(' · '),
            },
            pickUpPoint !== null && {
              label: t('order.pickUpPoint'),
              value: (
                <>
                  <span className="block">{pickUpPoint.name}</span>
                  <span className="block">{pickUpPoint.address}</span>
                </>
              ),
            },
            recipient !== null && { label: t('order.people'), value: isErased ? t('order.erased') : recipient.name },
            recipient !== null &&
              !isErased && {
                label: t('order.phone'),
                value: (
                  <span className="numbers select-all">{phoneText(recipient.phoneAreaCode, recipient.phone)}</span>
                ),
              },
            recipient !== null &&
              order.deliveryMode !== 'pickUp' && { label: t('order.address'), value: recipient.fullAddress },
            recipient !== null &&
              recipient.idCardMasked !== '' && {
                label: t('order.idCard'),
                value: <span className="numbers">{recipient.idCardMasked}</span>,
              },
            sender !== null && {
              label: t('order.sender'),
              value: `${sender.name} ${phoneText(sender.phoneAreaCode, sender.phone)}`,
            },
            remark !== '' && {
              label: t('order.remark'),
              value: <span className="font-medium whitespace-pre-line">{remark}</span>,
            },
          ]}
        />
        {remindedAt && (
          <p className="mt-3 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
            {t('order.reminded', { time: formatMinute(remindedAt) })}
          </p>
        )}
      </Card>
      <Card title={t('order.shopper')}>
        <Facts
          facts={[
            { label: t('order.name'), value: shopper.nickname || '—' },
            { label: t('order.contact'), value: <span className="numbers select-all">{shopper.contact || '—'}</span> },
          ]}
        />
        <Link
          to={linkTo('orders', { accountId: shopper.accountId })}
          className="mt-3 inline-block text-sm text-theme-text hover:underline"
        >
          {t('order.allOfShopper')}
        </Link>
      </Card>
    </>
  );
}
