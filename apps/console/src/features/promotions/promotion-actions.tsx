import { endShopPromotion, listShopPromotions, type ShopPromotion } from '@pcmall/contract/console/promotions';
import { Button } from '@pcmall/ui/button';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { toast } from '@pcmall/ui/toast';
import { useState } from 'react';
import { call } from '../../lib/call';
import { useMay } from '../../lib/me';
import { useInvalidate } from '../../lib/query';
import { linkTo } from '../../lib/router';
import { shopId } from '../../lib/shop-id';
import { promotionMessages } from './promotion.messages';
import { PromotionState } from './promotion-state';

interface PromotionActionsProps {
  promotion: ShopPromotion;
  /** In the console's language. */
  name: string;
  /** What is typed and not saved yet would be of an older version once it has ended. */
  isDirty: boolean;
  onShow: (promotion: ShopPromotion) => void;
}

/** Beside the title: where it stands, its page in the shop, a copy, and its end. */
export function PromotionActions({ promotion, name, isDirty, onShow }: PromotionActionsProps) {
  const t = useT(promotionMessages);
  const may = useMay()('promotions.write');
  const invalidate = useInvalidate();
  const [isEnding, setEnding] = useState(false);
  const { promotionId, state } = promotion;
  const end = async () => {
    const question = { text: t('promotion.endAsk', { name }), confirmText: t('promotion.end'), danger: true };
    if (!(await confirm(question))) return;
    setEnding(true);
    // A failure tells its own message.
    await call(endShopPromotion, { params: { promotionId } }).then(
      (ended) => {
        toast.success(t('promotion.ended'));
        onShow(ended);
      },
      () => {},
    );
    setEnding(false);
    await invalidate(listShopPromotions);
  };
  const page = new URLSearchParams({ actId: promotionId, shopId: shopId() });
  return (
    <>
      <PromotionState state={state} />
      <span className="grow" />
      <a
        className="shrink-0 text-sm text-theme-text hover:underline"
        href={`/pcmall/activityProduct?${page}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('promotion.view')}
      </a>
      {may && (
        <LinkButton
          size="sm"
          variant="secondary"
          icon="copy"
          to={linkTo('promotion', { promotionId: 'new' }, { from: promotionId })}
        >
          {t('promotion.copy')}
        </LinkButton>
      )}
      {may && state !== 'over' && (
        <Button
          size="sm"
          variant="secondary"
          pending={isEnding}
          disabled={isDirty}
          title={isDirty ? t('promotion.saveFirst') : undefined}
          onClick={() => void end()}
        >
          {t('promotion.end')}
        </Button>
      )}
    </>
  );
}
