import { useT } from '@pcmall/ui/i18n/i18n';
import { useMay } from '../../lib/me';
import { Fields } from '../fields/fields';
import type { FormSection } from '../form-page';
import { offerMessages } from './offer.messages';

/** The section of a form that says when an offer runs, by the shop's clock. */
export const useTimeSection = (timeZone: string): FormSection => {
  const t = useT(offerMessages);
  const disabled = !useMay()('promotions.write');
  return {
    ...{ id: 'time', title: t('offer.time'), intro: t('offer.timeIntro', { timeZone }), names: ['startsAt', 'endsAt'] },
    fields: (
      <Fields
        disabled={disabled}
        specs={[
          { name: 'startsAt', label: t('offer.startsAt'), kind: 'time', required: true },
          { name: 'endsAt', label: t('offer.endsAt'), kind: 'time', required: true },
        ]}
      />
    ),
  };
};
