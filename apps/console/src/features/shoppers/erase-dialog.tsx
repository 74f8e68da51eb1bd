import { eraseShopper } from '@pcmall/contract/console/shopper-data';
import { Button } from '@pcmall/ui/button';
import { Checkbox } from '@pcmall/ui/checkbox';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { toast } from '@pcmall/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call';
import { eraseMessages } from './erase.messages';
import { moneyOf, nameOf, type Shopper } from './shopper-text';
import { shoppersMessages } from './shoppers.messages';
import { useShopperActions } from './use-shopper';

const going = ['identity', 'photos', 'addresses', 'other', 'sessions'] as const;
const staying = ['orders', 'money', 'audit'] as const;

/** Names what goes for good and what stays, before anything does (SALES-06). */
export function EraseDialog({ shopper, onClose }: { shopper: Shopper; onClose: () => void }) {
  const t = useT(eraseMessages);
  const common = useT(shoppersMessages);
  const { refresh } = useShopperActions(shopper);
  const [isSure, setSure] = useState(false);
  const [isTried, setTried] = useState(false);
  const { accountId, underWay, balance, orders } = shopper;
  const isHeldUp = underWay.orders + underWay.refunds > 0;
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(eraseShopper, { params: { accountId } }),
    onSuccess: () => {
      toast.success(t('erase.done'));
      onClose();
    },
    onSettled: refresh,
  });
  const erase = () => {
    setTried(true);
    if (isSure) mutate();
  };
  return (
    <Dialog
      open
      keepOnBackdrop
      title={t('erase.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common('shoppers.cancel')}
          </Button>
          {!isHeldUp && (
            <Button variant="danger" pending={isPending} onClick={erase}>
              {t('erase.do')}
            </Button>
          )}
        </>
      }
    >
      {isHeldUp ? (
        <p role="alert">{t('erase.underWay', underWay)}</p>
      ) : (
        <div className="grid gap-4">
          <p>{t('erase.lead', { name: nameOf(shopper) })}</p>
          {balance > 0 && (
            <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
              {t('erase.balance', { amount: moneyOf(shopper)(balance) })}
            </p>
          )}
          <Points title={t('erase.goes')} icon="minus" points={going.map((key) => t(`erase.goes.${key}`))} />
          <Points
            title={t('erase.stays')}
            icon="check"
            points={staying.map((key) => t(`erase.stays.${key}`, { n: orders }))}
          />
          <Checkbox
            label={t('erase.sure')}
            checked={isSure}
            onChange={(event) => setSure(event.target.checked)}
            error={isTried && !isSure && t('erase.sureNeeded')}
          />
        </div>
      )}
    </Dialog>
  );
}

function Points({ title, icon, points }: { title: string; icon: 'minus' | 'check'; points: string[] }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Icon name={icon} size={16} className="mt-0.5 shrink-0 text-ink-muted" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
