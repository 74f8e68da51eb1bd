import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { linkTo } from '../lib/link-to';
import { notHereMessages } from './not-here.messages';

/** A screen that this shop has not switched on. */
export default function NotHerePage() {
  const t = useT(notHereMessages);
  const common = useT();
  return (
    <div className="page-width py-16">
      <Empty
        text={t('notHere.title')}
        action={<LinkButton to={linkTo('home')}>{common('common.goHome')}</LinkButton>}
      />
    </div>
  );
}
