import { listDemoAccounts } from '@pcmall/contract/account';
import type { DataOf } from '@pcmall/contract/endpoint';
import { useT } from '@pcmall/ui/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/query';
import { useShop } from '../../../lib/shop';
import { demoAccountsMessages } from './demo-accounts.messages';

export type DemoAccount = DataOf<typeof listDemoAccounts>[number];

interface DemoAccountsProps {
  onChoose: (account: DemoAccount) => void;
}

/** Nothing outside the demo. */
export default function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const t = useT(demoAccountsMessages);
  const { demo } = useShop();
  const { data: accounts = [] } = useQuery({ ...apiQuery(listDemoAccounts), enabled: demo });
  if (accounts.length === 0) return null;
  return (
    <aside className="mt-6 rounded-md border border-dashed border-line-strong bg-ground px-4 py-3 text-sm">
      <p className="mb-1 text-ink-muted">{t('demo.title')}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account.email + account.phone}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              aria-label={t('demo.use', { name: account.nickName })}
              className="flex w-full items-baseline gap-3 rounded-sm py-1 text-start hover:text-theme-text"
            >
              <span className="shrink-0 font-medium">{account.nickName}</span>
              <span className="numbers truncate text-ink-muted">
                {`${account.phone ? `+${account.areaCode} ${account.phone}` : account.email} · ${account.password}`}
              </span>
              <span className="ms-auto shrink-0 text-theme-text">{t('demo.fill')}</span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}
