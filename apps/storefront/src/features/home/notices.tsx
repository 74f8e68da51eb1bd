import type { HomeBlock } from '@pcmall/contract/home';
import { useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { homeMessages } from './home.messages';
import { LayoutLink } from './layout-link';

type NoticeList = Extract<HomeBlock, { kind: 'notices' }>['notices'];

export function Notices({ notices }: { notices: NoticeList }) {
  const t = useT(homeMessages);
  return (
    <section
      aria-label={t('home.notices')}
      className="flex items-start gap-3 rounded-lg bg-ground px-4 py-3 text-ink-soft"
    >
      <Icon name="bell" size={18} className="mt-0.5 text-theme-text" />
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {notices.map(({ key, text, link }) => (
          <li key={key}>
            {link ? (
              <LayoutLink to={link} className="hover:text-theme-text">
                {text}
              </LayoutLink>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
