import {
  couponCodeLength,
  getClaimableCoupons,
  getMyCoupons,
  type MyCoupon,
  redeemCouponCode,
} from '@pcmall/contract/coupon';
import { couponCodeOf } from '@pcmall/domain/coupon';
import { Button } from '@pcmall/ui/button';
import { useFormSubmit } from '@pcmall/ui/form/use-form-submit';
import { useFormField, useShopForm } from '@pcmall/ui/form/use-shop-form';
import { useT } from '@pcmall/ui/i18n/i18n';
import { TextField } from '@pcmall/ui/text-field';
import { toast } from '@pcmall/ui/toast';
import { FormProvider } from 'react-hook-form';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { couponMessages } from './coupon.messages';

/** A box for a code, which brings a coupon (CHK-10). */
export function CouponCode({ onRedeemed }: { onRedeemed?: (coupon: MyCoupon) => void }) {
  const t = useT(couponMessages);
  const invalidate = useInvalidate();
  const { form } = useShopForm({
    defaultValues: { code: '' },
    rules: ({ code }) => ({ code: couponCodeOf(code) === '' ? { key: 'coupon.codeRequired' } : undefined }),
    mode: 'onSubmit',
  });
  const { submit, button } = useFormSubmit(form, async ({ code }) => {
    const coupon = await call(redeemCouponCode, { body: { code } });
    form.reset();
    toast.success(t('code.redeemed', { name: coupon.name }));
    onRedeemed?.(coupon);
    await invalidate(getMyCoupons, getClaimableCoupons);
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex items-start gap-3">
        <CodeField problem={form.formState.errors.root?.message} />
        <Button
          type="submit"
          variant="secondary"
          pending={button.pending}
          disabled={button.seconds > 0}
          className="mt-6.25"
        >
          {t('code.redeem')}
        </Button>
      </form>
    </FormProvider>
  );
}

/** `problem` is what is wrong with the form as a whole, which has no other place than this. */
function CodeField({ problem }: { problem: string | undefined }) {
  const t = useT(couponMessages);
  const { error = problem, ...field } = useFormField<{ code: string }>('code');
  return (
    <TextField
      label={t('code.label')}
      error={error}
      maxLength={couponCodeLength}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="w-64"
      {...field}
    />
  );
}
