import {
  changeShopPromotion,
  createShopPromotion,
  findPromotionRivals,
  getShopPromotion,
  listShopPromotions,
  type ShopPromotion,
} from '@pcmall/contract/console/promotions';
import { localize } from '@pcmall/domain/localized';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useSharedForm } from '@pcmall/ui/form/use-shared-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { askOnce } from '@pcmall/ui/lib/net/idempotency-key';
import { Skeleton } from '@pcmall/ui/skeleton';
import { toast } from '@pcmall/ui/toast';
import { type FormEvent, lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/call';
import { useDraft } from '../../lib/draft/use-draft';
import { apiQuery, queryClient, useInvalidate } from '../../lib/query';
import { go, linkTo } from '../../lib/router';
import { FormPage } from '../../ui/form-page';
import { useChosenGoods } from '../../ui/goods-picker/use-chosen-goods';
import type { OfferFormProps } from '../../ui/offer/offer-page';
import { useTimeSection } from '../../ui/offer/use-time-section';
import { NameFields } from './name-fields';
import { ProductsField } from './products-field';
import { promotionMessages } from './promotion.messages';
import { PromotionActions } from './promotion-actions';
import {
  bodyOf,
  formFields,
  isDraftElement,
  newValues,
  type PromotionValues,
  refusedFields,
  rules,
  valuesOf,
} from './promotion-form';
import { usePromotionWords } from './promotion-words';
import { TiersField } from './tiers-field';

// They stand at the page's end, and their editor is as large as the rest of it.
const TermsFields = lazy(() => import('./terms-fields'));

const send = (promotion: ShopPromotion | undefined, values: PromotionValues): Promise<ShopPromotion> => {
  const body = bodyOf(values);
  if (promotion)
    return call(changeShopPromotion, {
      params: { promotionId: promotion.promotionId },
      body: { ...body, version: values.version },
    });
  const create = (idempotencyKey: string) => call(createShopPromotion, { body: { ...body, idempotencyKey } });
  return askOnce(`promotion ${JSON.stringify(body)}`, create);
};

const usePromotionForm = ({ offer: promotion, like, clock, onShow }: OfferFormProps<ShopPromotion>) => {
  const t = useT(promotionMessages);
  const invalidate = useInvalidate();
  const save = async (values: PromotionValues) => {
    const saved = await send(promotion, values);
    const { promotionId } = saved;
    toast.success(t('promotion.saved'));
    shared.form.reset(values);
    queryClient.setQueryData(apiQuery(getShopPromotion, { params: { promotionId } }).queryKey, saved);
    await invalidate(listShopPromotions, findPromotionRivals);
    if (promotion) onShow?.(saved);
    else go(linkTo('promotion', { promotionId }), { replace: true });
  };
  const draftName = promotion?.promotionId ?? (like ? `like ${like.promotionId}` : 'new');
  const shared = useSharedForm<PromotionValues, ShopPromotion>({
    defaultValues: promotion ? valuesOf(promotion) : newValues(clock.now, like),
    ...{ rules, valuesOf, save, refusedFields },
    draft: useDraft<PromotionValues>(`promotion:${draftName}`, formFields, isDraftElement),
    onNewer: (current, isTaken) => {
      if (isTaken) onShow?.(current);
    },
  });
  return shared;
};

export function PromotionForm(props: OfferFormProps<ShopPromotion>) {
  const { offer: promotion, like, clock, onShow } = props;
  const t = useT(promotionMessages);
  const language = useLanguage();
  const shared = usePromotionForm(props);
  const { form, submit, meanwhile } = shared;
  const measure = useWatch({ control: form.control, name: 'measure' });
  const differing = meanwhile?.differences.find(({ field }) => field === 'productIds');
  const { lookOf } = useChosenGoods('product', [
    ...new Set([differing?.mine, differing?.theirs].flatMap((ids) => (ids as string[] | undefined) ?? [])),
  ]);
  const words = usePromotionWords({ currency: clock.currency, measure, lookOf });
  const name = promotion ? localize(promotion.name, language) : '';
  const confirmed = async (event: FormEvent) => {
    event.preventDefault();
    const isHeld = promotion?.state === 'running' && (await form.trigger());
    const title = t('promotion.saveAsk', { name });
    const question = { title, text: t('promotion.runningMeans'), confirmText: t('promotion.save') };
    if (!isHeld || (await confirm(question))) await submit();
  };
  return (
    <FormPage
      back={{ to: linkTo('promotions'), label: t('promotion.back') }}
      title={promotion ? name : t('promotion.new')}
      {...(promotion && {
        status: (
          <PromotionActions {...{ promotion, name }} isDirty={form.formState.isDirty} onShow={(now) => onShow?.(now)} />
        ),
      })}
      {...shared}
      submit={confirmed}
      {...(meanwhile && { meanwhile: { ...meanwhile, words } })}
      saveText={t('promotion.save')}
      isUnsaved={like !== undefined}
      sections={[
        {
          ...{ id: 'names', title: t('promotion.names'), names: ['nameZh', 'nameEn', 'picture'] },
          fields: <NameFields />,
        },
        {
          ...{ id: 'offer', title: t('promotion.offer'), intro: t('promotion.offerIntro') },
          names: ['measure', 'tiers'],
          fields: <TiersField currency={clock.currency} />,
        },
        {
          ...{ id: 'products', title: t('promotion.products'), intro: t('promotion.productsIntro') },
          names: ['productIds'],
          fields: <ProductsField promotionId={promotion?.promotionId ?? null} />,
        },
        useTimeSection(clock.timeZone),
        {
          ...{ id: 'terms', title: t('promotion.terms'), intro: t('promotion.termsIntro') },
          names: ['rulesZh', 'rulesEn'],
          fields: (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <TermsFields />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
