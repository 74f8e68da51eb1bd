import { getShopArticle, listShopArticles, type ShopArticle, saveShopArticle } from '@pcmall/contract/console/articles';
import { localize } from '@pcmall/domain/localized';
import { Button } from '@pcmall/ui/button';
import { type MeanwhileWords, useSharedForm } from '@pcmall/ui/form/use-shared-form';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { toast } from '@pcmall/ui/toast';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call';
import { useDraft } from '../../lib/draft/use-draft';
import { useMay } from '../../lib/me';
import { apiQuery, queryClient, useInvalidate } from '../../lib/query';
import { go, linkTo } from '../../lib/router';
import { usePageTitle } from '../../lib/title';
import { FormPage } from '../../ui/form-page';
import { ArticleActions } from './article-actions';
import { PlaceFields, TextFields, TitleFields } from './article-fields';
import { type ArticleValues, bodyOf, formFields, refusedFields, rules, valuesOf } from './article-form';
import { isHeading, placedArticles } from './article-places';
import { articleMessages, articlesMessages } from './articles.messages';

/** The text that is read, or the HTML where only that differs. */
const bodyText = (value: unknown, other: unknown) => {
  const [text, otherText] = [value, other].map((html) =>
    String(html)
      .replaceAll(/<[^>]*>/g, ' ')
      .trim(),
  );
  return text === otherText ? String(value) : (text ?? '');
};

/** What the fields are called where two people's changes are told apart, and how their values read. */
const useArticleWords = (nameOfHeading: (headingId: string) => string): MeanwhileWords => {
  const t = useT(articleMessages);
  return {
    labels: { bodyZh: t('article.bodyZh'), bodyEn: t('article.bodyEn'), headingId: t('article.headingAbove') },
    texts: { bodyZh: bodyText, bodyEn: bodyText, headingId: (value) => nameOfHeading(String(value)) },
  };
};

interface ArticleFormProps {
  /** Nothing for a new one. */
  article: ShopArticle | undefined;
  /** Of a new one, the heading that it begins below. */
  headingId?: string;
  /** The article as it is now takes the place of this form's. */
  onShow?: (article: ShopArticle) => void;
}

export function ArticleForm({ article, headingId = '', onShow }: ArticleFormProps) {
  const t = useT(articleMessages);
  const list = useT(articlesMessages);
  const mayWrite = useMay()('content.write');
  const language = useLanguage();
  const invalidate = useInvalidate();
  const { data } = useSuspenseQuery(apiQuery(listShopArticles));
  const headings = placedArticles(data)
    .filter((each) => isHeading(each) && each.articleId !== article?.articleId)
    .map((each) => ({ value: each.articleId, label: localize(each.title, language) }));
  const save = async (values: ArticleValues) => {
    const saved = await call(saveShopArticle, { body: bodyOf(values, article?.articleId) });
    toast.success(t('article.saved'));
    shared.form.reset(values);
    const { queryKey } = apiQuery(getShopArticle, { params: { articleId: saved.articleId } });
    queryClient.setQueryData(queryKey, saved);
    await invalidate(listShopArticles);
    if (article) onShow?.(saved);
    else go(linkTo('article', { articleId: saved.articleId }), { replace: true });
  };
  const nameOfHeading = (id: string) => headings.find(({ value }) => value === id)?.label ?? t('article.isTop');
  const shared = useSharedForm<ArticleValues, ShopArticle>({
    defaultValues: valuesOf(article, headings.some(({ value }) => value === headingId) ? headingId : ''),
    ...{ rules, valuesOf, save, refusedFields, words: useArticleWords(nameOfHeading) },
    draft: useDraft<ArticleValues>(`article:${article?.articleId ?? (headingId ? 'new' : 'new heading')}`, formFields),
    onNewer: (current, isTaken) => {
      if (isTaken) onShow?.(current);
    },
  });
  const { headingId: above, bodyZh, bodyEn } = shared.form.watch();
  const [isOpened, setOpened] = useState(false);
  const hasTextField = isOpened || above !== '' || bodyZh !== '' || bodyEn !== '';
  const title = article
    ? localize(article.title, language)
    : list(above === '' && !hasTextField ? 'articles.newHeading' : 'articles.newArticle');
  usePageTitle(title);
  return (
    <FormPage
      back={{ to: linkTo('articles'), label: t('article.back') }}
      title={title}
      status={<ArticleActions article={article} form={shared.form} />}
      {...shared}
      saveText={t('article.save')}
      sections={[
        {
          ...{ id: 'titles', title: t('article.titles'), intro: t('article.titlesIntro') },
          names: ['titleZh', 'titleEn'],
          fields: <TitleFields />,
        },
        {
          ...{ id: 'text', title: t('article.text') },
          intro: t(hasTextField ? 'article.textIntro' : 'article.noTextIntro'),
          names: ['bodyZh', 'bodyEn'],
          fields: hasTextField ? (
            <TextFields />
          ) : (
            <div>
              {mayWrite && (
                <Button size="sm" variant="secondary" icon="edit" onClick={() => setOpened(true)}>
                  {t('article.writeText')}
                </Button>
              )}
            </div>
          ),
        },
        {
          ...{ id: 'place', title: t('article.place'), names: ['headingId', 'address'] },
          fields: <PlaceFields {...{ article, headings }} />,
        },
      ]}
    />
  );
}
