import { listShopCoupons, type ShopCoupon } from '@pcmall/contract/console/coupons';
import { getShopper, issueShoppersCoupon, listShoppers } from '@pcmall/contract/console/shoppers';
import type { CallInput } from '@pcmall/contract/endpoint';
import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { Field } from '@pcmall/ui/field';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Select } from '@pcmall/ui/select';
import { TextField } from '@pcmall/ui/text-field';
import { toast } from '@pcmall/ui/toast';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type SubmitEvent, Suspense, useId, useState } from 'react';
import { call } from '../../lib/call';
import { apiQuery, useInvalidate } from '../../lib/query';
import { Link, linkTo } from '../../lib/router';
import { Problem } from '../../ui/problem';
import { useOnce } from '../../ui/use-once';
import { couponMessages } from './coupons.messages';
import { moneyOf } from './shopper-text';
import { shoppersMessages } from './shoppers.messages';

type Body = NonNullable<CallInput<typeof issueShoppersCoupon>['body']>;

interface IssueDialogProps {
  /** These shoppers, or all that the filters of the list let pass. */
  to: Pick<Body, 'accountIds' | 'matching'>;
  /** Whom the dialog names: one, or how many. */
  who: string;
  onClose: () => void;
}

/** A coupon for one shopper or many; a lost answer gives nothing twice. */
export function IssueDialog(props: IssueDialogProps) {
  return (
    <Suspense>
      <OpenDialog {...props} />
    </Suspense>
  );
}

/** More than a shop has under way at a time. */
const most = { keyword: '', pageIndex: 1, pageSize: 100 };

function OpenDialog({ to, who, onClose }: IssueDialogProps) {
  const t = useT(couponMessages);
  const common = useT(shoppersMessages);
  const formId = useId();
  const { data } = useSuspenseQuery({ ...apiQuery(listShopCoupons, { query: most }), staleTime: 0 });
  const coupons = data.records.filter(({ state }) => state !== 'over');
  const { values, set, errors, send, isPending, problem } = useIssue(to, onClose);
  const optionText = useOptionText(data.currency);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Dialog
      open
      keepOnBackdrop
      size="sm"
      title={t('coupon.issue')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common('shoppers.cancel')}
          </Button>
          {coupons.length > 0 && (
            <Button type="submit" form={formId} pending={isPending}>
              {t('coupon.send')}
            </Button>
          )}
        </>
      }
    >
      {coupons.length === 0 ? (
        <p>
          <span className="me-1">{t('coupon.empty')}</span>
          <Link to={linkTo('coupons')}>{t('coupon.make')}</Link>
        </p>
      ) : (
        <form id={formId} noValidate onSubmit={submit} className="grid gap-2">
          <p className="font-medium">{who}</p>
          <Field label={t('coupon.which')} error={errors.couponId}>
            {(control) => (
              <Select
                {...control}
                placeholder={t('coupon.choose')}
                className="w-full"
                options={coupons.map((coupon) => ({ value: coupon.couponId, label: optionText(coupon) }))}
                value={values.couponId}
                onChange={(event) => set({ couponId: event.target.value })}
              />
            )}
          </Field>
          <TextField
            label={t('coupon.pieces')}
            inputMode="numeric"
            maxLength={3}
            error={errors.pieces}
            hint={to.matching && t('coupon.blockedOut')}
            value={values.pieces}
            onChange={(event) => set({ pieces: event.target.value })}
          />
          <Problem text={problem} />
        </form>
      )}
    </Dialog>
  );
}

const useIssue = (to: IssueDialogProps['to'], onClose: () => void) => {
  const t = useT(couponMessages);
  const invalidate = useInvalidate();
  const [values, setValues] = useState({ couponId: '', pieces: '1' });
  const [isTried, setTried] = useState(false);
  const pieces = Number(values.pieces);
  const isCount = Number.isInteger(pieces) && pieces >= 1 && pieces <= 100;
  const {
    send: issue,
    isPending,
    problem,
  } = useOnce(
    (idempotencyKey) =>
      call(issueShoppersCoupon, { body: { ...to, couponId: values.couponId, pieces, idempotencyKey } }),
    {
      onDone: (done) => {
        toast.success(t('coupon.sent', done));
        onClose();
      },
      refresh: () => invalidate(getShopper, listShoppers, listShopCoupons),
    },
  );
  return {
    values,
    set: (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change })),
    errors: {
      couponId: isTried && values.couponId === '' && t('coupon.chooseFirst'),
      pieces: isTried && !isCount && t('coupon.piecesWrong'),
    },
    send: () => {
      setTried(true);
      if (values.couponId !== '' && isCount && !isPending) issue();
    },
    isPending,
    problem,
  };
};

const useOptionText = (currency: string) => {
  const money = moneyOf({ currency });
  const t = useT(couponMessages);
  const language = useLanguage();
  return ({ name, amount, minSpend, lastDay }: ShopCoupon) =>
    t(minSpend > 0 ? 'coupon.option' : 'coupon.optionAny', {
      ...{ name: localize(name, language), lastDay },
      ...{ amount: money(amount), minSpend: money(minSpend) },
    });
};
