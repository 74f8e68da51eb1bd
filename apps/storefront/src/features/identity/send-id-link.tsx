import { createIdLink } from '@pcmall/contract/identity';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { call } from '../../lib/call';
import { Button } from '../../ui/button';
import { identityMessages } from './identity.messages';

const IdLinkDialog = lazy(() => import('./id-link-dialog'));

type SendIdLinkProps = {
  kind: 'address' | 'order';
  id: string;
  /** The recipient: tells the buttons of a list apart. */
  name: string;
};

/** Makes the recipient's own link and shows it, to be sent on (ADDR-14). */
export function SendIdLink({ kind, id, name }: SendIdLinkProps) {
  const t = useT(identityMessages);
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => call(createIdLink, { body: { kind, id } }),
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
          <IdLinkDialog link={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
