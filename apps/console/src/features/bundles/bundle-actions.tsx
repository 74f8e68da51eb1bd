import { endShopBundle, listShopBundles, type ShopBundle } from '@pcmall/contract/console/bundles';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { linkTo } from '../../lib/router';
import { shopId } from '../../lib/shop-id';
import { OfferActions } from '../../ui/offer/offer-actions';
import { bundleMessages } from './bundle.messages';

interface BundleActionsProps {
  bundle: ShopBundle;
  /** In the console's language. */
  name: string;
  isDirty: boolean;
  onShow: (bundle: ShopBundle) => void;
}

export function BundleActions({ bundle, name, isDirty, onShow }: BundleActionsProps) {
  const t = useT(bundleMessages);
  const invalidate = useInvalidate();
  const { bundleId, code, state } = bundle;
  const end = async () => {
    try {
      const ended = await call(endShopBundle, { params: { bundleId } });
      toast.success(t('bundle.ended'));
      onShow(ended);
    } finally {
      await invalidate(listShopBundles);
    }
  };
  return (
    <OfferActions
      {...{ state, isDirty, end }}
      page={`/pcmall/discountPackage?${new URLSearchParams({ actId: bundleId, skuCode: code, shopId: shopId() })}`}
      copy={linkTo('bundle', { bundleId: 'new' }, { from: bundleId })}
      endAsk={{ title: t('bundle.endAsk', { name }), text: t('bundle.endMeans') }}
    />
  );
}
