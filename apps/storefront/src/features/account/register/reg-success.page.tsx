import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { linkTo } from '../../../lib/link-to';
import { useQueryState, useReturn } from '../../../lib/navigation';
import { accountMessages } from '../account.messages';
import { ResultPanel } from '../result-panel';
import { successMessages } from './success.messages';

const texts = { ...accountMessages, ...successMessages };

export default function RegSuccessPage() {
  const t = useT(texts);
  const goOn = useReturn();
  const [{ redirect = 'home' }] = useQueryState();
  const isOnTheWay = redirect !== 'home';
  return (
    <ResultPanel
      icon="checkCircle"
      tone="success"
      title={t('success.title')}
      text={t(isOnTheWay ? 'success.back' : 'success.text')}
    >
      <Button size="lg" onClick={() => void goOn()}>
        {t(isOnTheWay ? 'success.continue' : 'success.shop')}
      </Button>
      <LinkButton to={linkTo('userInfo')} size="lg" variant="secondary">
        {t('success.profile')}
      </LinkButton>
    </ResultPanel>
  );
}
