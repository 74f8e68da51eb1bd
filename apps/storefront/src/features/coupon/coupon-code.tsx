import {
  couponCodeLength,
  getClaimableCoupons,
  getMyCoupons,
  type MyCoupon,
  redeemCouponCode,
} from '@pcmall/contract/coupon';
import { couponCodeOf } from '@pcmall/domain/coupon';
import { Button } from '@pcmall/ui/button';
import { useFaultText } from '@pcmall/ui/form/fault';
import { useT } from '@pcmall/ui/i18n/i18n';
import { CallError } from '@pcmall/ui/lib/call-error';
import { TextField } from '@pcmall/ui/text-field';
import { toast } from '@pcmall/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { couponMessages } from './coupon.messages';

/** A box for a code, which brings a coupon (CHK-10). */
export function CouponCode({ onRedeemed }: { onRedeemed?: (coupon: MyCoupon) => void }) {
  const t = useT(couponMessages);
  const faultText = useFaultText();
  const invalidate = useInvalidate();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const fail = (text: string) => {
    setProblem(text);
    // Who has gone on to type elsewhere by the time of the answer is left there; a button of Safari takes no focus.
    const { activeElement, body } = document;
    if (activeElement === body || form.current?.contains(activeElement)) input.current?.focus();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(redeemCouponCode, { body: { code } }),
    onSuccess: (coupon) => {
      setCode('');
      toast.success(t('code.redeemed', { name: coupon.name }));
      onRedeemed?.(coupon);
      return invalidate(getMyCoupons, getClaimableCoupons);
    },
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      error.tellInPlace();
      fail(error.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (couponCodeOf(code) === '') return fail(faultText({ key: 'coupon.codeRequired' }));
    mutate();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex items-start gap-3">
      <TextField
        ref={input}
        label={t('code.label')}
        value={code}
        error={problem}
        maxLength={couponCodeLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem(undefined);
        }}
        className="w-64"
      />
      <Button type="submit" variant="secondary" pending={isPending} className="mt-6.25">
        {t('code.redeem')}
      </Button>
    </form>
  );
}
