import { createIdLinks } from '@pcmall/contract/identity';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { identityMessages } from './identity.messages';
import { IdLinksDialog } from './lazy-id-links-dialog';

interface SendIdLinksProps {
  /** Addresses whose ID is missing. */
  addressIds: readonly string[];
}

/** Makes the recipients' own links, all at once, and shows them as a list to copy (ADDR-17). */
export function SendIdLinks({ addressIds }: SendIdLinksProps) {
  const t = useT(identityMessages);
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: () => call(createIdLinks, { body: { addressIds: [...addressIds] } }),
  });
  return (
    <>
      <Button variant="ghost" size="sm" icon="link" pending={isPending} onClick={() => mutate()}>
        {t('links.make', { n: addressIds.length })}
      </Button>
      {data && <IdLinksDialog links={data} onClose={reset} />}
    </>
  );
}
