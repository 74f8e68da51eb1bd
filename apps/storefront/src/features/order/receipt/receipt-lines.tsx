import type { OrderLine } from '@pcmall/contract/order';
import { formatMoney } from '@pcmall/domain/money';
import { useT } from '@pcmall/ui/i18n/i18n';
import { variantText } from '../../../lib/product-text/variant-text';
import { orderMessages } from '../order.messages';

/** The lines without pictures and links: on paper neither is of use. */
export function ReceiptLines({ lines, currency }: { lines: readonly OrderLine[]; currency: string }) {
  const t = useT(orderMessages);
  return (
    <table className="numbers w-full">
      <thead className="text-sm text-ink-muted">
        <tr className="border-b border-line [&_th]:pb-2 [&_th]:font-normal">
          <th className="text-start">{t('lines.product')}</th>
          <th className="w-28 text-end max-sm:hidden">{t('lines.price')}</th>
          <th className="w-20 text-end max-sm:w-16">{t('lines.quantity')}</th>
          <th className="w-28 text-end max-sm:w-22">{t('lines.subtotal')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, options, offer, price, quantity, subtotal, reduction }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never move
          <tr key={index} className="break-inside-avoid border-b border-line align-top [&_td]:py-2">
            <td>
              <span>{name}</span>
              <span className="block text-sm text-ink-muted">
                {[variantText(options), offer?.kind === 'gift' && t('lines.gift'), offer?.name]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </td>
            <td className="text-end max-sm:hidden">
              {offer?.kind === 'gift' ? t('lines.free') : formatMoney(price, currency)}
            </td>
            <td className="text-end">{`×${quantity}`}</td>
            <td className="text-end">
              <span>{formatMoney(subtotal, currency)}</span>
              {reduction > 0 && (
                <span className="block text-sm text-ink-muted">{formatMoney(-reduction, currency)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
