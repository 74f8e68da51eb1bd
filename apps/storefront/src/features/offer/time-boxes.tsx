import { useT } from '@pcmall/ui/i18n/i18n';
import { useTimeLeft } from '../../ui/use-time-left';
import { promotionMessages } from './promotion.messages';

interface TimeBoxesProps {
  label: string;
  until: string;
  onEnd: () => void;
}

/** A large countdown in boxes of a fixed width, so that nothing moves when a digit changes. */
export function TimeBoxes({ label, until, onEnd }: TimeBoxesProps) {
  const t = useT(promotionMessages);
  const { days, clock } = useTimeLeft(Date.parse(until), { onEnd });
  const [hours = '', minutes = '', seconds = ''] = clock.split(':');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-ink-soft">{label}</span>
      <span role="timer" aria-label={label} className="numbers flex items-center gap-1">
        {days > 0 && (
          <>
            <Figure text={String(days)} />
            <span className="mx-1 text-ink-soft">{t('promotion.days', { n: days })}</span>
          </>
        )}
        <Figure text={hours} />
        {colon}
        <Figure text={minutes} />
        {colon}
        <Figure text={seconds} />
      </span>
    </div>
  );
}

function Figure({ text }: { text: string }) {
  return (
    <span className="inline-flex h-8 min-w-9 items-center justify-center rounded-sm bg-ink px-1 text-lg font-semibold text-white">
      {text}
    </span>
  );
}

const colon = <span className="font-semibold">:</span>;
