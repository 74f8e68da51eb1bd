import { type Phase, phases } from '@pcmall/contract/console/phase';
import { useT } from '@pcmall/ui/i18n/i18n';
import type { Filter } from '../table/filter-bar';
import { filterOf } from '../table/filter-of';
import { offerMessages } from './offer.messages';

/** Narrows a list of promotions, bundles or coupons by where they stand. */
export const usePhaseFilter = (counts: Partial<Record<Phase, number>> | undefined): Filter => {
  const t = useT(offerMessages);
  const textOf = (phase: Phase) => t(`offer.state.${phase}`);
  return filterOf({ name: 'state', label: t('offer.state'), values: phases, counts, textOf });
};
