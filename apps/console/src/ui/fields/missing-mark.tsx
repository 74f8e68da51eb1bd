import { Badge } from '@pcmall/ui/badge';
import { useT } from '@pcmall/ui/i18n/i18n';
import { fieldsMessages } from './fields.messages';

/** Marks a text that the other language has and this one lacks: `aside` of its field. */
export function MissingMark({ text, other }: { text: string; other: string }) {
  const t = useT(fieldsMessages);
  return !text.trim() && other.trim() ? <Badge tone="warning">{t('fields.missing')}</Badge> : null;
}
