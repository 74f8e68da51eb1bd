import type { PrintedOrder } from '@pcmall/contract/console/order-print';
import { formatAmount } from '@pcmall/domain/money';
import { phoneText } from '@pcmall/domain/phone';
import { paper } from './paper';

const heads = [
  ...[paper.order, paper.tracking, paper.recipient, paper.phone, paper.address, paper.idCard],
  ...[paper.goods, paper.sku, paper.quantity, paper.price, paper.amount],
];

const wholeRow = (order: PrintedOrder, line: PrintedOrder['lines'][number], isFirst: boolean): string[] => {
  const { orderNo, trackingNos, recipient, currency } = order;
  const pieces = line.quantity - line.returned;
  const people = [
    ...[orderNo, trackingNos.join(', '), recipient?.name ?? ''],
    recipient ? phoneText(recipient.phoneAreaCode, recipient.phone) : '',
    ...[recipient?.fullAddress ?? '', recipient?.idCardMasked ?? ''],
  ];
  return [
    ...(isFirst ? people : people.map(() => '')),
    ...[line.name, line.skuCode, String(pieces), formatAmount(line.price)],
    `${formatAmount(line.price * pieces)} ${currency}`,
  ];
};

/** Every piece that goes through customs, with whom it goes to and what it is worth. */
export function CustomsList({ orders, shopName }: { orders: readonly PrintedOrder[]; shopName: string }) {
  const rows = orders.flatMap((order) =>
    order.lines
      .filter(({ quantity, returned }) => quantity > returned)
      .map((line, index) => ({ key: `${order.orderId} ${line.lineNo}`, cells: wholeRow(order, line, index === 0) })),
  );
  const cell = 'border border-[#999] px-1.5 py-1 text-start align-top';
  return (
    <article className="sheet-customs bg-[#fff] p-6 text-xs text-[#000] print:p-0">
      <p className="mb-2 text-base font-semibold">{shopName}</p>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={cell}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="numbers">
          {rows.map(({ key, cells }) => (
            <tr key={key} className="break-inside-avoid">
              {heads.map((head, index) => (
                <td key={head} className={cell}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
