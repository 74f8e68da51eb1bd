import { getMyBalance } from '@pcmall/contract/account';
import { getHome } from '@pcmall/contract/home';
import { formatDateTime } from '@pcmall/domain/dates';
import { maskNickname } from '@pcmall/domain/masking';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { serverNow } from '@pcmall/ui/lib/net/server-clock';
import { Price } from '@pcmall/ui/price';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { linkTo } from '../../../lib/link-to';
import { apiQuery } from '../../../lib/query';
import { Link } from '../../../lib/router';
import { useShop } from '../../../lib/shop';
import { RecentlyViewed } from '../../catalogue';
import { payStatusQuery, useProfile } from '../account.api';
import { myAccountMessages } from '../my-account.messages';
import { Avatar } from './avatar';
import { Orders } from './welcome-orders';

const BalanceDialog = lazy(() => import('./balance-dialog'));

/** Greeting, what waits for the shopper, and how safe the account is (AUTH-08). */
export default function WelcomePage() {
  const { closed } = useShop();
  return (
    <div className="space-y-6">
      <Greeting />
      {!closed && <Notices />}
      <Orders />
      {!closed && <RecentlyViewed />}
      <Safety />
    </div>
  );
}

const partOfDay = (hour: number) => (hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon');

function Greeting() {
  const t = useT(myAccountMessages);
  const { nickName, avatar, memberSince } = useProfile();
  const { currency } = useShop();
  const { data } = useSuspenseQuery({ ...apiQuery(getMyBalance), staleTime: 0 });
  const [isShowing, setShowing] = useState(false);
  return (
    <section className="flex items-center gap-6 rounded-lg bg-theme-soft p-6">
      <Avatar src={avatar} className="size-18 border-2 border-white" />
      <div className="grow">
        <h1 className="text-2xl font-semibold">
          {t(`welcome.${partOfDay(new Date(serverNow()).getHours())}`, { name: maskNickname(nickName) })}
        </h1>
        <p className="mt-1 text-sm text-ink-soft">
          <span>{t('welcome.since', { date: formatDateTime(memberSince).slice(0, 10) })}</span>
          <Link to={linkTo('userInfo')} className="ms-4 text-theme-text underline underline-offset-4">
            {t('welcome.edit')}
          </Link>
        </p>
      </div>
      <div className="text-end">
        <p className="text-sm text-ink-soft">{t('welcome.balance')}</p>
        <Price minor={data.balance} currency={currency} size="lg" className="justify-end" />
        <button
          type="button"
          onClick={() => setShowing(true)}
          className="ms-auto mt-1 block text-sm text-theme-text underline underline-offset-4"
        >
          {t('balance.show')}
        </button>
      </div>
      {isShowing && (
        <Suspense>
          <BalanceDialog onClose={() => setShowing(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** What the shop announces on its home page. */
function Notices() {
  const t = useT(myAccountMessages);
  const { data } = useQuery(apiQuery(getHome));
  const notices = data?.blocks.flatMap((block) => (block.kind === 'notices' ? block.notices : [])) ?? [];
  if (notices.length === 0) return null;
  return (
    <section aria-label={t('welcome.notices')} className="flex items-start gap-3 rounded-lg bg-ground px-6 py-4">
      <Icon name="bell" size={18} className="mt-0.5 shrink-0 text-theme-text" />
      <ul className="space-y-1 text-ink-soft">
        {notices.map(({ key, text, link }) => (
          <li key={key}>
            {link.startsWith('/') ? (
              <Link to={link} className="underline-offset-4 hover:text-theme-text hover:underline">
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Safety() {
  const t = useT(myAccountMessages);
  const { phone, areaCode, email } = useProfile();
  const { data: pay } = useSuspenseQuery(payStatusQuery);
  const change = linkTo('changeAccount');
  const payText = pay.isLocked ? t('welcome.locked') : t(pay.isSet ? 'welcome.set' : 'welcome.payPasswordWhy');
  const payAction = t(pay.isLocked ? 'welcome.reset' : pay.isSet ? 'welcome.change' : 'welcome.setNow');
  return (
    <Card title={t('welcome.safety')}>
      <ul className="divide-y divide-line">
        <SafetyRow
          isGood={phone !== ''}
          label={t('label.phone')}
          text={phone ? `+${areaCode} ${phone}` : t('welcome.none')}
          action={t(phone ? 'welcome.change' : 'welcome.bind')}
          to={change}
        />
        <SafetyRow
          isGood={email !== ''}
          label={t('label.email')}
          text={email || t('welcome.none')}
          action={t(email ? 'welcome.change' : 'welcome.bind')}
          to={change}
        />
        <SafetyRow
          isGood
          label={t('label.loginPassword')}
          text={t('welcome.set')}
          action={t('welcome.change')}
          to={linkTo('editPassword')}
        />
        <SafetyRow
          isGood={pay.isSet && !pay.isLocked}
          label={t('label.payPassword')}
          text={payText}
          action={payAction}
          to={linkTo('editPaymentPassword')}
        />
      </ul>
    </Card>
  );
}

interface SafetyRowProps {
  isGood: boolean;
  label: string;
  text: string;
  action: string;
  to: string;
}

function SafetyRow({ isGood, label, text, action, to }: SafetyRowProps) {
  return (
    <li className="flex items-center gap-4 py-4">
      <Icon
        name={isGood ? 'checkCircle' : 'info'}
        size={20}
        className={isGood ? 'shrink-0 text-success' : 'shrink-0 text-warning'}
      />
      <span className="w-40 shrink-0 font-medium">{label}</span>
      <span className="numbers grow text-ink-soft">{text}</span>
      <Link
        to={to}
        className="shrink-0 text-theme-text underline-offset-4 hover:underline"
        aria-label={`${label} ${action}`}
      >
        {action}
      </Link>
    </li>
  );
}
