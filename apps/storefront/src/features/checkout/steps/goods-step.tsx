import type { CheckoutLine, Obstacle } from '@pcmall/contract/checkout';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { linkTo } from '../../../lib/link-to';
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

interface GoodsStepProps extends Pick<StepProps, 'checkout' | 'changeAt'> {
  isFromCart: boolean;
}

export function GoodsStep({ checkout, changeAt, isFromCart }: GoodsStepProps) {
  const t = useT(checkoutMessages);
  const problemOf = ({ problem, stock, name }: CheckoutLine) => {
    if (problem === null) return changeAt('goods', { named: name });
    return problem === 'offSale' ? t('checkout.offSale') : t('checkout.stockLeft', { n: stock });
  };
  const wrong = checkout.obstacles.find(({ reason }) => goodsReasons.has(reason));
  // What has changed of a product is told at its line; a gift that is gone has none.
  const gone = changeAt('goods', { besides: checkout.lines.map(({ name }) => name) });
  return (
    <StepCard
      id="goods"
      title={t('checkout.goods')}
      note={wrong?.message ?? gone}
      isMarked={changeAt('goods') !== undefined}
      action={
        wrong &&
        isFromCart && (
          <LinkButton variant="link" to={linkTo('cart')}>
            {t('checkout.changeInCart')}
          </LinkButton>
        )
      }
    >
      <LinesTable lines={checkout.lines} currency={checkout.currency} noteOf={problemOf} />
      {/* There before it says anything: what changes with the delivery method is read aloud. */}
      <div role="status" className="text-sm text-warning">
        {checkout.giftsLeft.map((name) => (
          <p key={name} className="mt-3">
            {t('checkout.giftLeft', { name })}
          </p>
        ))}
      </div>
    </StepCard>
  );
}
