import { listInvitations, withdrawInvitation } from '@pcmall/contract/console/invitation';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { apiQuery } from '../../lib/query';
import { formatMinute } from '../../lib/shop-clock';
import { roleMessages } from '../../ui/role.messages';
import { staffMessages } from './staff.messages';
import { useStaffActions } from './use-staff-actions';

/** Who was invited and has not come yet. */
export function OpenInvitations() {
  const t = useT(staffMessages);
  const roleText = useT(roleMessages);
  const { change } = useStaffActions();
  const { data = [] } = useQuery(apiQuery(listInvitations));
  if (data.length === 0) return null;
  return (
    <section aria-label={t('staff.pending')} className="mb-4 rounded-lg border border-line bg-white px-4 py-3">
      <h2 className="mb-1 font-medium">{t('staff.pending')}</h2>
      <ul>
        {data.map(({ invitationId, email, role, expiresAt }) => (
          <li key={invitationId} className="flex flex-wrap items-center gap-x-4 text-sm">
            <span>{email}</span>
            <span className="text-ink-soft">{roleText(`role.${role}`)}</span>
            <span className="numbers grow text-ink-muted">{t('staff.until', { time: formatMinute(expiresAt) })}</span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('staff.withdrawOf', { email })}
              onClick={() => void change(() => call(withdrawInvitation, { body: { invitationId } }))}
            >
              {t('staff.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
