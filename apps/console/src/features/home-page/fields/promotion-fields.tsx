import type { HomePromotionChoice } from '@pcmall/contract/console/home-page';
import { layoutLimits } from '@pcmall/contract/home-layout';
import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { newKey } from '@pcmall/ui/lib/net/idempotency-key';
import { Select } from '@pcmall/ui/select';
import { useMay } from '../../../lib/me';
import { Link, linkTo } from '../../../lib/router';
import { PictureField } from '../../../ui/fields/picture-field';
import { type FormPromotion, noText } from '../home-form';
import { homePageMessages } from '../home-page.messages';
import type { BlockFieldsProps } from './block-fields-props';
import { ItemCard, useItems } from './item-list';
import { TextPair } from './text-pair';

/** The promotions that the page names, in their order; those that are over or gone stay until somebody takes them away. */
export function PromotionFields({ name, items, disabled, promotions }: BlockFieldsProps<FormPromotion>) {
  const t = useT(homePageMessages);
  const list = `${name}.promotions`;
  const { add, move, remove } = useItems(name, 'promotions', items);
  const others = promotions.filter(
    ({ activityId, state }) => state !== 'over' && !items.some((each) => each.activityId === activityId),
  );
  return (
    <div className="grid gap-4">
      {items.map(({ key, activityId }, index) => {
        const promotion = promotions.find((each) => each.activityId === activityId);
        return (
          <ItemCard
            key={key}
            {...{ index, disabled, count: items.length }}
            label={promotion?.name ?? t('home.promotionGone', { id: activityId })}
            status={<State promotion={promotion} />}
            onMove={move}
            onRemove={remove}
          >
            <TextPair
              name={`${list}.${index}.text`}
              labelZh={t('home.promotionTextZh')}
              labelEn={t('home.promotionTextEn')}
              hint={t('home.promotionTextHint')}
              maxLength={layoutLimits.text}
            />
            <PictureField
              name={`${list}.${index}.picture`}
              label={t('home.bannerPicture')}
              hint={t('home.bannerPictureHint')}
              disabled={disabled}
            />
          </ItemCard>
        );
      })}
      {!disabled && items.length < layoutLimits.promotions && (
        <AddPromotion
          others={others}
          onAdd={(activityId) => add({ key: newKey(), activityId, text: noText(), picture: '' })}
        />
      )}
    </div>
  );
}

const tones = { upcoming: 'theme', running: 'success', over: 'warning' } as const;

function State({ promotion }: { promotion: HomePromotionChoice | undefined }) {
  const t = useT(homePageMessages);
  if (!promotion) return <Badge tone="warning">{t('home.gone')}</Badge>;
  const { state, startsAt, endsAt } = promotion;
  return (
    <>
      <Badge tone={tones[state]}>{t(`home.state.${state}`)}</Badge>
      <span className="numbers truncate text-sm text-ink-muted">
        {`${startsAt.replace('T', ' ')} – ${endsAt.replace('T', ' ')}`}
      </span>
    </>
  );
}

interface AddPromotionProps {
  others: readonly HomePromotionChoice[];
  onAdd: (activityId: string) => void;
}

function AddPromotion({ others, onAdd }: AddPromotionProps) {
  const t = useT(homePageMessages);
  const mayMake = useMay()('promotions.write');
  return (
    <div className="flex items-center gap-3">
      {others.length > 0 ? (
        <Select
          aria-label={t('home.addPromotion')}
          placeholder={t('home.choosePromotion')}
          className="w-80 [&>select]:w-full"
          value=""
          options={others.map(({ activityId, name, state }) => ({
            value: activityId,
            label: `${name} · ${t(`home.state.${state}`)}`,
          }))}
          onChange={({ target }) => onAdd(target.value)}
        />
      ) : (
        <span className="text-sm text-ink-muted">{t('home.noPromotions')}</span>
      )}
      {mayMake && (
        <Link to={linkTo('promotions')} className="text-sm text-theme-text hover:underline">
          {t('home.newPromotion')}
        </Link>
      )}
    </div>
  );
}
