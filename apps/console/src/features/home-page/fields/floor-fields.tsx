import { productSorts } from '@pcmall/contract/catalogue';
import type { HomePromotionChoice } from '@pcmall/contract/console/home-page';
import { floorSortNames } from '@pcmall/contract/console/home-words';
import { layoutLimits } from '@pcmall/contract/home-layout';
import { localize } from '@pcmall/domain/localized';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { useFormContext } from 'react-hook-form';
import { indented } from '../../../ui/category-order';
import { Fields } from '../../../ui/fields/fields';
import { GoodsField } from '../../../ui/goods-picker/goods-field';
import type { FormFloor } from '../home-form';
import { homePageMessages } from '../home-page.messages';
import { useBlockName, useCategories } from '../use-block-words';
import { LinkField } from './link-field';
import { TextPair } from './text-pair';

interface FloorFieldsProps {
  name: string;
  floor: FormFloor;
  disabled: boolean;
  promotions: readonly HomePromotionChoice[];
}

/** A row of products: its title, and which it shows. */
export function FloorFields({ name, floor, disabled, promotions }: FloorFieldsProps) {
  const t = useT(homePageMessages);
  const nameOf = useBlockName();
  const { title, text } = layoutLimits;
  return (
    <div className="grid gap-2">
      <TextPair
        required
        name={`${name}.title`}
        labelZh={t('home.titleZh')}
        labelEn={t('home.titleEn')}
        maxLength={title}
      />
      <TextPair
        name={`${name}.subtitle`}
        labelZh={t('home.subtitleZh')}
        labelEn={t('home.subtitleEn')}
        maxLength={text}
      />
      <LinkField name={`${name}.link`} hint={t('home.floorLinkHint')} of={nameOf(floor)} promotions={promotions} />
      <SourceField name={`${name}.source`} source={floor.source} />
      {floor.source === 'chosen' ? (
        <GoodsField
          name={`${name}.productIds`}
          kind="product"
          isOnSaleOnly
          label={t('home.products')}
          most={layoutLimits.floorProducts}
          disabled={disabled}
        />
      ) : (
        <ListedFields {...{ name, floor }} />
      )}
      <Fields
        columns={3}
        specs={[{ name: `${name}.limit`, label: t('home.limit'), hint: t('home.limitHint'), required: true }]}
      />
    </div>
  );
}

function SourceField({ name, source }: { name: string; source: FormFloor['source'] }) {
  const t = useT(homePageMessages);
  const { setValue } = useFormContext();
  return (
    <RadioGroup legend={t('home.source')}>
      {(['chosen', 'listed'] as const).map((each) => (
        <Radio
          key={each}
          name={name}
          label={t(`home.source.${each}`)}
          checked={source === each}
          onChange={() => setValue(name, each, { shouldDirty: true })}
        />
      ))}
    </RadioGroup>
  );
}

function ListedFields({ name, floor: { categoryId, sort } }: Pick<FloorFieldsProps, 'name' | 'floor'>) {
  const t = useT(homePageMessages);
  const language = useLanguage();
  const categories = useCategories();
  const known = categories.map((category) => ({
    value: category.categoryId,
    label: indented(localize(category.name, language), category.depth),
  }));
  const isGone = categoryId !== '' && categories.length > 0 && !known.some(({ value }) => value === categoryId);
  // Only a command has set it: it says nothing where nobody searches.
  const sorts = productSorts.filter((each) => each !== 'relevance' || sort === each);
  return (
    <Fields
      specs={[
        {
          ...{ name: `${name}.categoryId`, kind: 'select', label: t('home.category') },
          options: [
            { value: '', label: t('home.wholeShop') },
            ...(isGone ? [{ value: categoryId, label: t('home.categoryGone', { id: categoryId }) }] : []),
            ...known,
          ],
        },
        {
          ...{ name: `${name}.sort`, kind: 'select', label: t('home.sort') },
          options: sorts.map((each) => ({ value: each, label: floorSortNames[each][language] })),
        },
      ]}
    />
  );
}
