import { Button } from '@pcmall/ui/button';
import { setLanguage, useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Icon, type IconName } from '@pcmall/ui/icon';
import type { ReactNode } from 'react';
import { useShop } from '../lib/shop';
import { loneSheetMessages } from './lone-sheet.messages';

/** The shop and a language: the page has no header. */
function Masthead() {
  const t = useT(loneSheetMessages);
  const { shopName } = useShop();
  const other = useLanguage() === 'zh' ? 'en' : 'zh';
  return (
    <header className="mx-auto mb-4 flex max-w-150 items-center justify-between gap-4">
      <p className="flex min-w-0 items-center gap-2 font-semibold">
        <Icon name="store" size={20} className="shrink-0 text-theme-text" />
        <span className="truncate">{shopName}</span>
      </p>
      <Button variant="ghost" size="sm" icon="globe" lang={other} onClick={() => setLanguage(other)}>
        {t('sheet.otherLanguage.ownName')}
      </Button>
    </header>
  );
}

interface LoneSheetProps {
  children: ReactNode;
  className?: string;
}

/** A page for people who are no shoppers and hold a phone: one sheet under the shop's name. */
export function LoneSheet({ children, className }: LoneSheetProps) {
  return (
    <div className="page-width py-[clamp(1.5rem,5vw,3rem)]">
      <Masthead />
      <section
        className={`mx-auto max-w-150 rounded-lg border border-line bg-white p-[clamp(1.5rem,5vw,2.5rem)] shadow-raised ${className ?? ''}`}
      >
        {children}
      </section>
    </div>
  );
}

interface OutcomeSheetProps {
  icon: IconName;
  tone: string;
  title: string;
  children: ReactNode;
}

/** How it went, and nothing else to do. */
export function OutcomeSheet({ icon, tone, title, children }: OutcomeSheetProps) {
  return (
    <LoneSheet className="text-center">
      <span className={`mx-auto mb-6 flex size-16 items-center justify-center rounded-full ${tone}`}>
        <Icon name={icon} size={32} />
      </span>
      <h1 className="mb-2 text-2xl font-semibold">{title}</h1>
      <p className="text-ink-soft">{children}</p>
    </LoneSheet>
  );
}
