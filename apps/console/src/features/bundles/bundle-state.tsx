import type { BundleRow } from '@pcmall/contract/console/bundles';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { bundlesMessages } from './bundles.messages';

const tones: Record<BundleRow['state'], BadgeTone> = { running: 'success', coming: 'theme', over: 'neutral' };

export function BundleState({ state }: Pick<BundleRow, 'state'>) {
  const t = useT(bundlesMessages);
  return <Badge tone={tones[state]}>{t(`bundles.state.${state}`)}</Badge>;
}

/** Why nobody could buy it now; undefined where nothing stands in the way. */
export const useObstacleText = () => {
  const t = useT(bundlesMessages);
  return (obstacle: BundleRow['obstacle']): string | undefined =>
    obstacle ? t(`bundles.obstacle.${obstacle.kind}`, { part: obstacle.part }) : undefined;
};
