import { formatMoney } from '@pcmall/domain/money';
import { useT } from '@pcmall/ui/i18n/i18n';
import { cx } from '@pcmall/ui/lib/cx';
import { sessionStore } from '@pcmall/ui/lib/storage';
import { useEffect, useState } from 'react';
import { shopKey } from '../../../lib/shop-id';
import { paymentMessages } from '../payment.messages';

interface RedPacketProps {
  /** Of the order, or of the quick order whose orders are paid together. */
  id: string;
  isOfSeveral?: boolean;
  /** Minor units. */
  amount: number;
  currency: string;
}

/** What the red packet takes off, or those of several orders. It opens before the shopper's eyes once; at a reload it lies open (PAY-06.2). */
export function RedPacket({ id, isOfSeveral = false, amount, currency }: RedPacketProps) {
  const t = useT(paymentMessages);
  const key = shopKey(`packet:${id}`);
  const [isNew] = useState(() => sessionStore.get(key) === null);
  useEffect(() => sessionStore.set(key, 'opened'), [key]);
  return (
    <div role="status" className="flex items-center gap-4 overflow-hidden rounded-md bg-danger-soft px-4 py-3">
      <Envelope isOpening={isNew} />
      <div className={cx('min-w-0', isNew && 'animate-packet-words')}>
        <p className="font-medium text-danger">{t(isOfSeveral ? 'packet.several' : 'packet.title')}</p>
        <p className="numbers text-sm text-ink-soft">
          <span className="text-lg font-semibold text-danger">{formatMoney(-amount, currency)}</span>
          <span>{` ${t('packet.takenOff')}`}</span>
        </p>
      </div>
    </div>
  );
}

/** Drawn open: who does not want motion sees nothing else. */
function Envelope({ isOpening }: { isOpening: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 48 60" className="h-15 w-12 shrink-0">
      <rect x="4" y="20" width="40" height="38" rx="4" className="fill-danger-hover" />
      <path
        d="M4 24a4 4 0 0 1 4-4h32a4 4 0 0 1 4 4c-6 7-12.5 10-20 10S10 31 4 24Z"
        className={cx('origin-[50%_20px] -scale-y-100 fill-danger', isOpening && 'animate-packet-flap')}
      />
      <g className={isOpening ? 'animate-packet-note' : undefined}>
        <rect x="9" y="10" width="30" height="30" rx="2" className="fill-warning-soft" />
        <circle cx="24" cy="23" r="7" className="fill-none stroke-warning" strokeWidth="1.5" />
        <path d="M24 19.5v7M21.5 21h5M21.5 24h5" className="stroke-warning" strokeWidth="1.5" strokeLinecap="round" />
      </g>
      <path d="M4 33c6 5 12.5 7 20 7s14-2 20-7v21a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4Z" className="fill-danger" />
    </svg>
  );
}
