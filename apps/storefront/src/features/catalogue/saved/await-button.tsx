import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { useEffect, useEffectEvent } from 'react';
import { go, loginPath, useQueryState } from '../../../lib/navigation';
import { useLocation } from '../../../lib/router';
import { useSession } from '../../../lib/session';
import { useAwait } from './await.api';
import { useSaved } from './saved.api';
import { savedMessages } from './saved.messages';

/** For a sold-out product: a word when it is back (CAT-08). A visitor logs in first. */
export function AwaitButton({ productId }: { productId: string }) {
  const t = useT(savedMessages);
  const { isLoggedIn } = useSession();
  const location = useLocation();
  const [{ await: awaitedFor }, setQuery] = useQueryState();
  const { mutate, isPending } = useAwait();
  const isAwaited = useSaved().awaited.includes(productId);
  const askOnReturn = useEffectEvent(() => {
    setQuery({ await: undefined }, { replace: true });
    mutate({ productId, isAwaited: true });
  });
  useEffect(() => {
    if (isLoggedIn && awaitedFor === productId) askOnReturn();
  }, [isLoggedIn, awaitedFor, productId]);
  const press = () => {
    if (isLoggedIn) mutate({ productId, isAwaited: !isAwaited });
    else go(loginPath(location, { await: productId, reason: 'await' }));
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="flex items-center gap-2 text-success empty:hidden">
        {isAwaited && (
          <>
            <Icon name="checkCircle" size={18} />
            <span>{t('await.asked')}</span>
          </>
        )}
      </p>
      <Button
        variant={isAwaited ? 'link' : 'secondary'}
        size={isAwaited ? 'sm' : 'lg'}
        icon={isAwaited ? undefined : 'bell'}
        pending={isPending}
        onClick={press}
      >
        {t(isAwaited ? 'await.stop' : 'await.ask')}
      </Button>
    </div>
  );
}
