import {
  changeShopBundle,
  createShopBundle,
  getShopBundle,
  listShopBundles,
  type ShopBundle,
} from '@pcmall/contract/console/bundles';
import { localize } from '@pcmall/domain/localized';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useSharedForm } from '@pcmall/ui/form/use-shared-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { askOnce } from '@pcmall/ui/lib/net/idempotency-key';
import { toast } from '@pcmall/ui/toast';
import type { FormEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/call';
import { useDraft } from '../../lib/draft/use-draft';
import { useMay } from '../../lib/me';
import { apiQuery, queryClient, useInvalidate } from '../../lib/query';
import { go, linkTo } from '../../lib/router';
import { FormPage } from '../../ui/form-page';
import { useChosenGoods } from '../../ui/goods-picker/use-chosen-goods';
import type { OfferFormProps } from '../../ui/offer/offer-page';
import { useTimeSection } from '../../ui/offer/use-time-section';
import { bundleMessages } from './bundle.messages';
import { BundleActions } from './bundle-actions';
import {
  type BundleValues,
  bodyOf,
  formFields,
  isPart,
  newValues,
  type PartValue,
  refusedFields,
  rules,
  valuesOf,
} from './bundle-form';
import { useBundleWords } from './bundle-words';
import { PartsField } from './parts-field';
import { SavingField } from './saving-field';
import { TextFields } from './text-fields';
import { useObstacleText } from './use-obstacle-text';

const textFields = ['nameZh', 'nameEn', 'descriptionZh', 'descriptionEn', 'code', 'picture'];

const send = (bundle: ShopBundle | undefined, values: BundleValues): Promise<ShopBundle> => {
  const body = bodyOf(values);
  if (bundle)
    return call(changeShopBundle, {
      params: { bundleId: bundle.bundleId },
      body: { ...body, version: values.version },
    });
  const create = (idempotencyKey: string) => call(createShopBundle, { body: { ...body, idempotencyKey } });
  return askOnce(`bundle ${JSON.stringify(body)}`, create);
};

/** Whether these are other products, or the same in another order: carts that hold the bundle are told that it has changed. */
const holdsOthers = (parts: readonly PartValue[], before: ShopBundle['parts']): boolean =>
  parts.length !== before.length || parts.some(({ productId }, index) => productId !== before[index]?.productId);

export function BundleForm({ offer: bundle, like, clock, onShow }: OfferFormProps<ShopBundle>) {
  const t = useT(bundleMessages);
  const language = useLanguage();
  const invalidate = useInvalidate();
  const save = async (values: BundleValues) => {
    const saved = await send(bundle, values);
    toast.success(t('bundle.saved'));
    shared.form.reset(values);
    queryClient.setQueryData(apiQuery(getShopBundle, { params: { bundleId: saved.bundleId } }).queryKey, saved);
    await invalidate(listShopBundles);
    if (bundle) onShow?.(saved);
    else go(linkTo('bundle', { bundleId: saved.bundleId }), { replace: true });
  };
  const draftName = bundle?.bundleId ?? (like ? `like ${like.bundleId}` : 'new');
  const shared = useSharedForm<BundleValues, ShopBundle>({
    defaultValues: bundle ? valuesOf(bundle) : newValues(clock.now, like),
    ...{ rules, valuesOf, save, refusedFields },
    draft: useDraft<BundleValues>(`bundle:${draftName}`, formFields, isPart),
    onNewer: (current, isTaken) => {
      if (isTaken) onShow?.(current);
    },
  });
  const { form, submit, meanwhile } = shared;
  const parts = useWatch({ control: form.control, name: 'parts' });
  const theirs = meanwhile?.differences.find(({ field }) => field === 'parts')?.theirs as PartValue[] | undefined;
  const ids = [...parts, ...(theirs ?? [])].map(({ productId }) => productId);
  const { lookOf } = useChosenGoods('product', [...new Set(ids)]);
  const words = useBundleWords(lookOf);
  const name = bundle ? localize(bundle.name, language) : '';
  const confirmed = async (event: FormEvent) => {
    event.preventDefault();
    const losesCarts = bundle?.state === 'running' && holdsOthers(form.getValues('parts'), bundle.parts);
    const question = {
      title: t('bundle.saveAsk', { name }),
      text: t('bundle.partsMean'),
      confirmText: t('bundle.save'),
    };
    if (!losesCarts || !(await form.trigger()) || (await confirm(question))) await submit();
  };
  return (
    <FormPage
      back={{ to: linkTo('bundles'), label: t('bundle.back') }}
      title={bundle ? name : t('bundle.new')}
      {...(bundle && {
        status: (
          <BundleActions {...{ bundle, name }} isDirty={form.formState.isDirty} onShow={(now) => onShow?.(now)} />
        ),
      })}
      {...shared}
      submit={confirmed}
      {...(meanwhile && { meanwhile: { ...meanwhile, words } })}
      saveText={t('bundle.save')}
      isUnsaved={like !== undefined}
      sections={[
        { id: 'names', title: t('bundle.names'), names: textFields, fields: <TextFields /> },
        {
          ...{ id: 'parts', title: t('bundle.parts'), intro: t('bundle.partsIntro'), names: ['parts'] },
          fields: (
            <>
              {bundle && <BundleNotes bundle={bundle} />}
              <PartsField lookOf={lookOf} />
            </>
          ),
        },
        {
          ...{ id: 'price', title: t('bundle.price'), names: ['saving'] },
          fields: <SavingField currency={clock.currency} lookOf={lookOf} />,
        },
        useTimeSection(clock.timeZone),
      ]}
    />
  );
}

/** Why it can't be bought now, and what a change does to carts. */
function BundleNotes({ bundle: { obstacle, state } }: { bundle: ShopBundle }) {
  const t = useT(bundleMessages);
  const why = useObstacleText()(obstacle);
  const mayWrite = useMay()('promotions.write');
  return (
    <>
      {why !== undefined && (
        <p className="flex items-start gap-2 rounded-md bg-warning-soft px-4 py-2 text-sm text-warning">
          <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
          <span>{t('bundle.obstacle', { why })}</span>
        </p>
      )}
      {state === 'running' && mayWrite && (
        <p className="flex items-start gap-2 rounded-md bg-ground px-4 py-2 text-sm text-ink-soft">
          <Icon name="info" size={16} className="mt-0.5 shrink-0" />
          <span>{t('bundle.running')}</span>
        </p>
      )}
    </>
  );
}
