import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import type { Elements } from '@pcmall/ui/lib/elements';
import { useFormContext } from 'react-hook-form';
import { offerUndo } from '../../../lib/undo-offer';
import type { FormBlock } from '../home-form';
import { homePageMessages } from '../home-page.messages';

/** How the items of a block's list are put elsewhere, taken away and brought back: `useItems('blocks.2', 'slides', slides)`. */
export const useItems = <Item extends { key: string }>(block: string, list: string, items: readonly Item[]) => {
  const t = useT(homePageMessages);
  const { setValue, getValues, clearErrors } = useFormContext();
  const put = (next: readonly Item[], at = block) => {
    const name = `${at}.${list}`;
    // What was wrong at a place says nothing of who stands there next.
    clearErrors(name);
    setValue(name, next, { shouldDirty: true });
  };
  /** The block may stand elsewhere by then, or be gone. */
  const bringBack = (item: Item, index: number, blockKey: unknown) => {
    const blocks: FormBlock[] = getValues('blocks');
    const place = blocks.findIndex(({ key }) => key === blockKey);
    if (place < 0) return;
    const now: Item[] = getValues(`blocks.${place}.${list}`);
    put([...now.slice(0, index), item, ...now.slice(index)], `blocks.${place}`);
  };
  return {
    add: (item: Item) => put([...items, item]),
    move: (from: number, to: number) => {
      const next = [...items];
      next.splice(to, 0, ...next.splice(from, 1));
      put(next);
    },
    remove: (index: number, label: string) => {
      const removed = items[index];
      if (!removed) return;
      const blockKey: unknown = getValues(`${block}.key`);
      put(items.filter((each) => each !== removed));
      offerUndo(t('home.removedBlock', { name: label }), async () => bringBack(removed, index, blockKey));
    },
  };
};

interface ItemCardProps {
  label: string;
  /** Beside the label. */
  status?: Elements;
  index: number;
  count: number;
  disabled: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number, label: string) => void;
  children: Elements;
}

/** One of several in a block, with its place among them. */
export function ItemCard({ label, status, index, count, disabled, onMove, onRemove, children }: ItemCardProps) {
  const t = useT(homePageMessages);
  return (
    <section aria-label={label} className="rounded-md border border-line">
      <header className="flex min-h-10 items-center gap-2 border-b border-line bg-ground ps-4 pe-1">
        <h3 className="min-w-0 truncate font-medium">{label}</h3>
        {status}
        <span className="grow" />
        {!disabled && (
          <>
            <IconButton
              small
              icon="chevronUp"
              label={t('home.up', { name: label })}
              disabled={index === 0}
              onClick={() => onMove(index, index - 1)}
            />
            <IconButton
              small
              icon="chevronDown"
              label={t('home.down', { name: label })}
              disabled={index === count - 1}
              onClick={() => onMove(index, index + 1)}
            />
            <IconButton
              small
              icon="trash"
              label={t('home.remove', { name: label })}
              onClick={() => onRemove(index, label)}
            />
          </>
        )}
      </header>
      <div className="grid gap-2 px-4 pt-3 pb-2">{children}</div>
    </section>
  );
}
