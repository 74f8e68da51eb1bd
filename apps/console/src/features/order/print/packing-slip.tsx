import type { PrintedOrder } from '@pcmall/contract/console/order-print';
import { phoneText } from '@pcmall/domain/phone';
import { cx } from '@pcmall/ui/lib/cx';
import { formatMinute } from '../../../lib/shop-clock';
import { nameOfLine } from '../../../ui/order-line/line-name';
import { barcode } from './barcode';
import { paper } from './paper';

export type PaperSize = 'half' | 'label';

/** The order's number for a scanner: one shape, as a printer's worth of bars by themselves takes minutes. */
function Barcode({ text }: { text: string }) {
  const drawn = barcode(text);
  if (!drawn) return null;
  return (
    <svg
      viewBox={`0 0 ${drawn.width} 40`}
      preserveAspectRatio="none"
      className="h-12 w-56"
      role="img"
      aria-label={text}
    >
      <path d={drawn.bars.map(({ from, width }) => `M${from} 0h${width}v40h-${width}z`).join('')} fill="black" />
    </svg>
  );
}

const sheets: Record<PaperSize, string> = { half: 'sheet-half w-140', label: 'sheet-label w-96 text-sm' };

/** What lies in the parcel and where it goes; without prices, as it may be a gift. */
export function PackingSlip({ order, size, shopName }: { order: PrintedOrder; size: PaperSize; shopName: string }) {
  const { recipient, pickUpPoint, lines, remark } = order;
  const pieces = lines.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0);
  const facts: [string, string][] = [
    ...(pickUpPoint ? [[paper.pickUp, pickUpPoint.name] as [string, string]] : []),
    ...(recipient
      ? ([
          [paper.recipient, recipient.name],
          [paper.phone, phoneText(recipient.phoneAreaCode, recipient.phone)],
          ...(pickUpPoint ? [] : [[paper.address, recipient.fullAddress]]),
        ] as [string, string][])
      : []),
    ...(remark ? [[paper.remark, remark] as [string, string]] : []),
  ];
  const cell = 'border-b border-current py-1 pe-2 text-start align-top';
  return (
    <article
      aria-label={`${paper.order} ${order.orderNo}`}
      className={cx(
        sheets[size],
        'break-after-page border border-line bg-[#fff] p-6 text-[#000] last:break-after-auto print:w-auto print:border-0 print:p-0',
      )}
    >
      <header className="flex items-start justify-between gap-4">
        <div>
          <p className="font-semibold">{shopName}</p>
          <p className="numbers">{`${paper.order} ${order.orderNo}`}</p>
          <p className="numbers text-xs">{`${paper.placed} ${formatMinute(order.createdAt)}`}</p>
        </div>
        <Barcode text={order.orderNo} />
      </header>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="mt-3 w-full border-collapse">
        <thead>
          <tr>
            <th className={cell}>{paper.goods}</th>
            <th className={cell}>{paper.sku}</th>
            <th className={`${cell} w-20 text-end!`}>{paper.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {lines
            .filter(({ quantity, returned }) => quantity > returned)
            .map((line) => (
              <tr key={line.lineNo} className="break-inside-avoid">
                <td className={cell}>
                  <span>{nameOfLine(line)}</span>
                  {line.offer?.kind === 'gift' && <span className="ms-2 text-xs font-semibold">{paper.gift}</span>}
                </td>
                <td className={cell}>{line.skuCode}</td>
                <td className={`${cell} numbers text-end! font-semibold`}>{line.quantity - line.returned}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2} className="pt-1">
              {paper.total}
            </td>
            <td className="numbers pe-2 pt-1 text-end! font-semibold">{pieces}</td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}
