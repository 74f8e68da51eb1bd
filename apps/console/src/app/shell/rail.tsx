import { consolePageOf, consolePathOf, findConsolePage } from '@pcmall/contract/console/pages';
import { consoleSections } from '@pcmall/contract/console/sections';
import { localize } from '@pcmall/domain/localized';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon } from '@pcmall/ui/icon';
import { IconButton } from '@pcmall/ui/icon-button';
import { cx } from '@pcmall/ui/lib/cx';
import { useMay } from '../../lib/me';
import { type MenuEntry, menuEntries, sectionIcons } from '../../lib/menu/menu-entries';
import { Link, useLocation } from '../../lib/router';
import { appMessages } from '../app.messages';
import { useWaiting } from './use-waiting';

interface RailProps {
  isFolded: boolean;
  onFold: () => void;
  /** In a narrow window, where the menu lies over the page. */
  isOpen: boolean;
  onClose: () => void;
}

/** The menu on the left: what the role may open, folded to icons where the reader wants the room. */
export function Rail({ isFolded, onFold, isOpen, onClose }: RailProps) {
  const t = useT(appMessages);
  const common = useT();
  const entries = menuEntries(useMay());
  const waiting = useWaiting();
  return (
    <>
      {isOpen && (
        <button
          type="button"
          aria-label={common('common.close')}
          onClick={onClose}
          className="fixed inset-0 z-20 bg-black/40 lg:hidden"
        />
      )}
      <div
        className={cx(
          'z-20 flex shrink-0 flex-col border-e print:hidden border-line bg-rail transition-[width] max-lg:fixed max-lg:inset-y-0 max-lg:start-0 max-lg:w-50',
          !isOpen && 'max-lg:hidden',
          isFolded ? 'lg:w-14' : 'lg:w-50',
        )}
      >
        <p className={cx('flex h-12 shrink-0 items-center px-4.5 font-semibold', isFolded && 'lg:invisible')}>
          {t('app.name')}
        </p>
        <nav aria-label={t('app.menu')} className="relative min-h-0 grow overflow-y-auto px-2 pb-2">
          <ul className="flex flex-col gap-0.5">
            {entries.map((entry) => (
              <Entry
                key={entry.section}
                entry={entry}
                isFolded={isFolded && !isOpen}
                waiting={waiting[entry.section] ?? 0}
              />
            ))}
          </ul>
        </nav>
        <div className="p-2 max-lg:hidden">
          <IconButton
            small
            icon={isFolded ? 'chevronRight' : 'chevronLeft'}
            label={t(isFolded ? 'app.unfoldMenu' : 'app.foldMenu')}
            onClick={onFold}
          />
        </div>
      </div>
    </>
  );
}

interface EntryProps {
  entry: MenuEntry;
  isFolded: boolean;
  /** How many things of it wait for the shop. */
  waiting: number;
}

function Entry({ entry: { section, pages }, isFolded, waiting }: EntryProps) {
  const t = useT(appMessages);
  const language = useLanguage();
  const { pathname } = useLocation();
  const shown = findConsolePage(pathname)?.name;
  const isActive = shown !== undefined && consolePageOf(shown).section === section;
  const label = localize(consoleSections[section], language);
  return (
    <li>
      <Link
        to={consolePathOf(pages[0])}
        title={
          [isFolded && label, waiting > 0 && t('app.waiting', { n: waiting })].filter(Boolean).join(' · ') || undefined
        }
        aria-label={isFolded ? label : undefined}
        aria-current={shown === pages[0] ? 'page' : undefined}
        className={cx(
          'flex h-9 items-center gap-3 rounded-md px-2.5 transition-colors',
          isActive ? 'bg-ground-deep font-medium text-ink' : 'text-ink-soft hover:bg-ground-deep hover:text-ink',
        )}
      >
        <Icon name={sectionIcons[section]} size={18} className={cx(isActive && 'text-theme-text')} />
        {!isFolded && <span className="grow truncate">{label}</span>}
        {!isFolded && waiting > 0 && (
          <span aria-hidden className="numbers text-sm text-ink-muted">
            {waiting > 999 ? '999+' : waiting}
          </span>
        )}
      </Link>
      {isActive && !isFolded && pages.length > 1 && (
        <ul className="my-0.5 flex flex-col gap-0.5">
          {pages.map((name) => (
            <li key={name}>
              <Link
                to={consolePathOf(name)}
                aria-current={shown === name ? 'page' : undefined}
                className={cx(
                  'flex h-8 items-center truncate rounded-md ps-10 pe-2 text-sm transition-colors',
                  shown === name ? 'font-medium text-theme-text' : 'text-ink-soft hover:bg-ground-deep hover:text-ink',
                )}
              >
                {localize(consolePageOf(name).label, language)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
