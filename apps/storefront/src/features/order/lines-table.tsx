import type { OrderLine } from '@pcmall/contract/order';
import { formatMoney } from '@pcmall/domain/money';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { ProductImage } from '@pcmall/ui/product-image';
import { Fragment } from 'react';
import { linkTo } from '../../lib/link-to';
import { variantText } from '../../lib/product-text/variant-text';
import { Link } from '../../lib/router';
import { orderMessages } from './order.messages';

interface LinesTableProps<Line extends OrderLine> {
  lines: readonly Line[];
  currency: string;
  /** What is wrong with a line, if anything. */
  noteOf?: (line: Line) => string | undefined;
}

/** The lines of a checkout or an order. */
export function LinesTable<Line extends OrderLine>({ lines, currency, noteOf }: LinesTableProps<Line>) {
  const t = useT(orderMessages);
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <table className="w-full">
      <thead className="text-sm text-ink-muted">
        <tr className="border-b border-line [&_th]:pb-2 [&_th]:font-normal">
          <th className="text-start">{t('lines.product')}</th>
          <th className="w-28 text-end max-sm:hidden">{t('lines.price')}</th>
          <th className="w-20 text-end max-sm:w-14">{t('lines.quantity')}</th>
          <th className="w-28 text-end max-sm:w-22">{t('lines.subtotal')}</th>
        </tr>
      </thead>
      <tbody className="numbers [&_td+td]:ps-3">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a variant may stand on two lines, which never move
          <Fragment key={index}>
            {beginsBundle(lines, index) && <BundleHead line={line} />}
            <tr className="border-b border-line last:border-0 [&_td]:py-3">
              <td className={isPart(line) ? 'ps-4' : undefined}>
                <ProductCell line={line} note={noteOf?.(line)} />
              </td>
              <td className="text-end max-sm:hidden">
                {line.offer?.kind === 'gift' ? t('lines.free') : money(line.price)}
              </td>
              <td className="text-end">{`×${line.quantity}`}</td>
              <td className="text-end font-medium">
                <span>{money(line.subtotal)}</span>
                {line.reduction > 0 && (
                  <span className="block text-sm font-normal text-danger">{money(-line.reduction)}</span>
                )}
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const isPart = ({ offer }: OrderLine) => offer?.kind === 'bundle';

/** The parts of a bundle are neighbours; the bundle is named above the first. */
const beginsBundle = (lines: readonly OrderLine[], index: number) => {
  const line = lines[index];
  return line !== undefined && isPart(line) && lines[index - 1]?.offer?.group !== line.offer?.group;
};

function BundleHead({ line: { offer } }: { line: OrderLine }) {
  const t = useT(orderMessages);
  return (
    <tr>
      <th scope="rowgroup" colSpan={4} className="pt-3 text-start font-medium">
        <Badge tone="danger" className="me-2">
          {t('lines.bundle')}
        </Badge>
        <span>{offer?.name}</span>
      </th>
    </tr>
  );
}

function ProductCell({ line, note }: { line: OrderLine; note: string | undefined }) {
  const t = useT(orderMessages);
  const { offer } = line;
  return (
    <div className="flex items-center gap-4 max-sm:gap-2">
      <ProductImage picture={line.picture} size={200} className="w-16 shrink-0 rounded-md max-sm:w-12" />
      <div className="min-w-0">
        <Link
          to={linkTo('product', { id: line.productId }, { skuSaleId: line.skuSaleId })}
          className="line-clamp-2 font-medium hover:text-theme-text"
        >
          {line.name}
        </Link>
        <p className="text-sm text-ink-muted">{variantText(line.options)}</p>
        {offer && offer.kind !== 'bundle' && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
            <Badge tone={offer.kind === 'gift' ? 'success' : 'danger'}>{t(`lines.${offer.kind}`)}</Badge>
            <span>{offer.name}</span>
          </p>
        )}
        {note && (
          <p role="alert" className="whitespace-pre-line text-sm text-danger">
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
