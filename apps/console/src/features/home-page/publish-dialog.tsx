import type { HomePage } from '@pcmall/contract/console/home-page';
import { layoutChanges } from '@pcmall/domain/layout-changes';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { useState } from 'react';
import { type Known, marksOf } from './block-marks';
import { valuesOf } from './home-form';
import { homePageMessages } from './home-page.messages';
import { useBlockName } from './use-block-words';

interface PublishDialogProps {
  /** With the draft that is to be published. */
  page: HomePage;
  known: Known;
  publish: () => Promise<void>;
  onClose: () => void;
}

/** What shoppers will see of the draft that they do not see now, and what of it they will not see at all. */
export function PublishDialog({ page, known, publish, onClose }: PublishDialogProps) {
  const t = useT(homePageMessages);
  const [isPending, setPending] = useState(false);
  const changes = useChanges(page);
  const warnings = useWarnings(page, known);
  const go = async () => {
    setPending(true);
    await publish();
    onClose();
  };
  return (
    <Dialog
      open
      keepOnBackdrop
      title={t('home.publishTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('home.cancel')}
          </Button>
          <Button pending={isPending} onClick={() => void go()}>
            {t('home.publish')}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{t('home.publishText')}</p>
      <ul className="mt-3 list-disc space-y-1 ps-5">
        {changes.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may have one name, and nothing moves here
          <li key={index}>{line}</li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <ul className="mt-4 space-y-1 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
          {warnings.map(({ key, text }) => (
            <li key={key} className="flex items-start gap-2">
              <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

const useChanges = ({ published, draft }: HomePage): string[] => {
  const t = useT(homePageMessages);
  const nameOf = useBlockName();
  const { added, removed, changed, isReordered } = layoutChanges(published, draft ?? published);
  const lines = [
    ...added.map((block) => t('home.added', { name: nameOf(block) })),
    ...removed.map((block) => t('home.removed', { name: nameOf(block) })),
    ...changed.map(({ after }) => t('home.changed', { name: nameOf(after) })),
    ...(isReordered ? [t('home.reordered')] : []),
  ];
  return lines.length > 0 ? lines : [t('home.publishSame')];
};

const useWarnings = (page: HomePage, known: Known) => {
  const t = useT(homePageMessages);
  const nameOf = useBlockName();
  return valuesOf(page).blocks.flatMap((block) => {
    const { unseen, isEmpty } = marksOf(block, known);
    const name = nameOf(block);
    if (isEmpty) return [{ key: block.key, text: t('home.emptyBlock', { name }) }];
    return unseen > 0 ? [{ key: block.key, text: t('home.unseenIn', { name, n: unseen }) }] : [];
  });
};
