import { findScreen } from '@pcmall/contract/screens';
import { localize } from '@pcmall/domain/localized';
import { useEffect, useSyncExternalStore } from 'react';
import { useLanguage } from '../i18n/i18n';
import { shownTitle } from '../lib/navigation';
import { useLocation } from '../lib/router';

/** The screen's label, or its own title, then the shop's name; follows the language (SHELL-04). */
export const useDocumentTitle = (shopName: string) => {
  const { pathname } = useLocation();
  const language = useLanguage();
  const own = useSyncExternalStore(shownTitle.subscribe, shownTitle.get, shownTitle.get);
  const screen = findScreen(pathname)?.screen;
  const label = own || (screen ? localize(screen.label, language) : '');
  useEffect(() => {
    document.title = [label, shopName].filter(Boolean).join(' - ');
  }, [label, shopName]);
};
