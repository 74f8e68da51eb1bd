import { mostGifts, mostTiers, promotionMeasures } from '@pcmall/contract/console/promotions';
import { formatMoney } from '@pcmall/domain/money';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Field } from '@pcmall/ui/field';
import { useErrorText } from '@pcmall/ui/form/fault';
import { useFormField } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { IconButton } from '@pcmall/ui/icon-button';
import { useOfferWords } from '@pcmall/ui/lib/offer-text';
import { Radio, RadioGroup } from '@pcmall/ui/radio-group';
import { Select } from '@pcmall/ui/select';
import { TextField } from '@pcmall/ui/text-field';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useMay } from '../../lib/me';
import { GoodsField } from '../../ui/goods-picker/goods-field';
import { promotionMessages } from './promotion.messages';
import { newTier, type PromotionValues, type TierValue, tierInWords } from './promotion-form';

/** What is counted, and each tier: what has to be bought, and what that brings. */
export function TiersField({ currency }: { currency: string }) {
  const t = useT(promotionMessages);
  const disabled = !useMay()('promotions.write');
  const { register, setValue, clearErrors, formState } = useFormContext<PromotionValues>();
  const tiers = useWatch<PromotionValues, 'tiers'>({ name: 'tiers' });
  const errorText = useErrorText();
  // Not `useFormField`: as a field of its own the list would hide those of its tiers from the form.
  const error = errorText(get(formState.errors, 'tiers'));
  const put = (next: TierValue[]) => {
    // They name a tier by its place, which may be another's now.
    clearErrors('tiers');
    setValue('tiers', next, { shouldDirty: true });
  };
  return (
    <>
      <fieldset disabled={disabled} className="grid min-w-0 gap-4">
        <RadioGroup legend={t('promotion.measure')} layout="inline">
          {promotionMeasures.map((measure) => (
            <Radio key={measure} value={measure} label={t(`promotion.measure.${measure}`)} {...register('measure')} />
          ))}
        </RadioGroup>
        <ol className="grid gap-3">
          {tiers.map((_, index) => (
            // A tier is known by its place alone: its fields are called by it.
            // biome-ignore lint/suspicious/noArrayIndexKey: so the values follow their names
            <li key={index} className="rounded-md border border-line px-4 pt-3 pb-2">
              <TierFields
                {...{ index, currency, disabled }}
                onRemove={
                  !disabled && tiers.length > 1 ? () => put(tiers.filter((_each, place) => place !== index)) : undefined
                }
              />
            </li>
          ))}
        </ol>
        {!disabled && tiers.length < mostTiers && (
          <Button
            variant="secondary"
            size="sm"
            icon="plus"
            className="w-fit"
            onClick={() => put([...tiers, newTier(tiers.at(-1)?.brings ?? 'reduction')])}
          >
            {t('promotion.addTier')}
          </Button>
        )}
      </fieldset>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <InWords currency={currency} />
    </>
  );
}

interface TierFieldsProps {
  index: number;
  currency: string;
  disabled: boolean;
  onRemove: (() => void) | undefined;
}

function TierFields({ index, currency, disabled, onRemove }: TierFieldsProps) {
  const t = useT(promotionMessages);
  const measure = useWatch<PromotionValues, 'measure'>({ name: 'measure' });
  const brings = useWatch<PromotionValues>({ name: `tiers.${index}.brings` });
  const { error: bringsError, ...choice } = useFormField<PromotionValues>(`tiers.${index}.brings`);
  const from = useFormField<PromotionValues>(`tiers.${index}.from`);
  const reduction = useFormField<PromotionValues>(`tiers.${index}.reduction`);
  const giftCount = useFormField<PromotionValues>(`tiers.${index}.giftCount`);
  return (
    <fieldset aria-label={t('promotion.tier', { n: index + 1 })} className="min-w-0">
      <div className="mb-2 flex min-h-8 items-center justify-between">
        <span aria-hidden className="text-sm text-ink-soft">
          {t('promotion.tier', { n: index + 1 })}
        </span>
        {onRemove && (
          <IconButton small icon="trash" label={t('promotion.removeTier', { n: index + 1 })} onClick={onRemove} />
        )}
      </div>
      <div className="grid grid-cols-3 gap-x-4">
        <TextField
          required
          autoComplete="off"
          inputMode={measure === 'amount' ? 'decimal' : 'numeric'}
          label={t(`promotion.from.${measure}`, { currency })}
          {...from}
        />
        <Field label={t('promotion.brings')} error={bringsError}>
          {(control) => (
            <Select
              {...choice}
              {...control}
              className="w-full [&>select]:w-full"
              options={(['reduction', 'gifts'] as const).map((value) => ({
                ...{ value, label: t(`promotion.brings.${value}`) },
              }))}
            />
          )}
        </Field>
        {brings === 'gifts' ? (
          <TextField required autoComplete="off" inputMode="numeric" label={t('promotion.giftCount')} {...giftCount} />
        ) : (
          <TextField
            required
            autoComplete="off"
            inputMode="decimal"
            label={t('promotion.reduction', { currency })}
            {...reduction}
          />
        )}
      </div>
      {brings === 'gifts' && (
        <GoodsField
          required
          isOnSaleOnly
          kind="sku"
          name={`tiers.${index}.gifts`}
          label={t('promotion.gifts')}
          hint={t('promotion.giftsHint')}
          most={mostGifts}
          disabled={disabled}
        />
      )}
    </fieldset>
  );
}

/** The tiers in the words that the shop itself has for them. */
function InWords({ currency }: { currency: string }) {
  const t = useT(promotionMessages);
  const words = useOfferWords((minor) => formatMoney(minor, currency));
  const measure = useWatch<PromotionValues, 'measure'>({ name: 'measure' });
  const tiers = useWatch<PromotionValues, 'tiers'>({ name: 'tiers' }).flatMap(
    (tier) => tierInWords(tier, measure) ?? [],
  );
  return (
    <section aria-label={t('promotion.shown')} className="rounded-md bg-ground px-4 py-3">
      <h3 className="flex items-center gap-2 text-sm text-ink-soft">
        <span>{t('promotion.shown')}</span>
        {tiers.length > 0 && <Badge tone="solid">{words.kind({ tiers })}</Badge>}
      </h3>
      {tiers.length > 0 ? (
        <ul className="numbers mt-1 flex flex-wrap gap-x-6 font-medium">
          {tiers.map((tier) => (
            <li key={tier.from}>{words.rule(measure, tier)}</li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ink-muted">{t('promotion.shownNone')}</p>
      )}
    </section>
  );
}
