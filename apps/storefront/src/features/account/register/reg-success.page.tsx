import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { linkTo } from '../../../lib/link-to';
import { useReturn } from '../../../lib/navigation';
import { accountMessages } from '../account.messages';
import { ResultPanel } from '../result-panel';
import { successMessages } from './success.messages';

const texts = { ...accountMessages, ...successMessages };

export default function RegSuccessPage() {
  const t = useT(texts);
  const goOn = useReturn();
  return (
    <ResultPanel icon="checkCircle" tone="success" title={t('success.title')} text={t('success.text')}>
      <Button size="lg" onClick={() => void goOn()}>
        {t('success.shop')}
      </Button>
      <LinkButton to={linkTo('userInfo')} size="lg" variant="secondary">
        {t('success.profile')}
      </LinkButton>
    </ResultPanel>
  );
}
