import type { PayChannel } from '@pcmall/contract/payment';
import { cx } from '@pcmall/ui/lib/cx';
import type { ReactNode } from 'react';

interface Mark {
  ground: string;
  drawing: ReactNode;
}

/** Drawn for this shop, in a colour that people associate with the service. */
const marks: Record<PayChannel, Mark> = {
  alipay: {
    ground: '#1677ff',
    drawing: <path d="m13 10 7 10 7-10M20 20v11M14 20h12M14 25.5h12" />,
  },
  wechat: {
    ground: '#0b9c48',
    drawing: (
      <>
        <path d="M20 9c7 0 12 4.2 12 9.5S27 28 20 28c-1.3 0-2.6-.2-3.8-.5L11 30.5l1.3-4.7C9.6 24 8 21.4 8 18.5 8 13.2 13 9 20 9Z" />
        <path d="m14.5 18.5 4 4 7-7.5" />
      </>
    ),
  },
  creditCard: {
    ground: '#3d4a63',
    drawing: (
      <>
        <rect x="8" y="11" width="24" height="18" rx="3" />
        <path d="M8 17h24M12.5 24h5" />
      </>
    ),
  },
  onlineBanking: {
    ground: '#8a5a12',
    drawing: <path d="M8 31h24M10 17h20L20 9 10 17ZM13 20v8M20 20v8M27 20v8" />,
  },
  grabPay: {
    ground: '#04803c',
    drawing: (
      <>
        <circle cx="20" cy="20" r="11" />
        <path d="m15 24 10-8m-6-1h6.5v6.5" />
      </>
    ),
  },
  unionPay: {
    ground: '#0a6272',
    drawing: <path d="M12 12h7l-4 16H8l4-16Zm9 0h4l-4 16h-4l4-16Zm7 0h4l-4 16h-4l4-16Z" />,
  },
  balance: {
    ground: '#a2410e',
    drawing: (
      <>
        <path d="M9 14.5A3.5 3.5 0 0 1 12.5 11H27v5M9 14.5A2.5 2.5 0 0 0 11.5 17H31v13H12a3 3 0 0 1-3-3V14.5Z" />
        <path d="M26 23.5h.1" strokeWidth="3.5" />
      </>
    ),
  },
};

interface ChannelMarkProps {
  channel: PayChannel;
  size?: number;
  /** It can't be selected. */
  faded?: boolean;
}

export function ChannelMark({ channel, size = 40, faded = false }: ChannelMarkProps) {
  const { ground, drawing } = marks[channel];
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden
      className={cx('shrink-0', faded && 'opacity-60 grayscale')}
    >
      <rect width="40" height="40" rx="8" fill={ground} />
      <g fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {drawing}
      </g>
    </svg>
  );
}
