import type { BundleRow } from '@pcmall/contract/console/bundles';
import { useT } from '@pcmall/ui/i18n/i18n';
import { bundlesMessages } from './bundles.messages';

/** Why nobody could buy it now; undefined where nothing stands in the way. */
export const useObstacleText = () => {
  const t = useT(bundlesMessages);
  return (obstacle: BundleRow['obstacle']): string | undefined =>
    obstacle ? t(`bundles.obstacle.${obstacle.kind}`, { part: obstacle.part }) : undefined;
};
