import { findCustomService } from '@pcmall/contract/shop';
import { Dialog } from '@pcmall/ui/dialog';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/query';
import { serviceMessages } from './service.messages';

/** How to reach customer service. */
export default function ServiceDialog({ onClose }: { onClose: () => void }) {
  const t = useT(serviceMessages);
  const { data: service } = useQuery(apiQuery(findCustomService));
  const rows = [
    { label: t('service.hours'), value: service?.hours },
    { label: t('service.phone'), value: service?.phone, href: `tel:${service?.phone}` },
    { label: t('service.email'), value: service?.email, href: `mailto:${service?.email}` },
  ].filter((row) => row.value);
  return (
    <Dialog open size="sm" title={t('service.title')} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        {rows.map(({ label, value, href }) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd>
              {href ? (
                <a href={href} className="text-theme-text hover:underline">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
