import { getPayChannels } from '@pcmall/contract/console/pay-channels';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query';
import { ChannelsCard } from './channels-card';
import { paymentSettingsMessages } from './payment.messages';
import { ProvidersCard } from './providers-card';

/** How shoppers pay, and who collects. */
export default function PayChannelsPage() {
  const t = useT(paymentSettingsMessages);
  const { data } = useSuspenseQuery(apiQuery(getPayChannels));
  return (
    <div className="mx-auto max-w-300 px-6 pt-4 pb-12">
      <h1 className="mb-4 text-2xl font-semibold">{t('pay.title')}</h1>
      <div className="grid gap-4">
        <div id="channels" className="scroll-mt-4">
          <ChannelsCard key={data.version} payment={data} />
        </div>
        <ProvidersCard providers={data.providers} />
      </div>
    </div>
  );
}
