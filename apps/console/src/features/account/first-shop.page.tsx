import { createFirstShop, type NewShopForm, openFirstShop } from '@pcmall/contract/console/new-shop';
import { canonicalEmail, checkEmail } from '@pcmall/domain/credentials';
import { ErrorState } from '@pcmall/ui/error-state';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { TextField } from '@pcmall/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bootstrap } from '../../lib/bootstrap';
import { call } from '../../lib/call';
import { apiQuery } from '../../lib/query';
import { go, linkTo, useSearchParams } from '../../lib/router';
import { seal } from '../../lib/seal';
import { newShopMessages } from '../../ui/new-shop/new-shop.messages';
import { NewShopFields } from '../../ui/new-shop/new-shop-fields';
import {
  emptyShop,
  type NewShopValues,
  newShopRules,
  refusedShopFields,
  shopBodyOf,
} from '../../ui/new-shop/new-shop-values';
import { AuthCard, AuthForm } from './auth-card';
import { enter } from './enter';
import { NewPasswordFields, newPasswordRules } from './new-password-fields';

interface Values extends NewShopValues {
  ownerName: string;
  email: string;
  password: string;
  repeated: string;
}

const empty: Values = { ...emptyShop, ownerName: '', email: '', password: '', repeated: '' };

const rules = (values: Values) => {
  const emailFault = checkEmail(values.email);
  return {
    ...newShopRules(values),
    ownerName: values.ownerName.trim() === '' ? ({ key: 'secret.empty' } as const) : undefined,
    email: emailFault && ({ key: `email.${emailFault}` } as const),
    ...newPasswordRules(values),
  };
};

/** Where the link leads that a server without any shop tells when it starts (SETUP-01). */
export default function FirstShopPage() {
  const t = useT(newShopMessages);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error } = useQuery(apiQuery(openFirstShop, { query: { token } }, { toldInPlace: () => true }));
  return (
    <AuthCard title={t('newShop.firstTitle')} isWide>
      {data && <FirstShopForm token={token} offered={data} />}
      {error && <ErrorState text={error.message} />}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton className="h-90 w-full" />
        </SkeletonGroup>
      )}
    </AuthCard>
  );
}

function FirstShopForm({ token, offered }: { token: string; offered: NewShopForm }) {
  const t = useT(newShopMessages);
  const [logo, setLogo] = useState<File>();
  const { form } = useShopForm<Values>({ defaultValues: empty, rules, mode: 'onSubmit' });
  const create = async ({ ownerName, email, password, repeated: _, ...shop }: Values) => {
    const owner = { ownerName, email: canonicalEmail(email), password: await seal(password) };
    const files: Record<string, Blob> = logo ? { logo } : {};
    enter(await call(createFirstShop, { body: { ...shopBodyOf(shop), ...owner, token }, files }));
    bootstrap.isWithoutShop = false;
    go(linkTo('settings'), { replace: true });
  };
  const { submit, button } = useFormSubmit(form, create, { refusedFields: refusedShopFields });
  return (
    <AuthForm {...{ form, submit, button }} submitText={t('newShop.create')}>
      <p className="mb-6 text-ink-soft">{t('newShop.firstHint')}</p>
      <h2 className="mb-3 text-lg font-semibold">{t('newShop.shop')}</h2>
      <NewShopFields offered={offered} onLogo={setLogo} />
      <h2 className="mt-4 mb-3 text-lg font-semibold">{t('newShop.owner')}</h2>
      <Owner />
    </AuthForm>
  );
}

function Owner() {
  const t = useT(newShopMessages);
  return (
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <TextField
        required
        label={t('newShop.ownerName')}
        autoComplete="name"
        maxLength={60}
        {...useFormField<Values>('ownerName')}
      />
      <TextField
        required
        label={t('newShop.email')}
        hint={t('newShop.emailHint')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...useFormField<Values>('email')}
      />
      <NewPasswordFields />
    </div>
  );
}
