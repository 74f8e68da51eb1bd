import { themeVariables } from '@pcmall/domain/theme';
import { Button } from '@pcmall/ui/button';
import { ConfirmHost } from '@pcmall/ui/confirm-dialog';
import { setLanguage, useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { LoadingBarHost } from '@pcmall/ui/loading-bar';
import { ToastHost } from '@pcmall/ui/toast';
import { useState } from 'react';
import { showcaseMessages } from './showcase.messages';
import { ShowcaseFeedback } from './showcase-feedback';
import { ShowcaseForms } from './showcase-forms';
import { ShowcaseGoods } from './showcase-goods';
import { ShowcaseNavigation } from './showcase-navigation';

const themes = ['#0f7b6c', '#f5b400', '#14213d', '#e75480', '#cf2a27', '#fafafa'];

/** Every piece of the kit in every state; for development only. */
export default function ShowcasePage() {
  const t = useT(showcaseMessages);
  const language = useLanguage();
  return (
    <main className="page-width space-y-8 py-8">
      <header className="flex items-center gap-3">
        <h1 className="grow text-2xl font-semibold">{t('show.title')}</h1>
        <ThemePicker />
        <Button variant="secondary" icon="globe" onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh')}>
          {t('show.language.ownName')}
        </Button>
      </header>
      <ShowcaseForms />
      <ShowcaseGoods />
      <ShowcaseNavigation />
      <ShowcaseFeedback />
      <LoadingBarHost />
      <ConfirmHost />
      <ToastHost />
    </main>
  );
}

function ThemePicker() {
  const t = useT(showcaseMessages);
  const [selectedHex, setSelectedHex] = useState('');
  const choose = (hex: string) => {
    setSelectedHex(hex);
    for (const [name, value] of Object.entries(themeVariables(hex))) {
      document.documentElement.style.setProperty(name, value);
    }
  };
  return themes.map((hex) => (
    <button
      key={hex}
      type="button"
      aria-label={`${t('show.theme')} ${hex}`}
      aria-pressed={hex === selectedHex}
      onClick={() => choose(hex)}
      style={{ background: hex }}
      className="size-8 rounded-full border border-line-strong"
    />
  ));
}
