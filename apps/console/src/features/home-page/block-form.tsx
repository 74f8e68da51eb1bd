import type { HomePromotionChoice } from '@pcmall/contract/console/home-page';
import { useT } from '@pcmall/ui/i18n/i18n';
import { lazy, Suspense } from 'react';
import type { FormBlock } from './home-form';
import { homePageMessages } from './home-page.messages';
import { useBlockName } from './use-block-words';

// Half of the page, with the picker of goods and fields for pictures; the list of blocks can be read before it is there.
const BlockFields = lazy(() => import('./fields/block-fields'));

interface BlockFormProps {
  block: FormBlock;
  index: number;
  disabled: boolean;
  promotions: readonly HomePromotionChoice[];
}

/** The chosen block: what shoppers see of it, and its fields. */
export function BlockForm({ block, index, disabled, promotions }: BlockFormProps) {
  const t = useT(homePageMessages);
  const name = useBlockName()(block);
  return (
    <section aria-label={name} className="min-w-0 rounded-lg border border-line bg-white p-6">
      <h2 className="text-lg font-semibold break-words">{name}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{t(`home.${block.kind}Intro`)}</p>
      <fieldset disabled={disabled} className="min-w-0">
        <Suspense fallback={<div className="h-72" />}>
          <BlockFields {...{ block, disabled, promotions }} name={`blocks.${index}`} />
        </Suspense>
      </fieldset>
    </section>
  );
}
