import { exportShopper, flagShopper } from '@pcmall/contract/console/shopper-data';
import {
  blockShopper,
  getShopper,
  listShoppers,
  openShopperQuickOrders,
  takeShoppersCoupon,
} from '@pcmall/contract/console/shoppers';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call, download } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { offerUndo } from '../../lib/undo-offer';
import { couponMessages } from './coupons.messages';
import { nameOf, type Shopper } from './shopper-text';
import { shoppersMessages } from './shoppers.messages';

/** What the staff does with a shopper. After each, done or refused, the page is as the server has it. */
export const useShopperActions = (shopper: Shopper) => {
  const t = useT(shoppersMessages);
  const coupon = useT(couponMessages);
  const invalidate = useInvalidate();
  const { accountId } = shopper;
  const params = { accountId };
  const refresh = () => invalidate(getShopper, listShoppers);
  /** Sends a change; what `undo` takes back can be undone for a moment. Answers whether it was done. */
  const change = async (send: () => Promise<unknown>, undo?: () => Promise<unknown>): Promise<boolean> => {
    // The call's own message says why it was not.
    const isDone = await send().then(
      () => true,
      () => false,
    );
    if (isDone && undo) offerUndo(t('shoppers.saved'), () => undo().finally(refresh));
    else if (isDone) toast.success(t('shoppers.saved'));
    await refresh();
    return isDone;
  };
  const setBlocked = async (blocked: boolean) => {
    const question = {
      title: t('shoppers.blockAsk', { name: nameOf(shopper) }),
      text: t('shoppers.blockMeans'),
      confirmText: t('shoppers.block'),
      danger: true,
    };
    if (blocked && !(await confirm(question))) return;
    const block = (to: boolean) => call(blockShopper, { params, body: { blocked: to } });
    await change(
      () => block(blocked),
      () => block(!blocked),
    );
  };
  const setQuickOrders = (opened: boolean) => {
    const open = (to: boolean) => call(openShopperQuickOrders, { params, body: { opened: to } });
    return change(
      () => open(opened),
      () => open(!opened),
    );
  };
  /** Says what is different, so that what a colleague has flagged meanwhile stays. */
  const changeFlags = ({ add = [], remove = [] }: { add?: string[]; remove?: string[] }) =>
    change(
      () => call(flagShopper, { params, body: { add, remove } }),
      () => call(flagShopper, { params, body: { add: remove, remove: add } }),
    );
  const takeCoupon = async (heldId: string, name: string) => {
    const [title, text] = [coupon('coupon.takeAsk', { name }), coupon('coupon.takeMeans')];
    const question = { title, text, confirmText: coupon('coupon.take'), danger: true };
    if (await confirm(question)) await change(() => call(takeShoppersCoupon, { params: { accountId, heldId } }));
  };
  const exportData = async () => {
    // A failure has told its message.
    await download(exportShopper, { params }, `shopper-${accountId}.zip`).catch(() => {});
  };
  return { refresh, setBlocked, setQuickOrders, changeFlags, takeCoupon, exportData };
};
