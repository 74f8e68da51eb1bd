import { listGoodsCategories } from '@pcmall/contract/console/categories';
import { changeShopCoupon, createShopCoupon, listShopCoupons, type ShopCoupon } from '@pcmall/contract/console/coupons';
import { issueShoppersCoupon, listShoppers } from '@pcmall/contract/console/shoppers';
import type { CallInput } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { askOnce } from '@pcmall/ui/lib/net/idempotency-key';
import { toast } from '@pcmall/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/call';
import { useDraft } from '../../lib/draft/use-draft';
import { useMay } from '../../lib/me';
import { apiQuery, useInvalidate } from '../../lib/query';
import { indented, inTreeOrder } from '../../ui/category-order';
import type { FieldSpec } from '../../ui/fields/field-spec';
import { Fields } from '../../ui/fields/fields';
import { amountText, typedAmount, typedAmountOrNone } from '../../ui/fields/typed';
import { SharedItemDialog } from '../../ui/item-dialog';
import { couponsMessages } from './coupons.messages';

type Changeable = Pick<ShopCoupon, 'name' | 'lastDay' | 'code' | 'isClaimable'>;

const nothingYet: Changeable = { name: { zh: '', en: '' }, lastDay: '', code: '', isClaimable: false };

const changeableForm = ({ name, lastDay, code, isClaimable }: Changeable) => ({
  ...{ nameZh: name.zh, nameEn: name.en, lastDay, code, isClaimable },
});

const toForm = (coupon: ShopCoupon | undefined, today: string) => ({
  version: coupon?.version ?? 0,
  ...changeableForm(coupon ?? nothingYet),
  amount: amountText(coupon?.amount ?? null),
  minSpend: coupon?.minSpend ? amountText(coupon.minSpend) : '',
  categoryIds: coupon?.categoryIds ?? [],
  firstDay: coupon?.firstDay ?? today,
  isForEach: false,
});
type Form = ReturnType<typeof toForm>;
type NewBody = NonNullable<CallInput<typeof createShopCoupon>['body']>;

/** That each shopper gets one is said anew each time. */
const draftFields = [
  'nameZh',
  'nameEn',
  'lastDay',
  'code',
  'isClaimable',
  'amount',
  'minSpend',
  'categoryIds',
  'firstDay',
] as const;

const changeableOf = ({ nameZh, nameEn, lastDay, code, isClaimable }: Form) => ({
  ...{ name: { zh: nameZh, en: nameEn }, lastDay, code, isClaimable },
});

/** What can't be read goes as it was typed: the server refuses it at its field. */
const newBodyOf = (form: Form) =>
  ({
    ...changeableOf(form),
    ...{ amount: typedAmount(form.amount), minSpend: typedAmountOrNone(form.minSpend) ?? 0 },
    ...{ categoryIds: form.categoryIds, firstDay: form.firstDay },
  }) as Omit<NewBody, 'idempotencyKey'>;

interface CouponDialogProps {
  coupon: ShopCoupon | undefined;
  currency: string;
  /** By the shop's calendar. */
  today: string;
  onClose: () => void;
}

/** Makes a coupon and gives one to each shopper if wanted, or changes what may be changed of one that people hold. */
export function CouponDialog({ coupon, currency, today, onClose }: CouponDialogProps) {
  const t = useT(couponsMessages);
  const invalidate = useInvalidate();
  const make = useMake();
  const defaultValues = toForm(coupon, today);
  const draft = useDraft<Form>(`coupon:${coupon?.couponId ?? 'new'}`, draftFields);
  const send = async (form: Form) => {
    if (!coupon) return make(form);
    const params = { couponId: coupon.couponId };
    await call(changeShopCoupon, { params, body: { ...changeableOf(form), version: form.version } });
    toast.success(t('coupons.saved'));
  };
  const save = async (form: Form) => {
    try {
      await send(form);
    } catch (error) {
      // It may have been changed meanwhile: whoever opens it again begins with what it is now.
      void invalidate(listShopCoupons);
      throw error;
    }
    await invalidate(listShopCoupons);
  };
  const terms = useTermFields(currency);
  const categories = useCategoryField();
  const issue = useIssueField();
  // A field that came later would push away the button that is about to be pressed.
  if (!categories || !issue) return null;
  return (
    <SharedItemDialog
      title={t(coupon ? 'coupons.edit' : 'coupons.add')}
      {...{ defaultValues, draft, save, onClose }}
      valuesOf={(current: Changeable) => ({ ...defaultValues, ...changeableForm(current) })}
      refusedFields={{ 'name.zh': 'nameZh', 'name.en': 'nameEn' }}
    >
      <Fields
        specs={[
          { name: 'nameZh', label: t('coupons.nameZh'), required: true },
          { name: 'nameEn', label: t('coupons.nameEn'), required: true },
          ...(coupon ? [] : terms),
          { name: 'lastDay', label: t('coupons.lastDay'), kind: 'day', required: true },
          ...(coupon ? [] : categories),
          { name: 'code', label: t('coupons.code'), hint: t('coupons.codeHint') },
          { name: 'isClaimable', label: t('coupons.claimable'), hint: t('coupons.claimableHint'), kind: 'check' },
          ...(coupon ? [] : issue),
        ]}
      />
    </SharedItemDialog>
  );
}

/**
 * "Save" after a lost answer does what is left and nothing twice; what was changed meanwhile is another coupon, since the
 * first may be in people's hands.
 */
const useMake = () => {
  const t = useT(couponsMessages);
  const made = useRef<{ wish: string; couponId: string }>(undefined);
  return async (form: Form) => {
    const body = newBodyOf(form);
    const wish = JSON.stringify(body);
    if (made.current?.wish !== wish) {
      const create = (idempotencyKey: string) => call(createShopCoupon, { body: { ...body, idempotencyKey } });
      made.current = { wish, ...(await askOnce(wish, create)) };
    }
    if (!form.isForEach) return toast.success(t('coupons.saved'));
    const { couponId } = made.current;
    const issue = (idempotencyKey: string) =>
      call(issueShoppersCoupon, { body: { couponId, matching: {}, pieces: 1, idempotencyKey } });
    toast.success(t('coupons.issued', await askOnce(`issue ${couponId}`, issue)));
  };
};

/** How many shoppers there are is said before, as one press gives to all of them. */
const useIssueField = (): FieldSpec[] | undefined => {
  const t = useT(couponsMessages);
  const may = useMay();
  const shoppers = apiQuery(listShoppers, { query: { pageSize: 1 } });
  const { data, isLoading } = useQuery({ ...shoppers, enabled: may('shoppers.write') });
  if (isLoading) return;
  if (!data) return [];
  const label = t('coupons.forEach', { n: data.counts.state.active ?? 0 });
  return [{ name: 'isForEach', label, hint: t('coupons.forEachHint'), kind: 'check' }];
};

const useTermFields = (currency: string): FieldSpec[] => {
  const t = useT(couponsMessages);
  return [
    { name: 'amount', label: t('coupons.amount', { currency }), required: true },
    { name: 'minSpend', label: t('coupons.minSpend', { currency }), hint: t('coupons.minSpendHint') },
    { name: 'firstDay', label: t('coupons.firstDay'), kind: 'day', required: true },
  ];
};

const useCategoryField = (): FieldSpec[] | undefined => {
  const t = useT(couponsMessages);
  const language = useLanguage();
  const may = useMay();
  const query = useQuery({ ...apiQuery(listGoodsCategories), enabled: may('goods.read') });
  if (query.isLoading) return;
  const { data: categories = [] } = query;
  if (categories.length === 0) return [];
  const options = inTreeOrder(categories).map(({ categoryId, name, depth }) => ({
    ...{ value: categoryId, label: indented(localize(name, language), depth) },
  }));
  const label = t('coupons.category');
  return [{ name: 'categoryIds', label, hint: t('coupons.categoryHint'), kind: 'choices', options }];
};
