import { endOtherSessions, endOwnSession, listOwnSessions } from '@pcmall/contract/console/own-account';
import { Badge } from '@pcmall/ui/badge';
import { Button } from '@pcmall/ui/button';
import { Card } from '@pcmall/ui/card';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery, useInvalidate } from '../../lib/query';
import { formatMinute } from '../../lib/shop-clock';
import { accountMessages } from './account.messages';

/** Where the account is logged in; each can be ended from here. */
export function SessionsCard() {
  const t = useT(accountMessages);
  const invalidate = useInvalidate();
  const { data: sessions } = useSuspenseQuery({ ...apiQuery(listOwnSessions), staleTime: 0 });
  const after = { onSettled: () => invalidate(listOwnSessions) };
  const endOne = useMutation({
    mutationFn: (sessionRef: string) => call(endOwnSession, { body: { sessionRef } }),
    ...after,
  });
  const endOthers = useMutation({ mutationFn: () => call(endOtherSessions), ...after });
  return (
    <Card
      title={t('sessions.title')}
      action={
        sessions.length > 1 && (
          <Button variant="secondary" size="sm" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {sessions.map(({ sessionRef, device, address, lastSeenAt, isThis }) => (
          <li key={sessionRef} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <span className="min-w-0 grow truncate" title={device}>
              {device || t('sessions.unknown')}
            </span>
            <span className="numbers text-ink-soft">{address}</span>
            <span className="numbers text-ink-soft">{formatMinute(lastSeenAt)}</span>
            {isThis ? (
              <Badge tone="success">{t('sessions.this')}</Badge>
            ) : (
              <Button variant="link" size="sm" onClick={() => endOne.mutate(sessionRef)}>
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
