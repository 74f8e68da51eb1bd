import type { HomePromotionChoice } from '@pcmall/contract/console/home-page';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Link, linkTo } from '../../lib/router';
import { CarouselFields } from './fields/carousel-fields';
import { FloorFields } from './fields/floor-fields';
import { NoticeFields } from './fields/notice-fields';
import { PromotionFields } from './fields/promotion-fields';
import type { FormBlock } from './home-form';
import { homePageMessages } from './home-page.messages';
import { useBlockName } from './use-block-words';

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
        <BlockFields {...{ block, disabled, promotions }} name={`blocks.${index}`} />
      </fieldset>
    </section>
  );
}

interface BlockFieldsProps extends Pick<BlockFormProps, 'block' | 'disabled' | 'promotions'> {
  name: string;
}

function BlockFields({ block, ...rest }: BlockFieldsProps) {
  const t = useT(homePageMessages);
  if (block.kind === 'carousel') return <CarouselFields {...rest} items={block.slides} />;
  if (block.kind === 'notices') return <NoticeFields {...rest} items={block.notices} />;
  if (block.kind === 'promotions') return <PromotionFields {...rest} items={block.promotions} />;
  if (block.kind === 'floor') return <FloorFields {...rest} floor={block} />;
  return (
    <Link to={linkTo('categories')} className="text-sm text-theme-text hover:underline">
      {t('home.toCategories')}
    </Link>
  );
}
