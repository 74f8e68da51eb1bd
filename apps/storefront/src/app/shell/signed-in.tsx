import { getInitInfo, logout } from '@pcmall/contract/account';
import { maskNickname } from '@pcmall/domain/masking';
import { useT } from '@pcmall/ui/i18n/i18n';
import { localStore } from '@pcmall/ui/lib/storage';
import { Menu } from '@pcmall/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/call';
import { linkTo } from '../../lib/link-to';
import { go } from '../../lib/navigation';
import { apiQuery } from '../../lib/query';
import { logOut } from '../../lib/session';
import { viewedKey } from '../../lib/shop-id';
import { signedInMessages } from './signed-in.messages';

const useNickname = () => maskNickname(useQuery(apiQuery(getInitInfo)).data?.nickName ?? '');

/** Asked for only where a visitor has viewed something; what fails is done with the next page (AUTH-08.2). */
const joinViewed = async () => {
  if (!localStore.get(viewedKey())) return;
  const viewed = await import('../../features/catalogue/viewed/join-viewed');
  await viewed.joinViewed().catch(() => undefined);
};

export function Greeting() {
  return useT(signedInMessages)('top.greeting', { name: useNickname() });
}

export function AccountMenu() {
  const t = useT(signedInMessages);
  const nickname = useNickname();
  useEffect(() => void joinViewed(), []);
  const leave = () => {
    // The server forgets the session too, also where the page is closed at once. Nobody waits for it: on a connection that
    // hangs, whoever has pressed and gone would stay logged in here.
    call(logout, {}, { keepalive: true }).catch(() => {});
    go(linkTo('home'));
    logOut();
  };
  return (
    <Menu
      align="end"
      label={`${nickname} ${t('top.menu')}`}
      items={[
        { key: 'account', label: t('top.account'), icon: 'user', to: linkTo('welcome') },
        { key: 'orders', label: t('top.orders'), icon: 'order', to: linkTo('myOrder') },
        { key: 'logout', label: t('top.logout'), icon: 'logout', onSelect: leave },
      ]}
    >
      {nickname}
    </Menu>
  );
}
