import { Breadcrumb } from '@pcmall/ui/breadcrumb';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { linkTo } from '../../lib/link-to';
import { usePageTitle, useQueryState } from '../../lib/navigation';
import { ShareButton } from '../share';
import { ArticleTree } from './article-tree';
import { type Article, articleQuery, articlesQuery } from './content.api';
import { contentMessages } from './content.messages';
import { RichText } from './rich-text';

export default function ArticleDetailPage() {
  const t = useT(contentMessages);
  const [url] = useQueryState();
  const { data: entries } = useSuspenseQuery(articlesQuery);
  const { data: article } = useSuspenseQuery(articleQuery(url));
  usePageTitle(article?.title ?? t('content.title'));
  return (
    <div className="page-width space-y-6 py-6">
      <Breadcrumb
        crumbs={[
          { label: t('content.title'), to: linkTo('articleDetail') },
          ...(article ? [{ label: article.title }] : []),
        ]}
      />
      {entries.length === 0 ? (
        <Empty text={t('content.empty')} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
          <ArticleTree entries={entries} current={article?.articleId} />
          <ArticleBody article={article} />
        </div>
      )}
    </div>
  );
}

function ArticleBody({ article }: { article: Article | null }) {
  const t = useT(contentMessages);
  if (!article) {
    return (
      <Empty
        text={t('content.gone')}
        action={<LinkButton to={linkTo('articleDetail')}>{t('content.title')}</LinkButton>}
      />
    );
  }
  return (
    <article>
      <div className="mb-6 flex items-start justify-between gap-4">
        <h1 className="text-2xl font-semibold">{article.title}</h1>
        <ShareButton path={linkTo('articleDetail', { id: article.articleId })} name={article.title} size="sm" />
      </div>
      <RichText html={article.body} />
    </article>
  );
}
