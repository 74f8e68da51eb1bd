import { localize } from '@pcmall/domain/localized';
import { Card } from '@pcmall/ui/card';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { useMe } from '../../lib/me';
import { Facts } from '../../ui/facts';
import { roleMessages } from '../../ui/role.messages';
import { accountMessages } from './account.messages';
import { PasswordCard } from './password-card';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';

/** The reader's own account, which belongs to no single shop. */
export default function AccountPage() {
  const t = useT(accountMessages);
  const roleText = useT(roleMessages);
  const language = useLanguage();
  const { name, email, shops } = useMe();
  return (
    <div className="mx-auto grid max-w-200 gap-4 px-6 pt-4 pb-12">
      <h1 className="flex min-h-9 items-center text-2xl font-semibold">{t('account.title')}</h1>
      <Card title={t('account.about')}>
        <Facts
          facts={[
            { label: t('account.name'), value: name },
            { label: t('account.email'), value: email },
          ]}
        />
      </Card>
      <Card title={t('account.shops')}>
        <Facts
          facts={shops.map(({ name: shopName, role }) => ({
            label: localize(shopName, language),
            value: roleText(`role.${role}`),
          }))}
        />
      </Card>
      <PasswordCard />
      <SecondFactorCard />
      <SessionsCard />
    </div>
  );
}
