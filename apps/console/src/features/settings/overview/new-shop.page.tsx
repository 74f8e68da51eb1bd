import { createOwnShop, getNewShopForm } from '@pcmall/contract/console/new-shop';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { call } from '../../../lib/call';
import { enterShop } from '../../../lib/enter-shop';
import { sendAllHeldBack } from '../../../lib/held-back';
import { apiQuery } from '../../../lib/query';
import { linkTo } from '../../../lib/router';
import { newShopMessages } from '../../../ui/new-shop/new-shop.messages';
import { NewShopFields } from '../../../ui/new-shop/new-shop-fields';
import {
  emptyShop,
  type NewShopValues,
  newShopRules,
  refusedShopFields,
  shopBodyOf,
} from '../../../ui/new-shop/new-shop-values';

/** A further shop for an owner, which then shows what it still needs (SETUP-01). */
export default function NewShopPage() {
  const t = useT(newShopMessages);
  const { data: offered } = useSuspenseQuery(apiQuery(getNewShopForm));
  const [logo, setLogo] = useState<File>();
  const { form } = useShopForm<NewShopValues>({ defaultValues: emptyShop, rules: newShopRules, mode: 'onSubmit' });
  const create = async (values: NewShopValues) => {
    // First of all: a shop that is made and not entered would be made again.
    if (!(await sendAllHeldBack())) return;
    const files: Record<string, Blob> = logo ? { logo } : {};
    const { shopId } = await call(createOwnShop, { body: shopBodyOf(values), files });
    await enterShop(shopId, linkTo('settings'));
  };
  const { submit, button } = useFormSubmit(form, create, { refusedFields: refusedShopFields });
  const problem = form.formState.errors.root?.message;
  return (
    <div className="mx-auto max-w-220 px-6 pt-4 pb-12">
      <h1 className="mb-4 text-2xl font-semibold">{t('newShop.title')}</h1>
      <Card>
        <p className="mb-4 text-sm text-ink-soft">{t('newShop.hint')}</p>
        <FormProvider {...form}>
          <form noValidate onSubmit={submit}>
            <NewShopFields offered={offered} onLogo={setLogo} />
            {problem && (
              <p role="alert" className="mb-3 text-sm text-danger">
                {problem}
              </p>
            )}
            <Button type="submit" pending={button.pending} disabled={button.seconds > 0} className="mt-2">
              {t('newShop.create')}
            </Button>
          </form>
        </FormProvider>
      </Card>
    </div>
  );
}
