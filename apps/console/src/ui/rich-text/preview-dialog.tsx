import { type Language, localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import type { Elements } from '@pcmall/ui/lib/elements';
import { Spinner } from '@pcmall/ui/spinner';
import { Tabs } from '@pcmall/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiQuery } from '../../lib/query';
import { richTextLook } from './look';
import { richTextMessages } from './rich-text.messages';

const languages = ['zh', 'en'] as const;

interface PreviewDialogProps<Answer> {
  /** Asks the server what it would keep of the text that is typed. */
  query: ApiQuery<Answer>;
  textOf: (answer: Answer) => Record<Language, string>;
  onClose: () => void;
  /** What stands above the text. */
  children: (language: Language) => Elements;
}

/**
 * What is typed, as shoppers would see it in either language, before anything is saved (GOODS-02).
 *
 *     <PreviewDialog query={apiQuery(previewShopArticle, { body: { body } })} textOf={(answer) => answer.body} onClose={close}>
 *       {(language) => <h3>{localize(title, language)}</h3>}
 *     </PreviewDialog>
 */
export function PreviewDialog<Answer>({ query, textOf, onClose, children }: PreviewDialogProps<Answer>) {
  const t = useT(richTextMessages);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const cleaned = useQuery(query);
  return (
    <Dialog
      open
      size="xl"
      title={t('rich.preview')}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('rich.closePreview')}
        </Button>
      }
    >
      <Tabs
        label={t('rich.previewLanguage')}
        value={language}
        tabs={languages.map((id) => ({ id, label: t(`rich.in.${id}`) }))}
        onChange={setLanguage}
      >
        <div className="mt-4 mb-6">{children(language)}</div>
        {cleaned.isPending && <Spinner />}
        {cleaned.error && (
          <p role="alert" className="text-sm text-danger">
            {cleaned.error.message}
          </p>
        )}
        {cleaned.data && (
          <div
            className={`${richTextLook} border-t border-line pt-4`}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has just cleaned it, as it does for shoppers
            dangerouslySetInnerHTML={{ __html: localize(textOf(cleaned.data), language) }}
          />
        )}
      </Tabs>
    </Dialog>
  );
}
