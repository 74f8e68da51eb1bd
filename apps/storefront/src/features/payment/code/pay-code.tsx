import { QrCode } from '@pcmall/ui/qr-code';
import { Skeleton } from '@pcmall/ui/skeleton';
import { Suspense } from 'react';

interface PayCodeProps {
  /** As the provider names it: an address may be relative to the shop's host. */
  code: string;
  label: string;
}

/** A provider's code to scan. */
export function PayCode({ code, label }: PayCodeProps) {
  return (
    <div className="size-60 rounded-md border border-line p-2">
      <Suspense fallback={<Skeleton className="size-full" />}>
        {/* A phone needs the whole address. */}
        <QrCode text={new URL(code, location.href).href} label={label} />
      </Suspense>
    </div>
  );
}
