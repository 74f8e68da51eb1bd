import type { HomePromotionChoice } from '@pcmall/contract/console/home-page';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Link, linkTo } from '../../../lib/router';
import type { FormBlock } from '../home-form';
import { homePageMessages } from '../home-page.messages';
import { CarouselFields } from './carousel-fields';
import { FloorFields } from './floor-fields';
import { NoticeFields } from './notice-fields';
import { PromotionFields } from './promotion-fields';

interface BlockFieldsProps {
  /** Of the block, in the form's values. */
  name: string;
  block: FormBlock;
  disabled: boolean;
  promotions: readonly HomePromotionChoice[];
}

/** The fields of a block of any kind. */
export default function BlockFields({ block, ...rest }: BlockFieldsProps) {
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
