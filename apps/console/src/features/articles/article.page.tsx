import { getShopArticle, type ShopArticle } from '@pcmall/contract/console/articles';
import { localize } from '@pcmall/domain/localized';
import { Card } from '@pcmall/ui/card';
import { useLanguage, useT } from '@pcmall/ui/i18n/i18n';
import { LinkButton } from '@pcmall/ui/link-button';
import { useMay } from '../../lib/me';
import { apiQuery } from '../../lib/query';
import { linkTo, useParams, useSearchParams } from '../../lib/router';
import { usePageTitle } from '../../lib/title';
import { AsItIsNow } from '../../ui/as-it-is-now';
import { DetailPage } from '../../ui/detail-page';
import { ArticleForm } from './article-form-view';
import { isAgreement } from './article-links';
import { articleMessages } from './articles.messages';

/** An article or a heading, or the form for a new one: `?heading=` says below which. */
export default function ArticlePage() {
  const { articleId = '' } = useParams();
  const [search] = useSearchParams();
  const heading = search.get('heading') ?? '';
  if (articleId === 'new') return <ArticleForm key={`new ${heading}`} article={undefined} headingId={heading} />;
  return (
    <AsItIsNow key={articleId} query={apiQuery(getShopArticle, { params: { articleId } })}>
      {(article, onShow) =>
        isAgreement(articleId) ? (
          <AgreementNote article={article} />
        ) : (
          <ArticleForm key={article.version} {...{ article, onShow }} />
        )
      }
    </AsItIsNow>
  );
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
