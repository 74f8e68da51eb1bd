import { useT } from '@pcmall/ui/i18n/i18n';
import { KeyButton } from './key-button';
import { queueMessages } from './queue.messages';
import type { Queue } from './use-queue';
import { useQueueKeys } from './use-queue-keys';

/** Takes the last decision back, as long as that is possible: Z, or Ctrl and Z. */
export function UndoButton({ queue: { undo } }: { queue: Pick<Queue<unknown>, 'undo'> }) {
  const t = useT(queueMessages);
  useQueueKeys({ z: undo, 'ctrl+z': undo });
  return (
    undo && (
      <KeyButton keyName="Z" variant="secondary" size="sm" onClick={undo}>
        {t('queue.undo')}
      </KeyButton>
    )
  );
}
