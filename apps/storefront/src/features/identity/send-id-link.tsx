import { createIdLink } from '@pcmall/contract/identity';
import { getShortUrl } from '@pcmall/contract/short-link';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../lib/call';
import { identityMessages } from './identity.messages';
import { linkPage } from './link-address';

const IdLinkDialog = lazy(() => import('./id-link-dialog'));

/** The link as it is sent on: short enough to be typed. */
const makeLink = async (kind: 'address' | 'order', id: string) => {
  const { token, expiresAt } = await call(createIdLink, { body: { kind, id } });
  const { shortUrl } = await call(getShortUrl, { query: { longLink: linkPage(token) } });
  return { address: new URL(shortUrl, location.origin).href, expiresAt };
};

interface SendIdLinkProps {
  kind: 'address' | 'order';
  id: string;
  /** The recipient: tells the buttons of a list apart, and whose link it is. */
  name: string;
}

/** Makes the recipient's own link and shows it, to be sent on (ADDR-14). */
export function SendIdLink({ kind, id, name }: SendIdLinkProps) {
  const t = useT(identityMessages);
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => makeLink(kind, id),
    onSuccess: () => setOpen(true),
  });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon="share"
        pending={isPending}
        aria-label={t('link.sendOf', { name })}
        onClick={() => mutate()}
      >
        {t('link.send')}
      </Button>
      {isOpen && data && (
        <Suspense>
          <IdLinkDialog name={name} {...data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
