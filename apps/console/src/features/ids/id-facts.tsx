import type { openId } from '@pcmall/contract/console/ids';
import type { DataOf } from '@pcmall/contract/endpoint';
import { useT } from '@pcmall/ui/i18n/i18n';
import { formatMinute } from '../../lib/shop-clock';
import { Facts } from '../../ui/facts';
import { Waited } from '../../ui/queue/waited';
import { idsMessages } from './ids.messages';

interface IdFactsProps {
  shown: DataOf<typeof openId>;
  waits?: boolean;
}

/** What the card has to say: the name as the parcel's recipient is called, and the number. */
export function IdFacts({ shown: { kind, label, name, number, since, pictures }, waits = false }: IdFactsProps) {
  const t = useT(idsMessages);
  return (
    <div>
      <dl className="mb-3">
        <dt className="text-sm text-ink-muted">{t(kind === 'account' ? 'ids.realName' : 'ids.name')}</dt>
        <dd className="text-2xl font-semibold">{name}</dd>
        <dt className="mt-2 text-sm text-ink-muted">{t('ids.number')}</dt>
        <dd className="numbers text-xl font-semibold tracking-wide">{number}</dd>
      </dl>
      {pictures.length > 0 && <p className="mb-3 text-sm text-ink-soft">{t('ids.compare')}</p>}
      <Facts
        facts={[
          { label: t('ids.for'), value: t(`ids.kind.${kind}`) },
          kind === 'order' && { label: t('ids.order'), value: <span className="numbers">{label}</span> },
          {
            label: t('ids.since'),
            value: (
              <span className="flex flex-wrap gap-x-2">
                <span className="numbers">{formatMinute(since)}</span>
                {waits && <Waited since={since} />}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
