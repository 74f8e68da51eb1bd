import { listShopArticles } from '@pcmall/contract/console/articles';
import { Empty } from '@pcmall/ui/empty';
import { useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { linkTo } from '../../lib/router';
import { ListPage } from '../../ui/list-page';
import { useDragOrder } from '../../ui/use-drag-order';
import { ArticleLine } from './article-line';
import { isHeading, placedArticles, placeOfDrop } from './article-places';
import { articlesMessages } from './articles.messages';
import { useMoveArticle } from './use-articles';

/** The help centre as shoppers find it: headings and the articles below them (CAT-05). */
export default function ArticlesPage() {
  const t = useT(articlesMessages);
  const may = useMay()('content.write');
  const { data } = useSuspenseQuery(apiQuery(listShopArticles));
  const articles = placedArticles(data);
  const headings = articles.filter(isHeading);
  const move = useMoveArticle();
  const drag = useDragOrder((from, to) => {
    const moved = articles.find(({ articleId }) => articleId === from);
    const place = placeOfDrop(articles, from, to);
    if (moved && place) move(moved, place.headingId, place.index);
  }, may);
  const newHeading = linkTo('article', { articleId: 'new' });
  return (
    <ListPage
      title={t('articles.title')}
      actions={
        may && (
          <>
            <LinkButton variant={headings[0] ? 'secondary' : 'primary'} icon="plus" to={newHeading}>
              {t('articles.newHeading')}
            </LinkButton>
            {headings[0] && (
              <LinkButton icon="plus" to={linkTo('article', { articleId: 'new' }, { heading: headings[0].articleId })}>
                {t('articles.newArticle')}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <p className="mb-3 max-w-200 text-sm text-ink-soft">{t('articles.intro')}</p>
      <div className="relative min-h-0 grow overflow-auto rounded-lg border border-line bg-white">
        {articles.length === 0 && (
          <Empty
            text={t('articles.none')}
            action={may && <LinkButton to={newHeading}>{t('articles.newHeading')}</LinkButton>}
          />
        )}
        <ul aria-label={t('articles.title')}>
          {articles.map((article) => (
            <ArticleLine key={article.articleId} {...{ article, headings, may }} drag={drag(article.articleId)} />
          ))}
        </ul>
      </div>
    </ListPage>
  );
}
