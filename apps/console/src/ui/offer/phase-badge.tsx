import type { Phase } from '@pcmall/contract/console/phase';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { offerMessages } from './offer.messages';

const tones: Record<Phase, BadgeTone> = { running: 'success', coming: 'theme', over: 'neutral' };

/** Where a promotion, a bundle or a coupon stands by its time. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  const t = useT(offerMessages);
  return <Badge tone={tones[phase]}>{t(`offer.state.${phase}`)}</Badge>;
}
