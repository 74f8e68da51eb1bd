import type { PromotionRow } from '@pcmall/contract/console/promotions';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { promotionsMessages } from './promotions.messages';

const tones: Record<PromotionRow['state'], BadgeTone> = { running: 'success', coming: 'theme', over: 'neutral' };

export function PromotionState({ state }: Pick<PromotionRow, 'state'>) {
  const t = useT(promotionsMessages);
  return <Badge tone={tones[state]}>{t(`promotions.state.${state}`)}</Badge>;
}
