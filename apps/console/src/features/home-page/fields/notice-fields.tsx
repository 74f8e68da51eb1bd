import { layoutLimits } from '@pcmall/contract/home-layout';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { type FormNotice, newNotice } from '../home-form';
import { homePageMessages } from '../home-page.messages';
import type { BlockFieldsProps } from './block-fields-props';
import { ItemCard, useItems } from './item-list';
import { LinkField } from './link-field';
import { TextPair } from './text-pair';

/** The notices in their order, each with where it leads. */
export function NoticeFields({ name, items, disabled, promotions }: BlockFieldsProps<FormNotice>) {
  const t = useT(homePageMessages);
  const list = `${name}.notices`;
  const { add, move, remove } = useItems(name, 'notices', items);
  return (
    <div className="grid gap-4">
      {items.map(({ key }, index) => {
        const label = t('home.notice', { n: index + 1 });
        return (
          <ItemCard key={key} {...{ label, index, disabled, count: items.length }} onMove={move} onRemove={remove}>
            <TextPair
              required
              name={`${list}.${index}.text`}
              labelZh={t('home.noticeZh')}
              labelEn={t('home.noticeEn')}
              maxLength={layoutLimits.text}
            />
            <LinkField name={`${list}.${index}.link`} hint={t('home.linkHint')} of={label} promotions={promotions} />
          </ItemCard>
        );
      })}
      {!disabled && items.length < layoutLimits.notices && (
        <Button variant="secondary" icon="plus" className="w-fit" onClick={() => add(newNotice(newKey()))}>
          {t('home.addNotice')}
        </Button>
      )}
    </div>
  );
}
