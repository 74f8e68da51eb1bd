import { listAgreements } from '@pcmall/contract/console/agreements';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query';
import { AgreementCard } from './agreement-card';
import { agreementsMessages } from './agreements.messages';

/** What shoppers agree to: the shop opens only with both (SETUP-01). */
export default function AgreementsPage() {
  const t = useT(agreementsMessages);
  const { data: agreements } = useSuspenseQuery(apiQuery(listAgreements));
  return (
    <div className="mx-auto max-w-300 px-6 pt-4 pb-12">
      <h1 className="text-2xl font-semibold">{t('agreements.title')}</h1>
      <p className="mt-1 mb-4 max-w-200 text-sm text-ink-soft">{t('agreements.intro')}</p>
      <div className="grid gap-4">
        {agreements.map((agreement) => (
          <AgreementCard key={agreement.kind} agreement={agreement} />
        ))}
      </div>
    </div>
  );
}
