import { findColorStyle } from '@pcmall/contract/shop';
import { localStore } from '@pcmall/ui/lib/storage';
import { bootstrap } from '../lib/bootstrap';
import { isChannelOpen } from '../lib/channel';
import { apiQuery, queryClient } from '../lib/query';
import { shopId, shopKey } from '../lib/shop-id';

/** The sums behind a theme load only where the server has not written their result into the page. */
const applyVariables = async (colour: string) => {
  const { themeVariables } = await import('@pcmall/domain/theme');
  for (const [name, value] of Object.entries(themeVariables(colour)))
    document.documentElement.style.setProperty(name, value);
};

const key = () => shopKey('colorStyle');

const refresh = async () => {
  const { colour } = await queryClient.fetchQuery(apiQuery(findColorStyle));
  localStore.set(key(), colour);
  await applyVariables(colour);
};

/**
 * The shop's colour before the first paint: the server wrote it into the page, or it was stored at the last visit.
 * Only a first visit without either waits for the answer (SHELL-16).
 */
export const applyTheme = async () => {
  const colourInPage = bootstrap.setting?.shopId === shopId() ? bootstrap.colour : undefined;
  if (colourInPage) {
    localStore.set(key(), colourInPage);
    return;
  }
  const stored = localStore.get(key());
  if (stored) await applyVariables(stored);
  if (!isChannelOpen()) return;
  const fresh = refresh().catch(() => {});
  if (!stored) await fresh;
};
