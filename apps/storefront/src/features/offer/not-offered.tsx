import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { linkTo } from '../../lib/link-to';
import { promotionMessages } from './promotion.messages';

/** For an offer that this shop does not have, or no longer has. */
export function NotOffered({ title, hint }: { title: string; hint: string }) {
  const t = useT(promotionMessages);
  return (
    <div className="page-width py-12">
      <Empty
        title={title}
        text={hint}
        action={<LinkButton to={linkTo('search')}>{t('promotion.browse')}</LinkButton>}
      />
    </div>
  );
}
