import { getSettings, type ShopSetUp } from '@pcmall/contract/console/settings';
import { useT } from '@pcmall/ui/i18n/i18n';
import { keepNewest } from '@pcmall/ui/lib/net/queries';
import { toast } from '@pcmall/ui/toast';
import { meQuery, useMay } from '../../../lib/me';
import { apiQuery, queryClient } from '../../../lib/query';
import { settingsMessages } from '../settings.messages';

/** Keeps the answer of a change of the shop, and says so. */
export const useSetUp = () => {
  const t = useT(settingsMessages);
  const may = useMay();
  const keep = async (changed: Promise<ShopSetUp>) => {
    await keepNewest(queryClient, apiQuery(getSettings).queryKey, await changed);
    toast.success(t('settings.saved'));
    // The switch of shops shows name, colour, and whether it is open.
    await queryClient.invalidateQueries(meQuery);
  };
  return { keep, canWrite: may('settings.write') };
};
