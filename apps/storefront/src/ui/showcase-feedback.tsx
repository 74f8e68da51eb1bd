import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { Dialog } from '@pcmall/ui/dialog';
import { Empty } from '@pcmall/ui/empty';
import { ErrorState } from '@pcmall/ui/error-state';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { loadingBar } from '@pcmall/ui/loading-bar';
import { Skeleton, SkeletonGroup } from '@pcmall/ui/skeleton';
import { TextField } from '@pcmall/ui/text-field';
import { toast } from '@pcmall/ui/toast';
import { useState } from 'react';
import { linkTo } from '../lib/link-to';
import { showcaseMessages } from './showcase.messages';

export function ShowcaseFeedback() {
  return (
    <>
      <Dialogs />
      <States />
    </>
  );
}

function Dialogs() {
  const t = useT(showcaseMessages);
  const common = useT();
  const [isOpen, setOpen] = useState(false);
  const askDelete = async () => {
    if (await confirm({ title: t('show.deleteQuestion'), danger: true, confirmText: common('common.delete') })) {
      toast.success(t('show.saved'));
    }
  };
  const runBar = () => {
    loadingBar.start();
    setTimeout(loadingBar.done, 2000);
  };
  return (
    <Card title={t('show.dialogs')}>
      <div className="flex flex-wrap gap-4">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('show.openDialog')}
        </Button>
        <Button variant="secondary" onClick={askDelete}>
          {t('show.askDelete')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => confirm({ title: t('show.askHtml'), html: t('show.html'), confirmText: t('show.saved') })}
        >
          {t('show.askHtml')}
        </Button>
        <Button variant="secondary" onClick={() => toast.success(t('show.saved'))}>
          {t('show.success')}
        </Button>
        <Button variant="secondary" onClick={() => toast.error(t('show.phoneError'))}>
          {t('show.error')}
        </Button>
        <Button variant="secondary" onClick={() => toast.info(t('show.copied'))}>
          {t('show.info')}
        </Button>
        <Button variant="secondary" onClick={runBar}>
          {t('show.progress')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('show.name')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {common('common.cancel')}
            </Button>
            <Button onClick={() => setOpen(false)}>{common('common.save')}</Button>
          </>
        }
      >
        <div className="space-y-3">
          <TextField label={t('show.name')} hint={t('show.nameHint')} />
          <TextField label={t('show.phone')} inputMode="tel" />
        </div>
      </Dialog>
    </Card>
  );
}

function States() {
  const t = useT(showcaseMessages);
  return (
    <Card title={t('show.states')}>
      <div className="grid grid-cols-3 gap-6">
        <Empty
          drawing="cart"
          text={t('show.emptyCart')}
          action={<LinkButton to={linkTo('home')}>{t('show.goShopping')}</LinkButton>}
        />
        <ErrorState onRetry={() => toast.info(t('show.info'))} />
        <SkeletonGroup className="space-y-4">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-3/5" />
        </SkeletonGroup>
        <Empty />
        <Empty drawing="search" text={t('show.noResults')} />
        <Empty drawing="order" text={t('show.noOrders')} />
        <Empty drawing="address" text={t('show.noAddresses')} />
        <Empty drawing="coupon" text={t('show.noCoupons')} />
      </div>
    </Card>
  );
}
