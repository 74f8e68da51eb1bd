import { endShopBundle, listShopBundles, type ShopBundle } from '@pcmall/contract/console/bundles';
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
import { bundleMessages } from './bundle.messages';
import { BundleState } from './bundle-state';

interface BundleActionsProps {
  bundle: ShopBundle;
  /** In the console's language. */
  name: string;
  /** What is typed and not saved yet would be of an older version once it has ended. */
  isDirty: boolean;
  onShow: (bundle: ShopBundle) => void;
}

/** Beside the title: where it stands, its page in the shop, a copy, and its end. */
export function BundleActions({ bundle, name, isDirty, onShow }: BundleActionsProps) {
  const t = useT(bundleMessages);
  const may = useMay()('promotions.write');
  const invalidate = useInvalidate();
  const [isEnding, setEnding] = useState(false);
  const { bundleId, code, state } = bundle;
  const end = async () => {
    if (!(await confirm({ text: t('bundle.endAsk', { name }), confirmText: t('bundle.end'), danger: true }))) return;
    setEnding(true);
    // A failure tells its own message.
    await call(endShopBundle, { params: { bundleId } }).then(
      (ended) => {
        toast.success(t('bundle.ended'));
        onShow(ended);
      },
      () => {},
    );
    setEnding(false);
    await invalidate(listShopBundles);
  };
  const page = new URLSearchParams({ actId: bundleId, skuCode: code, shopId: shopId() });
  return (
    <>
      <BundleState state={state} />
      <span className="grow" />
      <a
        className="shrink-0 text-sm text-theme-text hover:underline"
        href={`/pcmall/discountPackage?${page}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('bundle.view')}
      </a>
      {may && (
        <LinkButton
          size="sm"
          variant="secondary"
          icon="copy"
          to={linkTo('bundle', { bundleId: 'new' }, { from: bundleId })}
        >
          {t('bundle.copy')}
        </LinkButton>
      )}
      {may && state !== 'over' && (
        <Button
          size="sm"
          variant="secondary"
          pending={isEnding}
          disabled={isDirty}
          title={isDirty ? t('bundle.saveFirst') : undefined}
          onClick={() => void end()}
        >
          {t('bundle.end')}
        </Button>
      )}
    </>
  );
}
