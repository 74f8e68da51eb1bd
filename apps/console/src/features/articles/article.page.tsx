import { getShopArticle, type ShopArticle } from '@pcmall/contract/console/articles';
import { localize } from '@pcmall/domain/localized';
import { Card } from '@pcmall/ui/card';
import { ErrorState } from '@pcmall/ui/error-state';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { linkTo, useParams, useSearchParams } from '../../lib/router';
import { usePageTitle } from '../../lib/title';
import { DetailPage } from '../../ui/detail-page';
import { PageSkeleton } from '../../ui/page-skeleton';
import { ArticleForm } from './article-form-view';
import { isAgreement } from './article-links';
import { articleMessages } from './articles.messages';

/** An article or a heading, or the form for a new one: `?heading=` says below which. */
export default function ArticlePage() {
  const { articleId = '' } = useParams();
  const [search] = useSearchParams();
  const heading = search.get('heading') ?? '';
  return articleId === 'new' ? (
    <ArticleForm key={`new ${heading}`} article={undefined} headingId={heading} />
  ) : (
    <KnownArticle key={articleId} articleId={articleId} />
  );
}

const secondMs = 1000;

function KnownArticle({ articleId }: { articleId: string }) {
  const query = { ...apiQuery(getShopArticle, { params: { articleId } }), staleTime: secondMs };
  const { data, error, refetch, isStale, isFetchedAfterMount } = useSuspenseQuery(query);
  // As a product's form: it opens with what is there now, and a later answer doesn't take what has been typed.
  const [shown, setShown] = useState<ShopArticle>();
  const isOfNow = isFetchedAfterMount || !isStale;
  if (!shown && isOfNow && !error) setShown(data);
  if (shown && isAgreement(articleId)) return <AgreementNote article={shown} />;
  if (shown) return <ArticleForm key={shown.version} article={shown} onShow={setShown} />;
  return error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

/** What shoppers agree to has a page of its own. */
function AgreementNote({ article: { articleId, title } }: { article: ShopArticle }) {
  const t = useT(articleMessages);
  const language = useLanguage();
  const maySettings = useMay()('settings.read');
  const name = localize(title, language);
  usePageTitle(name);
  return (
    <DetailPage back={{ to: linkTo('articles'), label: t('article.back') }} title={name}>
      <Card>
        <div className="flex items-center justify-between gap-4">
          <p>{t('article.isAgreement')}</p>
          {maySettings && (
            <LinkButton to={`${linkTo('agreements')}#${articleId}`}>{t('article.toAgreement')}</LinkButton>
          )}
        </div>
      </Card>
    </DetailPage>
  );
}
