import { previewShopArticle } from '@pcmall/contract/console/articles';
import { type Language, localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { Dialog } from '@pcmall/ui/dialog';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { Spinner } from '@pcmall/ui/spinner';
import { Tabs } from '@pcmall/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call';
import { richTextLook } from '../../ui/rich-text/look';
import type { ArticleValues } from './article-form';
import { articleMessages } from './articles.messages';

const languages = ['zh', 'en'] as const;

interface PreviewDialogProps {
  values: ArticleValues;
  onClose: () => void;
}

/** What is typed, as shoppers would read it in either language, before anything is saved. */
export function PreviewDialog({ values, onClose }: PreviewDialogProps) {
  const t = useT(articleMessages);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const body = { zh: values.bodyZh, en: values.bodyEn };
  const clean = useQuery({
    queryKey: [previewShopArticle.path, body],
    queryFn: () => call(previewShopArticle, { body: { body } }),
  });
  return (
    <Dialog
      open
      size="xl"
      title={t('article.preview')}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('article.closePreview')}
        </Button>
      }
    >
      <Tabs
        label={t('article.previewLanguage')}
        value={language}
        tabs={languages.map((id) => ({ id, label: t(`article.in.${id}`) }))}
        onChange={setLanguage}
      >
        <h3 className="mt-4 mb-6 text-2xl font-semibold">
          {localize({ zh: values.titleZh, en: values.titleEn }, language) || '—'}
        </h3>
        {clean.isPending && <Spinner />}
        {clean.error && (
          <p role="alert" className="text-sm text-danger">
            {clean.error.message}
          </p>
        )}
        {clean.data && (
          <div
            className={richTextLook}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has just cleaned it, as it does for shoppers
            dangerouslySetInnerHTML={{ __html: localize(clean.data.body, language) }}
          />
        )}
      </Tabs>
    </Dialog>
  );
}
