import { findScreen } from '@pcmall/contract/screens';
import { localize } from '@pcmall/domain/localized';
import { useLanguage } from '@pcmall/ui/i18n/i18n';
import { useObservable } from '@pcmall/ui/lib/observable';
import { useEffect } from 'react';
import { shownTitle } from '../lib/navigation';
import { useLocation } from '../lib/router';

/** The title of the screen or its label, then the shop's name, in the current language (SHELL-04). */
export const useDocumentTitle = (shopName: string) => {
  const { pathname } = useLocation();
  const language = useLanguage();
  const ownTitle = useObservable(shownTitle);
  const screen = findScreen(pathname)?.screen;
  const label = ownTitle || (screen ? localize(screen.label, language) : '');
  useEffect(() => {
    document.title = [label, shopName].filter(Boolean).join(' - ');
  }, [label, shopName]);
};
