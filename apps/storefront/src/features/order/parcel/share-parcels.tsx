import { shareParcels } from '@pcmall/contract/parcel';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/call';
import { parcelMessages } from './parcel.messages';

const ParcelLinkDialog = lazy(() => import('./parcel-link-dialog'));

const makeLink = async (orderId: string): Promise<string> => {
  const { shortUrl } = await call(shareParcels, { body: { orderId } });
  return new URL(shortUrl, location.origin).href;
};

/** Makes the link of an order's parcels and shows it, to be sent on. */
export function ShareParcels({ orderId }: { orderId: string }) {
  const t = useT(parcelMessages);
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => makeLink(orderId),
    onSuccess: () => setOpen(true),
  });
  return (
    <>
      <Button variant="ghost" size="sm" icon="share" pending={isPending} onClick={() => mutate()}>
        {t('share.send')}
      </Button>
      {isOpen && data && (
        <Suspense>
          <ParcelLinkDialog address={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
