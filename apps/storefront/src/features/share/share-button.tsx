import { createShareCommand } from '@pcmall/contract/share';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { call } from '../../lib/call';
import { Button } from '../../ui/button';
import { shareMessages } from './share.messages';

const ShareDialog = lazy(() => import('./share-dialog'));

interface ShareButtonProps {
  /** The page below /pcmall, with its query. */
  path: string;
  /** What is shared, as the shopper reads it. */
  name: string;
  size?: 'sm' | 'lg';
}

/** A short link and a share command of a page, to be copied (SHELL-18). */
export function ShareButton({ path, name, size }: ShareButtonProps) {
  const t = useT(shareMessages);
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call(createShareCommand, { body: { longLink: `/pcmall${path}` } }),
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
