import { useT } from '../../i18n/i18n';
import { Link } from '../../lib/router';
import { accountMessages } from './account.messages';

const look = 'text-theme-text underline-offset-4 hover:underline';

/** In a new tab: what was typed stays. */
export function TermsLinks() {
  const t = useT(accountMessages);
  return (
    <>
      {' '}
      <Link to="/articleDetail?id=terms" target="_blank" className={look}>
        {t('terms.service')}
      </Link>{' '}
      {t('terms.and')}{' '}
      <Link to="/articleDetail?id=privacy" target="_blank" className={look}>
        {t('terms.privacy')}
      </Link>
    </>
  );
}
