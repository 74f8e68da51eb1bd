import type { CheckoutLine, Obstacle } from '@pcmall/contract/checkout';
import { useT } from '../../../i18n/i18n';
import { LinesTable } from '../../order';
import { checkoutMessages } from '../checkout.messages';
import type { StepProps } from '../use-choices';
import { StepCard } from './step-card';

const goodsReasons: ReadonlySet<Obstacle['reason']> = new Set([
  'shortage',
  'productNotFound',
  'lineTooLarge',
  'orderTooLarge',
  'purchaseLimit',
]);

export function GoodsStep({ checkout, changeAt }: Pick<StepProps, 'checkout' | 'changeAt'>) {
  const t = useT(checkoutMessages);
  const problemOf = ({ problem, stock, name }: CheckoutLine) => {
    if (problem === null) return changeAt('goods', name);
    return problem === 'offSale' ? t('checkout.offSale') : t('checkout.stockLeft', { n: stock });
  };
  const wrong = checkout.obstacles.find(({ reason }) => goodsReasons.has(reason));
  return (
    <StepCard id="goods" title={t('checkout.goods')} note={wrong?.message ?? changeAt('goods')}>
      <LinesTable lines={checkout.lines} currency={checkout.currency} noteOf={problemOf} />
    </StepCard>
  );
}
