import type { ShopOrder } from '@pcmall/contract/console/orders';
import { formatMoney } from '@pcmall/domain/money';
import { Badge } from '@pcmall/ui/badge';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { ProductImage } from '@pcmall/ui/product-image';
import { detailMessages } from './detail.messages';

const added = ['goods', 'logistics', 'materialFee', 'crossBorderTax', 'salesTax'] as const;
const taken = ['promotionReduction', 'couponDiscount', 'redPacket'] as const;

/** What was ordered, and how its price came about. */
export function GoodsCard({ order }: { order: ShopOrder }) {
  const t = useT(detailMessages);
  const { lines, currency, price, paidAmount, paidAt, couponName, materialName } = order;
  const money = (amount: number) => formatMoney(amount, currency);
  const nameOf: Partial<Record<string, string>> = { couponDiscount: couponName, materialFee: materialName };
  const label = (key: (typeof added)[number] | (typeof taken)[number]) => {
    const text = t(
      key === 'salesTax' && price.salesTaxIncluded ? 'order.price.salesTaxIncluded' : (`order.price.${key}` as const),
    );
    return nameOf[key] ? `${text} · ${nameOf[key]}` : text;
  };
  return (
    <Card title={t('order.goods')}>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.lineNo} className="flex items-start gap-3">
            <ProductImage picture={line.picture} size={80} className="w-12 shrink-0 rounded-md" />
            <div className="min-w-0 grow">
              <p>{line.name}</p>
              <p className="text-sm text-ink-muted">
                {[line.skuCode, ...line.options.map(({ value }) => value)].filter(Boolean).join(' · ')}
              </p>
              {line.offer && (
                <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
                  <Badge tone={line.offer.kind === 'gift' ? 'success' : 'neutral'}>
                    {t(`order.offer.${line.offer.kind}`)}
                  </Badge>
                  <span>{line.offer.name}</span>
                </p>
              )}
              {line.returned > 0 && <p className="text-sm text-danger">{t('order.returned', { n: line.returned })}</p>}
            </div>
            <span className="numbers shrink-0 text-end text-sm text-ink-soft">{`${money(line.price)} × ${line.quantity}`}</span>
            <span className="numbers w-24 shrink-0 text-end max-sm:hidden">
              <span>{money(line.price * line.quantity)}</span>
              {line.reduction > 0 && <span className="block text-sm text-ink-muted">{money(-line.reduction)}</span>}
            </span>
          </li>
        ))}
      </ul>
      <dl className="numbers mt-4 grid gap-1 border-t border-line pt-4 text-sm">
        {added
          .filter((key) => key === 'goods' || price[key] !== 0)
          .map((key) => (
            <Row key={key} label={label(key)} value={money(price[key])} />
          ))}
        {taken
          .filter((key) => price[key] !== 0)
          .map((key) => (
            <Row key={key} label={label(key)} value={money(-Math.abs(price[key]))} />
          ))}
        <Row label={t('order.total')} value={money(price.total)} isStrong />
        {paidAt && <Row label={t('order.paidAmount')} value={money(paidAmount)} />}
      </dl>
    </Card>
  );
}

function Row({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'flex justify-between text-base font-semibold' : 'flex justify-between'}>
      <dt className={isStrong ? undefined : 'text-ink-soft'}>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
