import { mostChosenGoods } from '@pcmall/contract/console/goods-chosen';
import type { HomePage } from '@pcmall/contract/console/home-page';
import type { BlockKind } from '@pcmall/contract/home-layout';
import { useT } from '@pcmall/ui/i18n/i18n';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useMay } from '../../lib/me';
import { offerUndo } from '../../lib/undo-offer';
import { useChosenGoods } from '../../ui/goods-picker/use-chosen-goods';
import { MeanwhileDialog } from '../../ui/meanwhile-dialog';
import { SaveBar } from '../../ui/save-bar';
import { BlockForm } from './block-form';
import { BlockList } from './block-list';
import { productIdsOf } from './block-marks';
import { type FormBlock, newBlock } from './home-form';
import { homePageMessages } from './home-page.messages';
import { PageActions } from './page-actions';
import { useBlockName } from './use-block-words';
import { useHomeForm } from './use-home-form';
import { usePageDeeds } from './use-page-deeds';

const PublishDialog = lazy(() => import('./publish-dialog').then((module) => ({ default: module.PublishDialog })));

interface HomeEditorProps {
  page: HomePage;
  /** The page as the server has it now. */
  onShow: (page: HomePage) => void;
}

/** The blocks of the page at the left, the chosen one beside them. */
export function HomeEditor({ page, onShow }: HomeEditorProps) {
  const t = useT(homePageMessages);
  const mayWrite = useMay()('content.write');
  const nameOf = useBlockName();
  const { form, submit, button, meanwhile, onDiscard, take, withSaved } = useHomeForm(page, onShow);
  const blocks = useWatch({ control: form.control, name: 'blocks' });
  const [chosen, setChosen] = useState(0);
  const selected = Math.min(chosen, blocks.length - 1);
  const block = blocks[selected];
  const faulty = useFaulty(form.formState.errors.blocks, selected, setChosen);
  const known = useKnown(blocks, page);
  const deeds = usePageDeeds(page, take);
  const [published, setPublished] = useState<HomePage>();

  const put = (next: readonly FormBlock[]) => {
    // What was wrong at a place says nothing of the block that stands there next.
    form.clearErrors('blocks');
    form.setValue('blocks', [...next], { shouldDirty: true });
  };
  const move = (from: number, to: number) => {
    const next = [...blocks];
    next.splice(to, 0, ...next.splice(from, 1));
    put(next);
    const key = block?.key;
    setChosen(next.findIndex((each) => each.key === key));
  };
  const add = (kind: BlockKind) => {
    // Below the one that is looked at, where its place is seen.
    const place = selected + 1;
    put([...blocks.slice(0, place), newBlock(kind, newKey()), ...blocks.slice(place)]);
    setChosen(place);
  };
  const remove = (index: number) => {
    const removed = blocks[index];
    if (!removed) return;
    put(blocks.filter((each) => each !== removed));
    if (index < selected) setChosen(selected - 1);
    offerUndo(t('home.removedBlock', { name: nameOf(removed) }), async () => {
      const now = form.getValues('blocks');
      put([...now.slice(0, index), removed, ...now.slice(index)]);
      setChosen(index);
    });
  };
  const faultText =
    faulty.length > 0 && t('home.faults', { names: namesAt(blocks, faulty, nameOf).join(t('home.comma')) });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="mx-auto max-w-300 px-6 pt-4 pb-24">
        <PageActions
          page={page}
          isDirty={form.formState.isDirty}
          onPreview={() => !button.pending && withSaved(deeds.preview())}
          onPublish={() => !button.pending && withSaved(setPublished)}
          onDiscard={() => void deeds.discard()}
          onUndoPublish={() => void deeds.undoPublish()}
        />
        {page.isDefault && page.draft === null && (
          <p className="mb-4 rounded-md bg-theme-soft px-4 py-2 text-sm">{t('home.defaultNote')}</p>
        )}
        <div className="grid grid-cols-[22rem_minmax(0,1fr)] items-start gap-4">
          <div className="sticky top-4">
            <BlockList
              {...{ blocks, selected, faulty, known, mayWrite }}
              onSelect={setChosen}
              onMove={move}
              onRemove={remove}
              onAdd={add}
            />
          </div>
          {block && (
            <BlockForm
              key={block.key}
              {...{ block, index: selected, promotions: page.promotions }}
              disabled={!mayWrite}
            />
          )}
        </div>
        <SaveBar
          {...{ form, button, faultText }}
          saveText={t('home.save')}
          onDiscard={() => {
            form.reset();
            onDiscard();
          }}
        />
      </form>
      <MeanwhileDialog meanwhile={meanwhile} />
      <Suspense fallback={null}>
        {published && (
          <PublishDialog
            page={published}
            known={known}
            publish={() => deeds.publish(published)}
            onClose={() => setPublished(undefined)}
          />
        )}
      </Suspense>
    </FormProvider>
  );
}

const namesAt = (blocks: readonly FormBlock[], places: readonly number[], nameOf: (block: FormBlock) => string) =>
  blocks.filter((_block, index) => places.includes(index)).map(nameOf);

/** Which blocks have wrong fields. As they are told, the first of them is shown, and its field has the focus. */
const useFaulty = (errors: unknown, selected: number, select: (index: number) => void): number[] => {
  const faulty = Array.isArray(errors)
    ? Object.keys(errors)
        .map(Number)
        .filter((index) => errors[index])
    : [];
  const [first] = faulty;
  const isElsewhere = first !== undefined && !faulty.includes(selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each telling
  useEffect(() => {
    if (isElsewhere) select(first);
    else if (first !== undefined && !document.activeElement?.matches('[aria-invalid]'))
      document.querySelector<HTMLElement>('form [aria-invalid]')?.focus();
  }, [first, isElsewhere]);
  return faulty;
};

/** What the products and promotions that blocks name are now. */
const useKnown = (blocks: readonly FormBlock[], { promotions }: HomePage) => {
  const ids = [...new Set(blocks.flatMap(productIdsOf))].slice(0, mostChosenGoods);
  const { lookOf, isGone } = useChosenGoods('product', ids);
  return {
    promotions,
    isOnSale: (productId: string) => (isGone(productId) ? false : lookOf(productId)?.onSale),
    pictureOf: (productId: string) => lookOf(productId)?.picture ?? '',
  };
};
