import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon, type IconName } from '@pcmall/ui/icon';
import { PageHead } from '@pcmall/ui/page-head';
import { lazy, Suspense, useState } from 'react';
import { useProfile } from '../account.api';
import { myAccountMessages } from '../my-account.messages';

// Forms are heavy, and most who look here only want to see what is bound.
const AttachForm = lazy(async () => ({ default: (await import('./attach-form')).AttachForm }));
const ChangeForm = lazy(async () => ({ default: (await import('./change-form')).ChangeForm }));

type Channel = 'phone' | 'email';

const channels: { channel: Channel; icon: IconName }[] = [
  { channel: 'phone', icon: 'phone' },
  { channel: 'email', icon: 'mail' },
];

/** Phone and e-mail of the account: change the one that is there, add the one that is missing (AUTH-07). */
export default function ChangeAccountPage() {
  const t = useT(myAccountMessages);
  const profile = useProfile();
  const [open, setOpen] = useState<Channel>();
  const close = () => setOpen(undefined);
  const phone = profile.phone && `+${profile.areaCode} ${profile.phone}`;
  const accounts = { phone, email: profile.email };
  return (
    <>
      <PageHead title={t('change.title')} intro={t('change.intro')} />
      <Card className="py-2">
        <ul className="divide-y divide-line">
          {channels.map(({ channel, icon }) => {
            const bound = accounts[channel];
            return (
              <li key={channel} className="py-4">
                <div className="flex items-center gap-4">
                  <Icon name={icon} size={24} className="text-theme-text" />
                  <span className="w-28 font-medium">{t(`label.${channel}`)}</span>
                  <span className="numbers grow text-ink-soft">{bound || t('welcome.none')}</span>
                  {open !== channel && (
                    <Button variant="secondary" size="sm" onClick={() => setOpen(channel)}>
                      {t(bound ? 'welcome.change' : 'welcome.bind')}
                    </Button>
                  )}
                </div>
                {open === channel && (
                  <div className="mt-6 max-w-120">
                    <Suspense fallback={null}>
                      {bound ? (
                        <ChangeForm
                          channel={channel}
                          account={bound}
                          otherAccount={accounts[channel === 'phone' ? 'email' : 'phone']}
                          onClose={close}
                        />
                      ) : (
                        <AttachForm channel={channel} onClose={close} />
                      )}
                    </Suspense>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}
