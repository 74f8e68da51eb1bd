import type { ShopOrder } from '@pcmall/contract/console/orders';
import { useT } from '@pcmall/ui/i18n/i18n';
import { orderLineMessages } from './order-line.messages';

type Line = ShopOrder['lines'][number];

/** A line with its variant: a product may be in an order in several. */
export const nameOfLine = ({ name, options }: Pick<Line, 'name' | 'options'>): string =>
  [name, ...options.map(({ value }) => value)].join(' · ');

/** The same, told from one that was paid for where it is a gift: the two may be of one variant. */
export const useLineName = () => {
  const t = useT(orderLineMessages);
  return (line: Pick<Line, 'name' | 'options' | 'offer'>): string =>
    line.offer?.kind === 'gift' ? `${nameOfLine(line)} · ${t('line.gift')}` : nameOfLine(line);
};
