import { createShareCommand } from '@pcmall/contract/share';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../lib/call';
import { hrefOf } from '../../lib/router';
import { shareMessages } from './share.messages';

const ShareDialog = lazy(() => import('./share-dialog'));

interface ShareButtonProps {
  /** Path and query of the page, as `linkTo` gives them. */
  path: string;
  /** The name of what is shared, in the message that is copied. */
  name: string;
  size?: 'sm' | 'lg';
}

/** Offers a short link and a share command of a page to copy (SHELL-18). */
export function ShareButton({ path, name, size }: ShareButtonProps) {
  const t = useT(shareMessages);
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call(createShareCommand, { body: { longLink: hrefOf(path) } }),
    onSuccess: () => setOpen(true),
  });
  return (
    <>
      <Button variant="ghost" size={size} icon="share" pending={isPending} onClick={() => mutate()}>
        {t('share.share')}
      </Button>
      {isOpen && data && (
        <Suspense>
          <ShareDialog {...data} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
