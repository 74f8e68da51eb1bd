import { previewShopArticle } from '@pcmall/contract/console/articles';
import { localize } from '@pcmall/domain/localized';
import { apiQuery } from '../../lib/query';
import { PreviewDialog } from '../../ui/rich-text/preview-dialog';
import type { ArticleValues } from './article-form';

interface ArticlePreviewProps {
  values: ArticleValues;
  onClose: () => void;
}

export function ArticlePreview({ values, onClose }: ArticlePreviewProps) {
  return (
    <PreviewDialog
      query={apiQuery(previewShopArticle, { body: { body: { zh: values.bodyZh, en: values.bodyEn } } })}
      textOf={({ body }) => body}
      onClose={onClose}
    >
      {(language) => (
        <h3 className="text-2xl font-semibold">
          {localize({ zh: values.titleZh, en: values.titleEn }, language) || '—'}
        </h3>
      )}
    </PreviewDialog>
  );
}
