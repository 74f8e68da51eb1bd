import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { pageMessages } from './page.messages';

/** Marks a text that the other language has and this one lacks. */
export function MissingMark({ text, other }: { text: string; other: string }) {
  const t = useT(pageMessages);
  return !text.trim() && other.trim() ? <Badge tone="warning">{t('page.missing')}</Badge> : null;
}
