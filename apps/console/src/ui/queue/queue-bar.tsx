import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { KeyButton } from '../key-button';
import { usePageKeys } from '../use-page-keys';
import { queueMessages } from './queue.messages';
import type { Queue } from './use-queue';

/** How many are left, and the ways to others: ← and → step, S puts off. */
export function QueueBar({ queue }: { queue: Pick<Queue<unknown>, 'position' | 'left' | 'step' | 'postpone'> }) {
  const t = useT(queueMessages);
  const { position, left, step, postpone } = queue;
  const back = () => step(-1);
  const on = () => step(1);
  usePageKeys({ arrowleft: back, arrowright: on, s: postpone });
  return (
    <div className="flex items-center gap-1">
      <p role="status" className="numbers me-2 text-sm text-ink-muted">
        {t('queue.left', { at: position, left })}
      </p>
      <IconButton small icon="chevronLeft" label={t('queue.previous')} disabled={position <= 1} onClick={back} />
      <IconButton small icon="chevronRight" label={t('queue.next')} disabled={position >= left} onClick={on} />
      <KeyButton keyName="S" disabled={left < 2} onClick={postpone} variant="ghost" size="sm">
        {t('queue.later')}
      </KeyButton>
    </div>
  );
}
