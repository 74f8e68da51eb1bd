import type { WaitingRefund } from '@pcmall/contract/console/refunds';
import { pictureAt } from '@pcmall/contract/pictures';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { ProductImage } from '@pcmall/ui/product-image';
import { useLineName } from '../../ui/order-line/line-name';
import { moneyText } from './money-text';
import { RefundFacts } from './refund-facts';
import { refundsMessages } from './refunds.messages';

/** What takes something away from the sum of the goods. */
const reductions: ReadonlySet<string> = new Set(['reduction', 'coupon', 'redPacket']);
const parts = ['goods', 'reduction', 'coupon', 'redPacket', 'tax', 'logistics', 'material', 'difference'] as const;

/** Of which order, the goods, how the amount adds up, and what the shopper has photographed. */
export function RefundGoods({ refund }: { refund: WaitingRefund }) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <RefundFacts refund={refund} />
      <Lines refund={refund} />
      <Amounts refund={refund} />
      <Pictures pictures={refund.pictures} />
    </div>
  );
}

function Lines({ refund: { lines, currency } }: { refund: WaitingRefund }) {
  const t = useT(refundsMessages);
  const nameOf = useLineName();
  return (
    <section>
      <h2 className="mb-2 font-medium">{t('refunds.goods')}</h2>
      <table className="w-full text-sm">
        <thead className="border-b border-line text-ink-muted">
          <tr>
            <th className="py-2 text-start font-normal">{t('refunds.product')}</th>
            <th className="whitespace-nowrap py-2 ps-4 text-end font-normal">{t('refunds.price')}</th>
            <th className="whitespace-nowrap py-2 ps-4 text-end font-normal">{t('refunds.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ lineNo, picture, price, quantity, ordered, ...line }) => (
            <tr key={lineNo} className="border-b border-line">
              <td className="py-2">
                <span className="flex items-center gap-3">
                  <ProductImage picture={picture} size={80} className="w-10 shrink-0 rounded-sm" />
                  <span className="wrap-anywhere">{nameOf(line)}</span>
                </span>
              </td>
              <td className="numbers whitespace-nowrap py-2 ps-4 text-end">{moneyText(price, currency)}</td>
              <td className="numbers whitespace-nowrap py-2 ps-4 text-end">
                {t('refunds.ofOrdered', { quantity, ordered })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Amounts({ refund: { amounts, currency } }: { refund: WaitingRefund }) {
  const t = useT(refundsMessages);
  return (
    <section>
      <h2 className="mb-2 font-medium">{t('refunds.amounts')}</h2>
      <dl className="ms-auto grid max-w-80 grid-cols-2 gap-y-1 text-sm">
        {parts
          .filter((part) => part === 'goods' || amounts[part] !== 0)
          .map((part) => (
            <div key={part} className="contents">
              <dt className="text-ink-muted">{t(`refunds.sum.${part}`)}</dt>
              <dd className="numbers text-end">
                {`${reductions.has(part) ? '−' : ''}${moneyText(amounts[part], currency)}`}
              </dd>
            </div>
          ))}
        <dt className="border-t border-line pt-1 font-medium">{t('refunds.amount')}</dt>
        <dd className="numbers border-t border-line pt-1 text-end font-semibold">
          {moneyText(amounts.amount, currency)}
        </dd>
      </dl>
    </section>
  );
}

function Pictures({ pictures }: { pictures: readonly string[] }) {
  const t = useT(refundsMessages);
  if (pictures.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 font-medium">{t('refunds.pictures')}</h2>
      <ul className={cx('grid gap-3', pictures.length > 1 ? 'grid-cols-2 xl:grid-cols-3' : 'grid-cols-1 sm:max-w-100')}>
        {pictures.map((picture, index) => (
          <li key={picture}>
            <a href={picture} target="_blank" rel="noreferrer">
              <img
                src={pictureAt(picture, 400)}
                alt={t('refunds.picture', { n: index + 1 })}
                className="aspect-square w-full rounded-md border border-line object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
