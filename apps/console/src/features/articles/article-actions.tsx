import type { ShopArticle } from '@pcmall/contract/console/articles';
import { Button } from '@pcmall/ui/button';
import { useT } from '@pcmall/ui/i18n/i18n';
import { lazy, Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ArticleValues } from './article-form';
import { shopperAddress } from './article-links';
import { articleMessages } from './articles.messages';

const ArticlePreview = lazy(() => import('./article-preview').then((module) => ({ default: module.ArticlePreview })));

interface ArticleActionsProps {
  /** Nothing for a new one. */
  article: ShopArticle | undefined;
  form: UseFormReturn<ArticleValues>;
}

/** Beside the title: what it looks like, as it is typed and as it is in the shop. */
export function ArticleActions({ article, form }: ArticleActionsProps) {
  const t = useT(articleMessages);
  const [previewed, setPreviewed] = useState<ArticleValues>();
  const isInShop = article !== undefined && (article.body.zh !== '' || article.body.en !== '');
  return (
    <>
      <span className="grow" />
      {isInShop && (
        <a
          className="shrink-0 text-sm text-theme-text hover:underline"
          href={shopperAddress(article.articleId)}
          target="_blank"
          rel="noreferrer"
        >
          {t('article.view')}
        </a>
      )}
      <Button size="sm" variant="secondary" icon="eye" onClick={() => setPreviewed(form.getValues())}>
        {t('article.preview')}
      </Button>
      <Suspense fallback={null}>
        {previewed && <ArticlePreview values={previewed} onClose={() => setPreviewed(undefined)} />}
      </Suspense>
    </>
  );
}
