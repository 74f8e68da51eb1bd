import { layoutLimits } from '@pcmall/contract/home-layout';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { PictureField } from '../../../ui/fields/picture-field';
import { GoodsField } from '../../../ui/goods-picker/goods-field';
import { type FormSlide, newSlide } from '../home-form';
import { homePageMessages } from '../home-page.messages';
import type { BlockFieldsProps } from './block-fields-props';
import { ItemCard, useItems } from './item-list';
import { LinkField } from './link-field';
import { TextPair } from './text-pair';

/** The slides of a carousel in their order: words, where they lead, and a picture or products. */
export function CarouselFields({ name, items, disabled, promotions }: BlockFieldsProps<FormSlide>) {
  const t = useT(homePageMessages);
  const list = `${name}.slides`;
  const { add, move, remove } = useItems(name, 'slides', items);
  return (
    <div className="grid gap-4">
      {items.map((slide, index) => (
        <ItemCard
          key={slide.key}
          {...{ index, disabled }}
          label={t('home.slide', { n: index + 1 })}
          count={items.length}
          onMove={move}
          onRemove={remove}
        >
          <SlideFields
            name={`${list}.${index}`}
            of={t('home.slide', { n: index + 1 })}
            {...{ slide, disabled, promotions }}
          />
        </ItemCard>
      ))}
      {!disabled && items.length < layoutLimits.slides && (
        <Button variant="secondary" icon="plus" className="w-fit" onClick={() => add(newSlide(newKey()))}>
          {t('home.addSlide')}
        </Button>
      )}
    </div>
  );
}

interface SlideFieldsProps extends Pick<BlockFieldsProps<FormSlide>, 'disabled' | 'promotions'> {
  name: string;
  of: string;
  slide: FormSlide;
}

function SlideFields({ name, of, slide, disabled, promotions }: SlideFieldsProps) {
  const t = useT(homePageMessages);
  const { title, text } = layoutLimits;
  return (
    <>
      <TextPair name={`${name}.title`} labelZh={t('home.titleZh')} labelEn={t('home.titleEn')} maxLength={title} />
      <TextPair name={`${name}.text`} labelZh={t('home.textZh')} labelEn={t('home.textEn')} maxLength={text} />
      <LinkField name={`${name}.link`} hint={t('home.linkHint')} {...{ of, promotions }} />
      <TextPair
        name={`${name}.action`}
        labelZh={t('home.actionZh')}
        labelEn={t('home.actionEn')}
        hint={t('home.actionHint')}
        maxLength={text}
      />
      <PictureField
        isWide
        name={`${name}.picture`}
        label={t('home.picture')}
        hint={t('home.pictureHint')}
        disabled={disabled}
      />
      {slide.picture === '' && (
        <GoodsField
          name={`${name}.productIds`}
          kind="product"
          isOnSaleOnly
          label={t('home.slideProducts')}
          hint={t('home.slideProductsHint')}
          most={layoutLimits.slideProducts}
          disabled={disabled}
        />
      )}
    </>
  );
}
