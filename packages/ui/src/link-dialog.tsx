import { type ReactNode, Suspense, useRef } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { QrCode } from './qr-code';
import { Skeleton } from './skeleton';
import { TextField } from './text-field';
import { useCopy } from './use-copy';

interface LinkDialogProps {
  address: string;
  title: string;
  /** Who is to get it, and what they see. */
  intro: ReactNode;
  /** What the address is called, and under it how long it works. */
  label: string;
  hint?: string;
  /** What the QR code is called. */
  codeLabel: string;
  copyText: string;
  onClose: () => void;
}

/** An address to hand on: as a QR code, and to copy. */
export function LinkDialog({ address, title, intro, label, hint, codeLabel, copyText, onClose }: LinkDialogProps) {
  const copy = useCopy();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      size="md"
      title={title}
      onClose={onClose}
      footer={
        // Absent where the browser has no clipboard to offer (plain http on a network address).
        navigator.clipboard && (
          <Button icon="copy" onClick={() => void copy(address, field)}>
            {copyText}
          </Button>
        )
      }
    >
      <p className="text-ink-soft">{intro}</p>
      <div className="mt-4 flex items-center gap-6">
        <div className="size-36 shrink-0 rounded-md border border-line p-1">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={address} label={codeLabel} />
          </Suspense>
        </div>
        <TextField
          ref={field}
          label={label}
          readOnly
          value={address}
          hint={hint}
          onFocus={({ target }) => target.select()}
          className="min-w-0 grow"
        />
      </div>
    </Dialog>
  );
}
