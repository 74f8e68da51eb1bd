import type { RealNameStatus } from '@pcmall/contract/identity';
import { Badge, type BadgeTone } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { identityMessages } from './identity.messages';

const tones: Record<RealNameStatus, BadgeTone> = {
  none: 'neutral',
  photoMissing: 'warning',
  inReview: 'theme',
  passed: 'success',
  refused: 'danger',
};

interface IdStatusBadgeProps {
  status: RealNameStatus;
}

/** How a recipient's ID stands. */
export function IdStatusBadge({ status }: IdStatusBadgeProps) {
  const t = useT(identityMessages);
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

/** Something is still to be handed in. */
export const isIdMissing = (status: RealNameStatus): boolean => status !== 'inReview' && status !== 'passed';
