import { useT } from '@pcmall/ui/i18n/i18n';
import { KeyButton } from '../key-button';
import { usePageKeys } from '../use-page-keys';
import { queueMessages } from './queue.messages';
import type { Queue } from './use-queue';

/** Takes the last decision back, as long as that is possible: Z, or Ctrl and Z. */
export function UndoButton({ queue: { undo } }: { queue: Pick<Queue<unknown>, 'undo'> }) {
  const t = useT(queueMessages);
  usePageKeys({ z: undo, 'ctrl+z': undo });
  return (
    undo && (
      <KeyButton keyName="Z" variant="secondary" size="sm" onClick={undo}>
        {t('queue.undo')}
      </KeyButton>
    )
  );
}
