import { blockShopper, getShopper, listShoppers, openShopperQuickOrders } from '@pcmall/contract/console/shoppers';
import type { DataOf } from '@pcmall/contract/endpoint';
import { confirm } from '@pcmall/ui/confirm-dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { call } from '../../lib/call';
import { useInvalidate } from '../../lib/query';
import { shoppersMessages } from './shoppers.messages';

export type Shopper = DataOf<typeof getShopper>;

/** What the staff does with a shopper. After each, done or refused, the page is as the server has it. */
export const useShopperActions = ({ accountId, nickName, email }: Shopper) => {
  const t = useT(shoppersMessages);
  const invalidate = useInvalidate();
  const params = { accountId };
  const refresh = () => invalidate(getShopper, listShoppers);
  const change = async (send: () => Promise<unknown>) => {
    try {
      await send();
      toast.success(t('shoppers.saved'));
    } catch {
      // The call's own message says why.
    }
    await refresh();
  };
  const setBlocked = async (blocked: boolean) => {
    const question = {
      text: t('shoppers.blockAsk', { name: nickName || email || accountId }),
      confirmText: t('shoppers.block'),
      danger: true,
    };
    if (blocked && !(await confirm(question))) return;
    await change(() => call(blockShopper, { params, body: { blocked } }));
  };
  const setQuickOrders = (opened: boolean) => change(() => call(openShopperQuickOrders, { params, body: { opened } }));
  return { refresh, setBlocked, setQuickOrders };
};
