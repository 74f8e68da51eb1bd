import { formatDateTime } from '@pcmall/domain/dates';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { IdLinksDialog } from '../../identity';
import { type MissingId, makeLinks, useMissingIds } from './orders.api';
import { quickOrdersMessages } from './orders.messages';

interface MissingIdsProps {
  draftId: string;
  /** Somebody has handed an ID in, or lacks one newly. */
  onChange: () => void;
}

/** Who lacks an ID that customs asks for, and links for all of them at once. */
export function MissingIds({ draftId, onChange }: MissingIdsProps) {
  const t = useT(quickOrdersMessages);
  const { data, refetch } = useMissingIds(draftId);
  const count = data?.length;
  const before = useRef(count);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (before.current !== undefined && before.current !== count) changed();
    before.current = count;
  }, [count]);
  const links = useMutation({
    mutationFn: (recipientKeys?: string[]) => makeLinks(draftId, recipientKeys),
    onSuccess: () => refetch(),
  });
  return (
    <>
      {data && data.length > 0 && (
        <section className="mb-4 rounded-lg border border-warning bg-warning-soft px-4 py-3">
          <div className="flex items-start gap-3">
            <Icon name="idCard" className="mt-0.5 text-warning" />
            <div className="min-w-0 grow">
              <h2 className="font-semibold">{t('ids.title', { n: data.length })}</h2>
              <p className="text-sm text-ink-soft">{t('ids.text')}</p>
            </div>
            <Button size="sm" icon="link" pending={links.isPending} onClick={() => links.mutate(undefined)}>
              {t('ids.make')}
            </Button>
          </div>
          <details className="ms-8 mt-2 text-sm">
            <summary className="text-theme-text">{t('ids.show')}</summary>
            <ul className="mt-1 max-h-48 space-y-1 overflow-y-auto">
              {data.map((each) => (
                <Missing
                  key={each.recipientKey}
                  missing={each}
                  isBusy={links.isPending}
                  onLink={() => links.mutate([each.recipientKey])}
                />
              ))}
            </ul>
          </details>
        </section>
      )}
      {links.data && <IdLinksDialog links={links.data} onClose={() => links.reset()} />}
    </>
  );
}

interface MissingProps {
  missing: MissingId;
  isBusy: boolean;
  onLink: () => void;
}

function Missing({ missing: { name, phone, missing, linkedUntil }, isBusy, onLink }: MissingProps) {
  const t = useT(quickOrdersMessages);
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span>{name}</span>
      <span className="numbers text-ink-soft">{phone}</span>
      <span className="text-warning">{t(`ids.${missing}`)}</span>
      <Button variant="link" size="sm" aria-label={t('ids.makeFor', { name })} disabled={isBusy} onClick={onLink}>
        {t('ids.makeOne')}
      </Button>
      {linkedUntil && <span className="text-ink-muted">{t('ids.linked', { time: formatDateTime(linkedUntil) })}</span>}
    </li>
  );
}
